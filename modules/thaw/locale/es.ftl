side-bears = Osos
side-seals = Focas
scenario-floe = El témpano
map-floe = El témpano
game-over = La partida ha terminado.
not-your-turn = Le toca mover al otro clan.
one-move = El clan ya ha movido una pieza; pase a la fase siguiente.
two-hexes = Una sola pieza avanza como mucho dos hexágonos.
no-ice = No hay hielo libre en { $hex }.
must-move = Antes debe mover una pieza del clan.
no-such-order = Las piezas solo caminan.
ice-breaks = el hielo se rompe
stuck = sin hielo que pisar
piece-lost = { $piece } no tiene hielo que pisar y se pierde.
has-won = Ganan: { $clan }.
drawn = Empate: { $left ->
    [one] { $left } pieza
   *[other] { $left } piezas
} por bando.
phase-bears = Mueven los osos
phase-seals = Mueven las focas
warm-wind = Sopla un viento cálido: el hielo se rompe también con 4.
not-begun = La partida no ha empezado.
command-give-up = Rendirse
command-give-up-help = El clan al que le toca mover se rinde.
overlay-footing = Dónde pisar
panel-tally = Cómo van los clanes
tally-clan = Clan
tally-left = Quedan
tally-stuck = Sin hielo
wind-to-come = En el turno { $turn } llega un viento cálido.
