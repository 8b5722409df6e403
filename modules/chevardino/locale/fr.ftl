# Chevardino, 5 septembre 1812 : textes français.

# Module
chevardino-title = Chevardino, 5 septembre 1812
chevardino-about = Deux jours avant la Moskova : le combat pour la redoute en avant de la gauche russe.
side-french = Français et alliés
side-russian = Russes
nation-france = France
nation-poland = Pologne
nation-prussia = Prusse
nation-spain = Espagne
nation-russia = Russie

# Unités russes
force-second_army = 2e armée de l’Ouest
force-viii_corps = VIIIe corps
force-vii_corps = VIIe corps
force-iv_cavalry = IVe corps de cavalerie
force-27th_division = 27e division
force-2nd_grenadiers = 2e division de grenadiers
force-combined_grenadiers = Division de grenadiers combinés
force-2nd_cuirassiers = 2e division de cuirassiers
force-karpov_cossacks = Cosaques du Don de Karpov
force-knyazhnin_brigade = Brigade Kniajnine
force-stavitsky_brigade = Brigade Stavitski
force-voyeikov_brigade = Brigade Voïeïkov
force-shatilov_brigade = Brigade Chatilov
force-buxhowden_brigade = Brigade Buxhöwden
force-levin_brigade = Brigade Levine
force-glebov_brigade = Brigade Glebov
force-gogel_brigade = Brigade Gogel
force-kretov_brigade = Brigade Kretov
force-tolbuzin_brigade = Brigade Tolbouzine
force-panchulidze_brigade = Brigade Pantchoulidzé
force-emmanuel_brigade = Brigade Emmanuel
force-vasilchikov_brigade = Brigade Vassiltchikov

# Scénario
scenario-redoubt = La redoute de Chevardino
scenario-redoubt-about = Le tour 1 commence à 16 h, le tour 21 à 22 h 40. Le soleil se couche vers le tour 9 et il fait nuit dès le tour 14. Les heures suivent une version parmi des récits qui diffèrent d’une heure ou deux.
scenario-redoubt-briefing-french = L’ouvrage sur la colline barre la route à toute l’armée. Compans l’attaque par l’ouest, les Polonais arrivent du sud, Morand et Friant d’au-delà de la Kolotcha. Prenez-le tôt : chaque tour où il est à vous compte, et plus encore le soir. Gare aux cuirassiers dans le noir.
scenario-redoubt-briefing-russian = Neverovski et ses recrues tiennent un ouvrage inachevé loin en avant de la ligne. Gagnez le temps que l’armée se retranche et ne laissez pas détruire la division. Grenadiers et cuirassiers viennent vers le soir. Ne partez que sur ordre, et en bon ordre.

# Carte
map-shevardino = Chevardino
map-doronino = Doronino
map-fomkino = Fomkino
map-aleksinki = Alexinki
map-valuevo = Valouevo
map-redoubt = Redoute
map-mound = Mamelon
map-hollow = Ravin
map-south-hill = Hauteur sud
map-north-west-rise = Croupe nord-ouest
map-fleches-slope = vers les Flèches
map-doronino-grove = Bosquet de Doronino
map-utitsa-wood = Bois d’Outitsa
map-kolocha = Kolotcha
map-doronino-brook = Ruisseau de Doronino
map-kamenka = Kamenka
map-new-road = Nouvelle route de Smolensk
map-old-road = Vieille route de Smolensk

# Terrain et traits de cette bataille
hexside-dry_brook = ruisseau, à sec par endroits
trait-cossacks = cosaques
trait-twelve_pounders = pièces de douze

# special rules
special-redoubt-cavalry = La cavalerie n’entre pas dans la redoute.
special-village-on-fire = le village est en feu
special-village-burns = Le village brûle en { $hex } : y entrer coûte 2 PM de plus.
special-sight = Le jour baisse : on voit désormais à { $hexes ->
    [one] { $hexes } hexagone
   *[other] { $hexes } hexagones
}.
special-withdrawal-ordered = L’ordre de repli est parvenu aux Russes.
special-redoubt-given-up = Les Russes ont abandonné la redoute sans ordre : 5 points perdus.

# Points et victoire
points-turn = À la fin du tour, la redoute est à : { $side }. Points : Français { $french }, Russes { $russian }.
points-guns = Pièces prises, { $guns } : { $n ->
    [one] { $n } point
   *[other] { $n } points
} pour { $side }.
points-ordeal = Le 111e fuit dans la nuit : { $n ->
    [one] { $n } point
   *[other] { $n } points
} pour les Russes.
points-withdrew = s’est retiré par le bord est
panel-standing = Où en est la bataille
points-so-far = Points jusqu’ici : Français { $french }, Russes { $russian }
points-redoubt = La redoute, au dernier compte : { $side }
points-daylight = Plein jour : vue sans limite
points-sight = Le jour tombe : on voit à { $hexes ->
    [one] { $hexes } hexagone
   *[other] { $hexes } hexagones
}
points-victory = Français { $french ->
    [one] { $french } point
   *[other] { $french } points
}, Russes { $russian }

# Une leçon de cette bataille
lesson-before_the_work = Devant la redoute
lesson-before_the_work-theme = Approcher l’ouvrage de Chevardino
lesson-before_the_work-goal = Les Russes tiennent la redoute. Amenez deux de vos trois bataillons à côté.
lesson-before_the_work-general = L’infanterie qui entre dans un hexagone devant l’ennemi s’y arrête pour cette activation.
lesson-before_the_work-special = Une redoute ajoute 6 à la défense contre le tir de ceux qui y sont.
lesson-before_the_work-tip = Venez de plusieurs côtés : deux attaques près de l’ouvrage font deux assauts.
lesson-before_the_work-1 = Amenez deux des trois bataillons, n’importe lesquels, à côté de la redoute, 0403, du côté qu’il vous plaît.
lesson-before_the_work-1-wrong = Il n’y en a pas encore deux à côté de la redoute.
lesson-before_the_work-1-after = Deux bataillons sont devant l’ouvrage. Un script de cette bataille les a comptés.
lesson-before_the_work-2 = Combien d’incréments la redoute peut-elle tenir de ceux qui y sont ?
lesson-before_the_work-3 = Le 1/57e, devant les Russes, peut-il encore avancer ce tour le long d’eux, en 0303 ?
lesson-before_the_work-4 = Quelle est la défense de la colonne russe de la redoute contre le tir ?
lesson-before_the_work-5 = Le 1/111e, arrivé en 0402 derrière les Russes, peut-il simplement entrer dans la redoute où ils se tiennent ?
