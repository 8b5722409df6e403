side-bears = Bears
side-seals = Seals
scenario-floe = The floe
map-floe = The floe
game-over = The game is over.
not-your-turn = The other clan is to move.
one-move = The clan has moved a piece; go on to the next phase.
two-hexes = One piece goes at most two hexes.
no-ice = There is no free ice in { $hex }.
must-move = A piece of the clan must move first.
no-such-order = Pieces only walk.
ice-breaks = the ice breaks
stuck = no ice to step on
piece-lost = { $piece } has no ice to step on and is lost.
has-won = { $clan } have won.
drawn = A draw: { $left ->
    [one] { $left } piece
   *[other] { $left } pieces
} each.
phase-bears = Bears to move
phase-seals = Seals to move
warm-wind = A warm wind blows: the ice breaks on 4 as well.
not-begun = The game has not begun.
command-give-up = Give up
command-give-up-help = The clan to move gives the game up.
overlay-footing = Footing
panel-tally = How the clans stand
tally-clan = Clan
tally-left = Left
tally-stuck = No ice
wind-to-come = A warm wind comes in turn { $turn }.
