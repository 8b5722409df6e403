side-bears = Ours
side-seals = Phoques
scenario-floe = La banquise
map-floe = La banquise
game-over = La partie est terminée.
not-your-turn = C’est à l’autre clan de jouer.
one-move = Le clan a déjà déplacé une pièce ; passez à la phase suivante.
two-hexes = Une seule pièce avance, de deux hexagones au plus.
no-ice = Pas de glace libre en { $hex }.
must-move = Une pièce du clan doit d’abord avancer.
no-such-order = Les pièces ne font que marcher.
ice-breaks = la glace se brise
stuck = plus de glace où poser la patte
piece-lost = { $piece } n’a plus de glace où aller et disparaît.
has-won = Vainqueurs : { $clan }.
drawn = Égalité : { $left ->
    [one] { $left } pièce
   *[other] { $left } pièces
} chacun.
phase-bears = Les ours jouent
phase-seals = Les phoques jouent
warm-wind = Un vent chaud souffle : la glace cède aussi sur 4.
not-begun = La partie n’a pas commencé.
command-give-up = Abandonner
command-give-up-help = Le clan dont c’est le tour abandonne la partie.
overlay-footing = Où poser le pied
panel-tally = La situation des clans
tally-clan = Clan
tally-left = Restent
tally-stuck = Sans glace
wind-to-come = Un vent chaud viendra au tour { $turn }.
