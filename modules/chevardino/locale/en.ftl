# Chevardino, 5 September 1812: words in English.

# Module
chevardino-title = Chevardino, 5 September 1812
chevardino-about = Two days before Borodino: the fight for the redoubt in front of the Russian left.
side-french = French and allies
side-russian = Russians
nation-france = France
nation-poland = Poland
nation-prussia = Prussia
nation-spain = Spain
nation-russia = Russia

# Russian formations
force-second_army = 2nd Western Army
force-viii_corps = VIII Corps
force-vii_corps = VII Corps
force-iv_cavalry = IV Cavalry Corps
force-27th_division = 27th Division
force-2nd_grenadiers = 2nd Grenadier Division
force-combined_grenadiers = Combined Grenadier Division
force-2nd_cuirassiers = 2nd Cuirassier Division
force-karpov_cossacks = Karpov’s Don Cossacks
force-knyazhnin_brigade = Knyazhnin’s Brigade
force-stavitsky_brigade = Stavitsky’s Brigade
force-voyeikov_brigade = Voyeikov’s Brigade
force-shatilov_brigade = Shatilov’s Brigade
force-buxhowden_brigade = Buxhöwden’s Brigade
force-levin_brigade = Levin’s Brigade
force-glebov_brigade = Glebov’s Brigade
force-gogel_brigade = Gogel’s Brigade
force-kretov_brigade = Kretov’s Brigade
force-tolbuzin_brigade = Tolbuzin’s Brigade
force-panchulidze_brigade = Panchulidze’s Brigade
force-emmanuel_brigade = Emmanuel’s Brigade
force-vasilchikov_brigade = Vasilchikov’s Brigade

# Scenario
scenario-redoubt = The redoubt of Chevardino
scenario-redoubt-about = Turn 1 is 16:00, turn 21 is 22:40. The sun sets about turn 9, and from turn 14 it is dark. Hours follow one line of accounts that differ by an hour or two.
scenario-redoubt-briefing-french = The work on the hill stands in the way of the whole army. Compans takes it from the west, the Poles come up from the south, Morand and Friant from over the Kolocha. Hold it from early on: each turn it is yours counts, and so does the evening. Beware of the cuirassiers after dark.
scenario-redoubt-briefing-russian = Neverovsky and his recruits hold an unfinished work far ahead of the line. Win time for the army to entrench, and do not let the division be destroyed. Grenadiers and cuirassiers come toward evening. Leave only when the order comes, and then in good order.

# Map
map-shevardino = Shevardino
map-doronino = Doronino
map-fomkino = Fomkino
map-aleksinki = Aleksinki
map-valuevo = Valuevo
map-redoubt = Redoubt
map-mound = Mound
map-hollow = Hollow
map-south-hill = South Hill
map-north-west-rise = North-west Rise
map-fleches-slope = to the Flèches
map-doronino-grove = Doronino Grove
map-utitsa-wood = Utitsa Wood
map-kolocha = Kolocha
map-doronino-brook = Doronino Brook
map-kamenka = Kamenka
map-new-road = New Smolensk Road
map-old-road = Old Smolensk Road

# Ground and traits of this battle
hexside-dry_brook = brook, dry in places
trait-cossacks = Cossacks
trait-twelve_pounders = twelve-pounders

# special rules
special-redoubt-cavalry = No cavalry goes into the redoubt.
special-village-on-fire = the village is on fire
special-village-burns = The village burns in hex { $hex }: entering costs 2 MP more.
special-sight = The light fails: one sees { $hexes ->
    [one] { $hexes } hex
   *[other] { $hexes } hexes
} from now on.
special-withdrawal-ordered = The order to withdraw has reached the Russians.
special-redoubt-given-up = The Russians have given up the redoubt without orders: 5 points lost.

# Points and victory
points-turn = { $side } hold the redoubt at the end of the turn. Points: French { $french }, Russians { $russian }.
points-guns = { $guns } is captured: { $n ->
    [one] { $n } point
   *[other] { $n } points
} for { $side }.
points-ordeal = The 111e flees in the dark: { $n ->
    [one] { $n } point
   *[other] { $n } points
} for the Russians.
points-withdrew = withdrew by the east edge
panel-standing = How the battle stands
points-so-far = Points so far: French { $french }, Russians { $russian }
points-redoubt = Redoubt, at the last count: { $side }
points-daylight = Daylight: no limit to sight
points-sight = The light fails: one sees { $hexes ->
    [one] { $hexes } hex
   *[other] { $hexes } hexes
}
points-victory = French { $french ->
    [one] { $french } point
   *[other] { $french } points
}, Russians { $russian }

# A lesson of this battle
lesson-before_the_work = Before the redoubt
lesson-before_the_work-theme = Closing on the work of Chevardino
lesson-before_the_work-goal = The Russians hold the redoubt. Bring two of your three battalions next to it.
lesson-before_the_work-general = Infantry that enters a hex in front of the enemy stops there for this activation.
lesson-before_the_work-special = A redoubt adds 6 to the defence against fire of those in it.
lesson-before_the_work-tip = Come from several sides: two attacks next to the work are two assaults.
lesson-before_the_work-1 = Bring any two of the three battalions next to the redoubt, 0403, on whichever side you like.
lesson-before_the_work-1-wrong = Not yet two of them are next to the redoubt.
lesson-before_the_work-1-after = Two battalions face the work. A script of this battle counted them.
lesson-before_the_work-2 = How many increments may the redoubt hold of those that stand there?
lesson-before_the_work-3 = May the 1/57e, in front of the Russians, march on along them this turn, to 0303?
lesson-before_the_work-4 = What is the defence of the Russian column in the redoubt against fire?
lesson-before_the_work-5 = May the 1/111e, come round to 0402 behind the Russians, simply march into the redoubt where they stand?
