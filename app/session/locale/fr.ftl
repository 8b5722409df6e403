# Les mots du programme en français. Chaque clé figure dans les trois langues avec les mêmes variables.

list-and = { $first } et { $last }
the-unit = l’unité
the-hex = l’hexagone
place-named = { $hex } { $name }
with-clause = { $sentence } ({ $clause }).
without-clause = { $sentence }.

## terms

formation-column = colonne
    .in = en colonne
formation-line = ligne
    .in = en ligne
formation-square = carré
    .in = en carré
formation-skirmish = ordre en tirailleurs
    .in = en tirailleurs
formation-road_column = colonne de route
    .in = en colonne de route
formation-column_of_companies = colonne de compagnies
    .in = en colonne de compagnies
formation-general_order = ordre général
    .in = en ordre général
formation-limbered = attelée
    .in = attelée
formation-unlimbered = en batterie
    .in = en batterie

condition-good_order = Bon ordre
    .in = en bon ordre
condition-disordered = Désordre
    .in = en désordre
condition-pgd = Plus grand désordre (PGD)
    .in = dans le plus grand désordre (PGD)

arm-infantry = infanterie
arm-cavalry = cavalerie
arm-artillery = artillerie
arm-wagon = caisson

organisation-company = compagnie
organisation-half_battalion = demi-bataillon
organisation-battalion = bataillon
organisation-squadron = escadron
organisation-regiment = régiment
organisation-section = section
organisation-battery = batterie

leader-aide = aide de camp
leader-brigade = général de brigade
leader-division = général de division
leader-corps = commandant de corps
leader-army = commandant d’armée

group-brigade = brigade
group-division = division
group-corps = corps
group-army = armée

trait-old_guard = Vieille Garde
trait-skirmisher = tirailleurs
trait-light = légère
trait-heavy = lourde
trait-lancers = lanciers
trait-horse = artillerie à cheval

terrain-clear = terrain dégagé
terrain-cultivated = cultures
terrain-thicket = taillis
terrain-wood = bois
terrain-forest = forêt
terrain-village = village
terrain-town = ville
terrain-orchard = verger
terrain-marsh = marais
terrain-redoubt = redoute

hexside-stream = ruisseau
hexside-slope = pente
hexside-ford = gué
hexside-bridge = pont

road-track = chemin
road-road = route
road-main = route de poste

phase-play = Jeu
phase_kind-set_up = Mise en place
phase_kind-command = Commandement
phase_kind-manoeuvre = Manœuvre
phase_kind-combat = Combat
phase_kind-reorganisation = Réorganisation
phase_kind-end = Fin du tour
phase_kind-script = Phase du module

compass-n = N
compass-nne = NNE
compass-ne = NE
compass-ene = ENE
compass-e = E
compass-ese = ESE
compass-se = SE
compass-sse = SSE
compass-s = S
compass-ssw = SSO
compass-sw = SO
compass-wsw = OSO
compass-w = O
compass-wnw = ONO
compass-nw = NO
compass-nnw = NNO

stream-combat = combat
stream-morale = moral

## ground, units, the moment

hex-ground = { $hex } { $terrain }
hex-ground-level = { $hex } { $terrain }, niveau { $level }
unit-troops = { $arm }, { $n ->
    [one] { $n } incrément
   *[other] { $n } incréments
} sur { $printed }
unit-marker = marqueur
unit-what = { $unit } ({ $what })
unit-at = en { $hex }
unit-stands = { $posture } face au { $facing }
unit-waiting = pas encore sur la carte
unit-out = hors du jeu
unit-active = active avec { $mp } PM
unit-finished = a fini pour ce tour
unit-sentence = { $parts }.
moment = Tour { $turn } · { $time } · { $phase }
moment-ended = La partie est finie

## the board in characters

board-title = { $title } · { $moment }
board-columns = Colonnes { $first } à { $last }
board-legend = Légende
board-side = { $sign } unités de { $side }
board-both = * unités de plusieurs camps
board-units = Unités
board-no_units = Aucune unité sur cette partie de la carte.
board-stack = { $hex }, de haut en bas :
board-owed = Décisions à prendre
board-container = { $container } : { $units }
board-no_grid = Ce plateau n’est pas une grille d’hexagones : ses lieux sont énumérés.

## verdicts

verdict-allowed = Permis.
compared = { $sentence } : { $is }, la limite étant { $may_be }
hook-fault = Le script de { $module } a échoué dans { $hook } : { $message }
hook-fault-at = Le script de { $module } a échoué dans { $hook } : { $message } ({ $at })
note = { $clause } concerne { $unit } en { $hex }

reason-no_such_unit = il n’y a pas de telle unité dans cette partie
reason-no_such_hex = il n’y a pas de tel hexagone sur cette carte
reason-no_such_container = il n’y a ni case, ni pioche, ni main de ce nom
reason-too_few_in_container = il n’y a pas assez de pions
reason-too_few_in_container-compared = il en faut { $is } et il y en a { $may_be }
reason-in_palette = il est dans une palette : il faut d’abord en prendre un
reason-no_such_dice_set = le module n’a pas ces dés
reason-no_such_dice = on ne peut pas jeter de tels dés
reason-face_stays = sa face n’a rien à retourner ni à tourner
reason-beyond_path = le chemin s’arrête avant
reason-off_board = une partie de l’unité sortirait de la carte
reason-no_such_group = il n’y a pas de telle unité de manœuvre ({ $name })
reason-no_such_decision = la décision { $n } n’est pas due, ou n’a pas cette réponse
reason-mp_impossible = { $unit } ne peut avoir autant de PM
reason-mp_impossible-compared = { $unit } ne peut avoir { $is } PM ; la limite est { $may_be }
reason-not_cavalry = { $unit } n’est pas de la cavalerie : seule la cavalerie se fatigue
reason-not_a_leader = { $unit } n’est pas un chef blessé : seuls les chefs sont blessés, et seuls les blessés reviennent
reason-chit_not_in_cup = ce jeton n’est pas dans la coupe
reason-no_such_turn = le tour { $n } est passé, ou ce scénario ne le compte pas
reason-no_such_phase = un tour n’a pas de phase numéro { $n }, comptée depuis 0
reason-no_such_attack = aucune attaque n’est déclarée sous le numéro { $n }
reason-other_attack_first = l’attaque de { $unit } sur { $hex } se règle d’abord
reason-no_such_terrain = les règles ne connaissent pas le terrain « { $name } »
reason-nobody_named = l’ordre ne nomme aucune unité
reason-named_twice = { $unit } est nommé deux fois
reason-not_on_map = { $unit } n’est pas sur la carte
reason-not_one_stack = les unités ne sont pas dans une même pile
reason-empty_path = le chemin ne mène nulle part
reason-not_adjacent = { $hex } ne touche pas l’hexagone précédent
reason-hex_twice = { $unit } occuperait { $hex } deux fois
reason-not_the_stack = la liste n’est pas exactement la pile de { $hex }
reason-posture_impossible = { $unit } ne peut se tenir ainsi
reason-hex_count = { $unit } ne peut occuper autant d’hexagones dans cette formation
reason-hex_count-compared = { $unit } occuperait { $is ->
    [one] { $is } hexagone
   *[other] { $is } hexagones
} ; dans cette formation la limite est { $may_be }
reason-facing_impossible = cette formation n’a pas cette orientation
reason-not_troops = { $unit } n’est pas une unité combattante
reason-nothing_to_do = il n’y a rien à faire
reason-too_many_increments = { $unit } n’a pas autant d’incréments
reason-too_many_increments-compared = { $is } incréments, c’est plus que n’en a { $unit } ({ $may_be })
reason-nested_overrule = un ordre passé outre ne peut en contenir un autre
reason-nested_dice = l'ordre contient déjà des dés : indiquez-les une seule fois, pour le tout
reason-die_impossible = un dé à { $sides } faces ne peut donner { $die }
reason-dice_missing = ce jet demande { $n ->
    [one] { $n } dé
   *[other] { $n } dés
}
reason-dice_missing-compared = ce jet demande { $may_be ->
    [one] { $may_be } dé
   *[other] { $may_be } dés
}, et il en reste { $is } de ceux indiqués
reason-dice_left = vous avez indiqué plus de dés qu'il n'en est jeté
reason-dice_left-compared = { $is ->
    [one] { $is } dé est indiqué
   *[other] { $is } dés sont indiqués
}, et ce jet en demande { $may_be }
reason-wrong_phase = cela appartient à une autre phase
reason-not_active = { $unit } n’est pas en activité
reason-decision_owed = une décision reste à prendre
reason-not_enough_mp = { $unit } n’a pas assez de PM
reason-not_enough_mp-compared = { $unit } doit payer { $is } PM et en a { $may_be }
reason-terrain_forbidden = { $unit } ne peut entrer dans ce terrain : { $terrain } ({ $hex })
reason-hexside_forbidden = { $unit } ne peut franchir ce côté d’hexagone ({ $hexside }) vers { $hex }
reason-enemy_in_hex = des troupes ennemies sont en { $hex }
reason-unlimbered = { $unit } est en batterie et n’entre dans aucun hexagone
reason-pgd_stays = { $unit } est dans le plus grand désordre (PGD) et ne bouge pas de son gré
reason-formation_barred = { $unit } ne peut se tenir { $in_formation } en { $hex }
reason-general_order_imposed = seul le terrain impose l’ordre général
reason-held_in_general_order = de l’ordre général on ne passe qu’en colonne de route, sur une route
reason-arm_has_not = { $unit } n’a pas cette formation ({ $formation })
reason-trait_missing = { $unit } ne porte pas la mention « { $trait } »
reason-too_few_increments = { $unit } n’a pas assez d’incréments pour se tenir { $in_formation }
reason-too_few_increments-compared = { $unit } a { $is ->
    [one] { $is } incrément
   *[other] { $is } incréments
} ; il en faut { $may_be } pour se tenir { $in_formation }
reason-not_in_good_order = { $unit } n’est pas en bon ordre
reason-already_so = { $unit } se tient déjà { $in_formation }
reason-over_limit = la limite d’empilement de { $hex } ({ $terrain }) serait dépassée
reason-over_limit-compared = { $hex } contiendrait { $is ->
    [one] { $is } incrément
   *[other] { $is } incréments
} ; la limite d’empilement ({ $terrain }) est { $may_be }
reason-over_column_limit = { $hex } ne peut contenir autant de { $unit } { $in_formation }
reason-over_column_limit-compared = { $hex } contiendrait { $is ->
    [one] { $is } incrément
   *[other] { $is } incréments
} de { $unit } ; { $in_formation } la limite est { $may_be }
reason-arms_never_stack = { $arm } et { $other } ne s’empilent jamais
reason-skirmishers_apart = les tirailleurs ne s’empilent qu’avec des tirailleurs
reason-wagon_apart = un caisson ne s’empile avec aucune troupe
reason-cannot_join = { $unit } ne peut prendre la formation de la pile ({ $formation })
reason-stack_changes_together = toutes les unités de l’arme dans la pile changent ensemble
reason-top_decides = seule l’unité du haut de son arme choisit la formation de la pile
reason-marches_out_alone = { $unit } sort de son hexagone sans autre unité
reason-hexes_shared = d’autres unités sont sur un hexagone de { $unit }
reason-not_to_the_front = la tête de { $unit } ne va que vers son front
reason-turns_only_about = { $unit } occupe plusieurs hexagones et ne fait que demi-tour
reason-stack_member_without_mp = { $unit } n’a plus de PM
reason-turn_needs_mp = { $unit } doit avoir des PM pour tourner
reason-outside_area = { $hex } est hors de la zone de mise en place
reason-already_activated = cette unité de manœuvre a déjà été active ce tour
reason-script = { $text } ({ $module })
reason-not_a_line = { $unit } n’est pas en ligne : seule une ligne s’étend
reason-not_along_the_front = { $hex } n’est pas à côté de { $unit } le long de son front
reason-too_many_hexes = { $unit } ne peut occuper autant d’hexagones { $in_formation }
reason-too_many_hexes-compared = { $unit } occuperait { $is ->
    [one] { $is } hexagone
   *[other] { $is } hexagones
} { $in_formation } ; la limite est { $may_be }
reason-by_two_first = { $unit } doit occuper deux hexagones avant d’en prendre trois
reason-not_its_hexes = { $unit } n’occupe pas { $hex }, ou ces hexagones ne se touchent pas
reason-different_hexes = les unités de la pile n’occupent pas les mêmes hexagones
reason-cannot_wheel = { $unit } ne peut converser : seule la cavalerie en colonne de compagnies ou en ligne le fait
reason-not_in_a_row = les hexagones de { $unit } ne forment pas une rangée droite
reason-hex_too_full_to_wheel = { $hex } contient trop d’incréments de { $unit } pour une conversion
reason-hex_too_full_to_wheel-compared = { $hex } contient { $is ->
    [one] { $is } incrément
   *[other] { $is } incréments
} de { $unit } ; pour une conversion la limite est { $may_be }
reason-one_hex_a_step = { $unit } s’étend ou se resserre d’un hexagone par hexagone entré, pas plus
reason-dresses_standing = l’infanterie ne s’étend et ne se resserre que sur place : { $unit } ne le fait pas en marche
reason-too_few_to_extend = { $unit } est trop faible pour une ligne sur plusieurs hexagones
reason-too_few_to_extend-compared = { $unit } a { $is ->
    [one] { $is } incrément
   *[other] { $is } incréments
} ; il en faut { $may_be } pour une ligne sur plusieurs hexagones
reason-no_fractions = { $unit } n’a pas de fractions
reason-fractions_apart = les fractions de { $unit } ne sont pas réunies dans un hexagone
reason-fractions_differ = les fractions de { $unit } diffèrent par la formation ou l’orientation
reason-fraction_pgd = { $unit } est en PGD et ne peut se reformer
reason-no_fraction_left = aucune fraction de { $unit } n’est sur la carte
reason-would_divide_again = { $unit } aurait perdu la moitié de sa force imprimée et se diviserait de nouveau
reason-would_divide_again-compared = { $unit } aurait perdu { $is ->
    [one] { $is } incrément
   *[other] { $is } incréments
} ; à partir de { $may_be } elle se divise de nouveau
reason-stops_in_zone = { $unit } s’arrête dans la zone ennemie de { $hex }
reason-held_in_zone = { $unit } ne quitte une zone ennemie qu’avec le premier hexagone de son activation
reason-leaves_over_limit = { $hex } doit être en règle avant la fin de l’activation
reason-condition_already = { $unit } est déjà dans cet état
reason-not_broken = { $unit } est en bon ordre et n’a rien à rallier
reason-tried_already = { $unit } a déjà tenté de se rallier ce tour
reason-first_side_checks = les unités du camp qui joue le premier testent d’abord
reason-no_such_option = cette option des règles n’existe pas
reason-option_value_wrong = cette option ne peut avoir cette valeur
reason-no_such_side = ce camp n’existe pas ({ $name })
reason-no_such_module = aucun module de ce nom ne prend part ({ $name })
reason-no_such_command = le script de { $module } n'offre aucune commande { $name }
reason-no_such_roll = deux dés ne peuvent donner cela
reason-leaderless_excess = { $hex } n’a pas de chef pour tant d’unités
reason-leaderless_excess-compared = { $hex } contiendrait { $is } unités ; sans chef la limite est { $may_be }
reason-nobody_to_hit = personne en { $hex } ne peut être touché
reason-not_in_its_front = { $hex } n’est pas dans le front de { $unit }
reason-no_enemy_there = aucun ennemi ne se trouve en { $hex }
reason-only_infantry_assaults = { $unit } n’est pas de l’infanterie : seule l’infanterie donne l’assaut
reason-stack_attacks_together = { $unit } reste à l’écart, mais toute la pile sauf ses pièces attaque ensemble
reason-only_cavalry_charges = { $unit } n’est pas de la cavalerie : seule la cavalerie charge
reason-too_exhausted = { $unit } est épuisée et ne charge pas
reason-beyond_charge_distance = { $hex } est plus loin que { $unit } ne charge
reason-beyond_charge_distance-compared = { $hex } est à { $is } hexagones ; { $unit } charge jusqu’à { $may_be }
reason-no_way_to_charge = aucun chemin ne mène { $unit } à un hexagone voisin de { $hex }
reason-stands_already = { $unit } est déjà sur la carte, entière ou par fractions
reason-chit_not_drawn = le jeton de cette unité de manœuvre n’est pas tiré
reason-segment_over = le dernier jeton de fin est tiré : le segment de manœuvre est terminé
reason-chits_left = le segment de manœuvre n’est pas terminé : il reste des jetons dans la coupe
reason-not_its_turn = c’est à l’autre camp de tirer
reason-hex_has_fired = { $hex } a déjà tiré ou passé
reason-cannot_fire = { $unit } ne peut pas tirer
reason-out_of_range = { $hex } est hors de portée de { $unit }
reason-out_of_range-compared = { $hex } est à { $is } hexagones ; { $unit } tire jusqu’à { $may_be }
reason-out_of_sight = hors de vue : { $hex } s’interpose
reason-combat_not_over = le segment de combat n’est pas terminé : des hexagones peuvent encore tirer ou passer, ou des attaques restent à livrer

## provocations

provocation-enters_zone = entrer en { $hex }, en zone ennemie, peut provoquer une réaction depuis { $reactors }
provocation-spends_in_zone = dépenser des PM en { $hex }, en zone ennemie, peut provoquer une réaction depuis { $reactors }
provocation-changes = changer de formation en { $hex } peut provoquer une réaction depuis { $reactors }
provocation-dresses = étendre ou resserrer en { $hex } peut provoquer une réaction depuis { $reactors }
provocation-divides = diviser ou reformer en { $hex } peut provoquer une réaction depuis { $reactors }
provocation-reorders = changer l’ordre de la pile en { $hex }, en zone ennemie, peut provoquer une réaction depuis { $reactors }
provocation-is_displaced = le déplacement forcé en { $hex } peut provoquer une réaction depuis { $reactors }
provocation-near_cavalry = le pas en { $hex }, en vue de cavalerie ennemie, peut provoquer une réaction depuis { $reactors }
provocation-cavalry_near_infantry = le pas de la cavalerie en { $hex }, en vue d’infanterie ennemie, peut provoquer une réaction depuis { $reactors }

## costs

named = { $name } : { $what }
cost-free = 0 sur { $had }
cost-one = { $total } sur { $had }
cost-one-for = { $total } sur { $had } ({ $label })
cost-sum = { $sum } = { $total } sur { $had }
cost-term = { $amount } { $what } ({ $clause })
cost-term-at = { $amount } { $what }, { $hex } ({ $clause })
term-road = par la route
term-change = changement de formation ({ $formation })
term-forced_change = changement imposé par le terrain ({ $formation })
term-join = prendre la formation de la pile ({ $formation })
term-fold = se replier sur un hexagone
term-square_step = pas en carré
term-script = { $reason } ({ $module })
term-dress = alignement de la ligne
term-wheel = conversion
term-divide = division
label-change = formation
label-fold = repli
label-square = carré
label-dress = ligne
label-wheel = conversion
label-divide = division
sum-line = { $what } ({ $clause })
sum-total = au total { $total }
sum-odds = au total { $total } pour un moral de { $morale } : { $odds ->
    [one] { $odds } jet sur 36 réussit
   *[other] { $odds } jets sur 36 réussissent
}
sum-there = il s'y trouve { $amount }
shot-odds = contre une défense de { $defence } : colonne { $odds }
shot-in_vain = contre une défense de { $defence } : sous la première colonne, rien n’est touché
shot-chance = { $n ->
    [0] aucune perte
    [one] { $n } incrément perdu
   *[other] { $n } incréments perdus
} : { $chance ->
    [one] { $chance } jet
   *[other] { $chance } jets
} sur 36
sum-change-add = +{ $amount }
sum-change-times = × { $amount }
sum-change-becomes = devient { $amount }
sum-further_units = { $count ->
    [one] { $count } unité combattante de plus, sans chef
   *[other] { $count } unités combattantes de plus, sans chef
}
sum-mixed_corps = corps ou nations différents dans l'hexagone
sum-with_old_guard = aux côtés de l'infanterie de la Vieille Garde
sum-disordered = désordre
sum-pgd = plus grand désordre (PGD)
sum-half_lost = la moitié perdue ou plus
sum-road_column = en colonne de route
sum-leader = { $unit } dans l'hexagone
sum-leader_with_it = un chef avec elle
sum-corps_morale = moral de { $group }, { $share } en déroute ou perdu
sum-violation = table de violation
sum-printed = valeur imprimée
sum-increments_left = incréments restants
sum-increments = { $amount ->
    [one] { $amount } incrément tire
   *[other] { $amount } incréments tirent
}
sum-single_increment = réduite par les pertes à un incrément
sum-flank = sur le flanc de l'ennemi
sum-rear = sur les arrières de l'ennemi
sum-odds_of_attack = rapport de { $odds }
sum-straight_ride = charge en ligne droite
sum-lancers = contre des lanciers
sum-heavy_cavalry = contre de la cavalerie lourde
sum-old_guard = Vieille Garde
sum-uphill = en montant
sum-over_stream = à travers un ruisseau
sum-portions = les parties engagées
sum-range = { $range ->
    [one] tir à { $range } hexagone
   *[other] tir à { $range } hexagones
}
sum-firing = { $unit } tire avec { $amount ->
    [one] { $amount } incrément
   *[other] { $amount } incréments
}
sum-may_not_fire = { $unit } ne peut tirer ainsi
sum-out_of_range = { $range ->
    [one] { $unit } ne porte pas à { $range } hexagone
   *[other] { $unit } ne porte pas à { $range } hexagones
}
sum-outside_front = l'hexagone n'est pas sur le front de { $unit }
sum-one = ou une seule unité ({ $organisation }), quelle que soit sa force
sum-beside_infantry = { $unit }, canons aux côtés d'infanterie
sum-rounding = arrondi
question-morale = Test de moral de { $unit }, { $occasion }
question-fire = Tir de { $hex }
question-fire-at = Tir de { $hex } sur { $at }
question-assault = Assaut de { $units } en { $hex }
question-charge = Charge de { $units } sur { $hex }
forecast-side = perd { $lost }, { $condition }
forecast-side-gone = perd { $lost }, plus personne
forecast-end = { $chance } : l’attaquant { $attacker } ; le défenseur { $defender }
forecast-assumed-yes = tenu pour acquis : { $kinds }
forecast-assumed-no = tenu pour exclu : { $kinds }
forecast-assumed-likeliest = le plus probable est retenu : { $kinds }
forecast-hooks = les scripts du module peuvent en décider autrement : { $hooks }
forecast-percent = { $n } %
forecast-hardly = moins de 0,1 %
forecast-nearly = plus de 99,9 %
forecast-tenths = { $whole },{ $part }
question-melee = Valeur de mêlée de { $unit }
question-melee-against = Valeur de mêlée de { $unit } en { $hex }
question-defence = Défense de { $unit } contre le tir
question-stacking_limit = Limite d'empilement de { $hex }
question-allowance = Potentiel de mouvement de { $unit }
occasion-fire = sous le feu
occasion-violation = pour violation de l'empilement
occasion-close = pour aborder
occasion-stand = pour tenir
occasion-leader_fell = à la chute d'un chef
occasion-recovery = pour se rallier
occasion-by_hand = jeté à la main

## orders

order-move = déplacer { $units } en { $hex } ({ $n ->
    [one] { $n } hexagone
   *[other] { $n } hexagones
})
order-change_formation = mettre { $units } { $in_formation }
order-turn = tourner { $units } vers { $facing }
order-restack = réordonner la pile de { $hex }
order-lose = ôter { $n ->
    [one] { $n } incrément
   *[other] { $n } incréments
} à { $unit }
order-regain = rendre { $n ->
    [one] { $n } incrément
   *[other] { $n } incréments
} à { $unit }
order-place = placer { $unit } en { $hex }
order-store = mettre { $unit } dans { $container }
order-put = poser { $units } sur { $where }
order-draw = piocher { $n ->
    [one] un pion
   *[other] { $n } pions
 } de { $from } vers { $where }
order-shuffle = mélanger { $container }
order-roll = jeter { $dice }
order-roll-for = jeter { $dice } ({ $why })
order-roll_set = jeter { $name }
order-flip = retourner { $units }
order-rotate = faire pivoter { $units }
order-set_prop = { $units } : mettre { $key } à { $value }
order-activate = activer { $group }
order-finish = terminer { $units }
order-next_phase = passer à la phase suivante
order-answer = répondre à une décision (choix { $n })
order-answer-asked = répondre « { $answer } » à « { $question } »
order-use_dice = { $order }, avec vos propres dés ({ $dice })
order-overrule = { $order }, en passant outre
order-overrule-because = { $order }, en passant outre : « { $reason } »
order-extend = étendre { $units } sur { $hex }
order-consolidate = resserrer { $units } sur { $hex }
order-wheel-left = faire converser { $unit } à gauche
order-wheel-right = faire converser { $unit } à droite
order-divide = diviser { $unit }
order-reform = reformer { $unit }
order-hit = coup sur { $hex } : { $n ->
        [one] un incrément
       *[other] { $n } incréments
    }
order-set_condition = mettre { $unit } dans cet état : { $condition }
order-recover = tenter de rallier { $unit }
order-set_option = changer une lecture des règles : { $option }
order-set_policy = décider par consigne – { $kind } : { $policy }
order-switch_hook-off = désactiver { $hook } de { $module }
order-switch_hook-on = réactiver { $hook } de { $module }
order-command = { $command }
order-command-units = { $command } : { $units }
order-command-hex = { $command } : { $hex }
order-correct = à la main : { $what }
order-note = noter sur { $on } : { $text }
order-remark = noter au journal : { $text }
order-draw_chit = tirer un jeton
order-fire = tirer de { $from } sur { $hex }
order-pass_fire = passer le tir de { $hex }
order-pass_fire-all = passer tous les tirs
order-fight_next = régler la prochaine attaque
order-fight_next-other = régler l’attaque { $n } hors de son tour
order-assault = donner l’assaut en { $hex } avec { $units }
order-charge = charger { $hex } avec { $units }
undo = Annuler : { $what }
undo-nothing = Rien à annuler
redo = Rétablir : { $what }
redo-nothing = Rien à rétablir

## events

entry = { $n }. { $order }
because-clause = { $sentence } ({ $clause })
because-script = { $sentence } ({ $reason } : { $module })
because-script-alone = { $sentence } ({ $module })
event-unit_moved = { $unit } entre en { $hex }, il lui reste { $mp } PM
event-formation_changed = { $unit } se tient maintenant { $in_formation }
event-unit_turned = { $unit } se tourne vers { $facing }
event-stack_reordered = La pile de { $hex } est maintenant, de haut en bas : { $units }
event-increments_lost = { $unit } perd { $n ->
    [one] { $n } incrément
   *[other] { $n } incréments
}
event-increments_regained = { $unit } retrouve { $n ->
    [one] { $n } incrément
   *[other] { $n } incréments
}
event-unit_placed = { $unit } prend place en { $hex }
event-unit_copied = un nouveau { $unit } est pris dans la palette
event-unit_stored = { $unit } est mis dans { $container }
event-container_reordered = L’ordre de { $container } change
event-container_reordered-shuffled = { $container } : mélange
event-table_rolled = { $dice } : { $shown } = { $total }
event-table_rolled-for = { $why }, { $dice } : { $shown } = { $total }
event-table_rolled-one = { $dice } : { $total }
event-table_rolled-one_for = { $why }, { $dice } : { $total }
event-table_rolled-apart = { $why }, { $dice } : { $shown }
event-table_rolled-faces = { $why } : { $shown }
event-table_rolled-faces_sum = { $why } : { $shown } = { $total }
event-table_rolled-kept_apart = { $thrown } ; gardés : { $shown }
event-table_rolled-kept_sum = { $thrown } ; gardés : { $shown } = { $total }
event-table_rolled-kept_none = { $thrown } ; aucun n’est gardé
event-table_rolled-kept_none_sum = { $thrown } ; aucun n’est gardé : { $total }
event-face_shows = { $unit } montre { $what }
event-face_hides = { $unit } ne montre plus { $what }
event-face_turned = { $unit } est tourné à { $degrees }°
event-face_reads = { $unit } porte « { $text } »
event-face_blank = { $unit } ne porte plus de texte
face-layer = face
event-unit_removed-eliminated = { $unit } n’a plus d’incréments et quitte la carte
event-unit_removed-removed = { $unit } est ôté de la carte
event-unit_removed-absorbed = { $unit } cède la place à ses fractions ou à l’unité dont il fait partie
told-activate = { $group } entre en activité
told-finish = Fini pour ce tour : { $units }
event-unit_activated = { $unit } entre en activité avec { $mp } PM
event-unit_finished = { $unit } a fini pour ce tour
event-phase_began = Tour { $turn }, { $time } : { $phase }
event-game_ended = Le dernier tour est fini
event-overlay_changed = { $hex } montre maintenant : { $mark }
event-overlay_changed-cleared = { $hex } est de nouveau comme avant
event-prop_changed = { $unit } : { $key } vaut maintenant { $value }
event-store_changed = { $module } note { $key }
event-dice_rolled = Dés ({ $stream }) : { $dice }
event-dice_rolled-by_player = Vos propres dés ({ $stream }) : { $dice }
event-decision_owed = À décider : { $question }
event-decision_answered = Décidé : { $answer }
event-overruled = Fait malgré { $clauses }
event-overruled-because = Fait malgré { $clauses } (« { $reason } »)
event-violation_accepted = { $hex } est accepté tel quel, contre { $clauses }
event-said = { $module } : { $text }
event-order_stopped = Le reste de l’ordre de { $units } n’est pas exécuté ({ $clause })
event-unit_removed-left_map = { $unit } sort par son bord de la carte
event-unit_removed-surrendered = { $unit } se rend
event-consequences_owed = Le reste attend la décision
event-consequences_owed-none = Toutes les conséquences sont réglées
event-morale_checked-passed = { $unit } réussit son test de moral : { $roll }, modifié { $modified }, plus de { $morale }
event-morale_checked-failed = { $unit } rate son test de moral : { $roll }, modifié { $modified }, pas plus de { $morale }
event-path_chosen-only = { $unit } va en { $hex } : aucun autre hexagone n’est ouvert
event-path_chosen-owner = { $unit } va en { $hex }, au choix de son joueur
event-path_chosen-key = { $unit } va en { $hex } : { $key }
retreat-outside_enemy_zones = il est hors des zones ennemies
retreat-farther_from_enemy = il est plus loin de l’ennemi
retreat-cheaper = il coûte moins
retreat-without_friends = aucun ami n’y est
retreat-cover = il offre un couvert
event-path_chosen-routs = { $sentence } ; il reste { $mp } PM à sa déroute
event-unit_divided = { $unit } se divise : { $units }
event-unit_reformed = { $unit } se reforme
event-option_set = Lecture des règles – { $option } : { $value }
event-option_set-back = Lecture des règles – { $option } : celle du module
event-policy_set = Décisions de { $side } – { $kind } : { $policy }
event-hook_switched-off = { $hook } de { $module } est désactivé
event-hook_switched-on = { $hook } de { $module } est réactivé
event-command_given = { $command }
event-command_given-units = { $command } : { $units }
event-command_given-hex = { $command } : { $hex }
event-corrected = À la main : { $what }
event-corrected-because = À la main : { $what } (« { $reason } »)
correction-mp = { $unit } a encore { $mp } PM
correction-activity-waiting = { $unit } n’est pas encore en activité
correction-activity-active = { $unit } est en activité
correction-activity-finished = { $unit } a fini pour ce tour
correction-done-marched = { $unit } a marché
correction-done-marched-not = { $unit } n’a pas marché
correction-done-fired = { $unit } a tiré
correction-done-fired-not = { $unit } n’a pas tiré
correction-done-exerted = { $unit } a bougé ou combattu ce tour-ci
correction-done-exerted-not = { $unit } n’a ni bougé ni combattu ce tour-ci
correction-done-tried = { $unit } a tenté de se rallier
correction-done-tried-not = { $unit } n’a pas tenté de se rallier
correction-readiness = { $unit } est { $readiness }
correction-out-eliminated = { $unit } est mis hors de combat pour de bon
correction-out-removed = { $unit } est ôté de la carte
correction-out-left_map = { $unit } est sorti par son bord de la carte
correction-out-surrendered = { $unit } s’est rendu
correction-out-captured = { $unit } est aux mains de l’ennemi
correction-out-wounded = { $unit } est blessé et ne reviendra pas
correction-out-wounded-back = { $unit } est blessé et reviendra au tour { $turn }
correction-into_cup = le jeton de { $group } retourne dans la coupe
correction-into_cup-end = un jeton de fin retourne dans la coupe
correction-out_of_cup = le jeton de { $group } est ôté de la coupe
correction-out_of_cup-end = un jeton de fin est ôté de la coupe
correction-draw = le jeton de { $group } est tiré
correction-draw-end = un jeton de fin est tiré
correction-clock = on est au tour { $turn }, { $phase }
correction-fire_again = { $hex } peut tirer de nouveau
correction-give_up = l’attaque { $n } est abandonnée
correction-no_victory = personne ne l’a encore emporté
correction-ground = { $hex } montre { $mark }
correction-ground-cleared = rien ne recouvre { $hex }
correction-prop = { $key } de { $unit } vaut { $value }
correction-kept = { $key } de { $module } vaut { $value }
event-note_written = Note sur { $on } : { $text }
event-note_written-off = La note sur { $on } est retirée
event-remarked = « { $text } »
event-cup_filled = La coupe reçoit { $n ->
    [one] { $n } jeton
   *[other] { $n } jetons
}
event-chit_drawn = Jeton tiré : { $group }
event-chit_drawn-end = Un jeton de fin est tiré
event-unit_removed-captured = { $unit } est capturé
event-unit_removed-wounded = { $unit } est emporté du champ de bataille
event-combat_step_began = { $side } tire
event-combat_step_began-attacks = Les attaques sont livrées
event-combat_step_began-over = Le segment de combat est réglé
event-fire_passed = { $hex } ne tire pas
event-hex_fired = { $from } tire sur { $hex } : { $value } contre { $defence } ({ $odds }), jet { $roll } : { $n ->
        [0] sans effet
        [one] un incrément touché
       *[other] { $n } incréments touchés
    }
event-hex_fired-in_vain = { $from } tire sur { $hex } en vain : { $value } contre { $defence } ({ $n ->
    [one] { $n } touché
   *[other] { $n } touchés
})
event-attack_declared-assault = { $units } { $n ->
    [one] donnera
   *[other] donneront
} l’assaut en { $hex }
event-attack_declared-charge = { $units } { $n ->
    [one] charge
   *[other] chargent
} { $hex }
event-attack_declared-moved = { $units } { $n ->
    [one] attaque
   *[other] attaquent
} { $hex } depuis { $from }
event-attack_ended = L’attaque est terminée
event-melee_fought = Mêlée : { $attacker } contre { $defender } ({ $odds }), jet { $roll } : { $result } ; pertes { $attacker_loses } et { $defender_loses }
event-square_tried-formed = { $hex } forme le carré (jet { $roll }, modifié { $modified })
event-square_tried-disordered = { $hex } ne forme pas le carré et tombe en désordre (jet { $roll }, modifié { $modified })
event-square_tried-pgd = { $hex } se rompt avant de former le carré (jet { $roll }, modifié { $modified })
event-recall_tried-recalled = { $units } { $n ->
    [one] répond
   *[other] répondent
} au rappel : retour là où la charge a commencé (jet { $roll }, modifié { $modified })
event-recall_tried-stays = { $units } { $n ->
    [one] ne répond pas
   *[other] ne répondent pas
} au rappel : en désordre là où la mêlée a pris fin (jet { $roll }, modifié { $modified })
event-leader_tried-missed = { $unit } n’est pas touché (jet { $roll })
event-leader_tried-unhurt = { $unit } est touché mais indemne (jet { $roll })
event-leader_tried-dead = { $unit } est tué (jet { $roll })
event-leader_tried-wounded = { $unit } est blessé et revient au tour { $turn } (jet { $roll })
event-readiness_changed = { $unit } est maintenant { $readiness }
event-reacted = { $hex } réagit : { $kind }
event-victory_declared = Victoire pour { $side } : { $text }
event-victory_declared-draw = Personne ne l’emporte : { $text }
event-victory_declared-level = Victoire pour { $side } ({ $level }) : { $text }
victory-marginal = victoire de justesse
victory-major = victoire nette
victory-decisive = victoire décisive
decision-of = { $side } : { $question }
decision-divide = { $unit } se divise-t-elle en bataillons ?
decision-senior_hex = sur quel hexagone se tient le plus ancien bataillon de { $unit } ?
decision-collapse_hex = sur lequel de ses hexagones { $unit } se replie-t-elle ?
decision-wing_hex = quel hexagone la ligne de { $unit } abandonne-t-elle ?
decision-retreat_step = où { $unit } se replie-t-elle ?
decision-leave_map = { $unit } sort-elle de la carte par son bord ?
decision-leader_goes = { $unit } accompagne-t-il la déroute ?
decision-opportunity_fire = { $unit } tire-t-elle sur qui la provoque en { $hex } ?
decision-form_square = { $unit } tente-t-elle de former le carré ?
decision-opportunity_charge = { $unit } charge-t-elle qui la provoque en { $hex } ?
decision-reaction_charge = { $unit } répond-elle à la charge par la sienne ?
decision-form_up = { $unit } tente-t-elle de se former ?
decision-advance = { $unit } avance-t-elle en { $hex } ?

## the session's news

notice-torn_line = La dernière ligne du journal était coupée ({ $n ->
    [one] { $n } octet
   *[other] { $n } octets
}). Rien de ce qui fut montré n’est perdu ; la ligne est gardée dans { $path }.
notice-load_ended = Le journal est abîmé à la ligne { $line } : { $why }. La partie est montrée jusque-là et ne prend pas d’ordres ; une copie peut être jouée.
notice-modules_changed = { $n ->
    [one] { $n } fichier des modules a changé
   *[other] { $n } fichiers des modules ont changé
} depuis la dernière séance : { $list }
notice-migrated = Cette partie a été commencée avec une version antérieure de son module ; elle emploie désormais les noms d’aujourd’hui : { $list }
notice-migrated-kept = { $sentence }. Le journal, tel qu’il était, reste à côté : { $path }
notice-unresolved = Les modules n’ont plus ce qui est dans cette partie : { $list }. Elle ne prend pas d’ordres.
notice-reloaded = Nouvelles règles en vigueur : { $list }
notice-not_reloaded = Les fichiers changés ne se chargent pas ; l’ancienne version reste en vigueur.
notice-mended = Les fichiers se chargent de nouveau.
notice-doubtful = { $n ->
        [one] Les fichiers modifiés sont en vigueur, avec un avertissement : voyez Scripts.
       *[other] Les fichiers modifiés sont en vigueur, avec { $n } avertissements : voyez Scripts.
    }
notice-withdrawn = Les fichiers ont de nouveau changé ; la question à leur sujet n’a plus lieu d’être.
notice-conflict = La carte ou les forces changées ôteraient des choses à cette partie.
notice-tests_failed = { $n ->
        [one] Un test du module modifié échoue : voyez Scripts.
       *[other] { $n } tests du module modifié échouent : voyez Scripts.
    }
notice-new_units = { $n ->
    [one] { $n } nouvelle unité ne sera
   *[other] { $n } nouvelles unités ne seront
} que dans la prochaine partie : { $list }
notice-not_watched = Les fichiers ne peuvent être surveillés ({ $why }) ; ils sont regardés toutes les deux secondes.
banner = { $message }
banner-at = { $place } : { $message }
banner-more = { $sentence } ({ $n ->
    [one] et { $n } autre
   *[other] et { $n } autres
})
conflict-unit = { $unit } n’est plus dans le module
conflict-hex = l’hexagone { $hex } n’est plus sur la carte
conflict-phase = la phase en cours n’est plus dans le scénario
conflict-crowded = { $hex } contient plus que ne permettent les tables modifiées
conflict-scenario = le scénario { $gone } n’est plus dans le module ; on peut commencer { $instead }
read_only-asked = La partie fut ouverte pour être regardée.
order_error-not_written = L’ordre n’a pas été exécuté car il n’a pu être noté : { $why }
order_error-read_only = Cette partie ne prend pas d’ordres.
order_error-unresolved = Les modules n’ont plus ce qui était alors dans la partie : { $list }
order_error-no_such_entry = Il n’y a pas de tel moment dans cette partie.
start_error-module = Le module ne peut être joué.
start_error-folder = Il n’y a pas de dossier pour les parties : { $why }
journal_error-io = { $path } : { $why }
journal_error-empty = Le journal est vide : { $path }
journal_error-not_a_journal = Ceci n’est pas le journal d’une partie : { $path } ({ $why })
journal_error-format = Le journal a le format { $found }, ce programme lit le format { $reads } : { $path }
journal_error-locked = La partie est ouverte dans une autre fenêtre : { $path }
journal_error-exists = Il y a déjà une partie de ce nom : { $path }

decision_kind-divide = diviser un petit régiment (O7)
decision_kind-senior_hex = l’hexagone du plus ancien bataillon (O11)
decision_kind-collapse_hex = l’hexagone où se replie une unité rompue (D1)
decision_kind-wing_hex = l’hexagone d’aile qu’une ligne abandonne (W2)
decision_kind-retreat_step = hexagones également bons d’une retraite (R1)
decision_kind-leave_map = sortir par son bord (R4)
decision_kind-leader_goes = chefs auprès de troupes en déroute (L3)
decision_kind-script = questions des scripts
decision_kind-opportunity_fire = tir d’opportunité (X2)
decision_kind-form_square = carré en réaction (H3)
decision_kind-opportunity_charge = charge d’opportunité (X2)
decision_kind-reaction_charge = charge en réaction (H2)
decision_kind-form_up = cavalerie en tirailleurs qui se forme (X2)
decision_kind-advance = avance après une attaque (A4)

policy-ask = me demander
policy-always = toujours la première réponse
policy-never = toujours la dernière réponse
policy-script = laisser au script

choice-yes = Oui
choice-no = Non

rule_option-leaderless_unit_cap = nombre maximal d’unités sans chef (O8)
rule_option-leave_general_order_pays = quitter l’ordre général se paie (F7)
rule_option-limits_in_passing = les limites d’empilement valent en passant (S15)
rule_option-mixed_formations_violate = des formations différentes violent (S16)
rule_option-cascade_checks = chaque violation d’une cascade est testée (S20)
rule_option-aides_lead = les aides commandent (C1, L2)
rule_option-old_guard_cancels_for_all = la Vieille Garde elle-même échappe à C3 (C4)
rule_option-round_half_movement = moitiés de mouvement (D3, D11)
rule_option-failed_recovery_disorders = rater le ralliement désordonne de nouveau (D8)

option_value-on = oui
option_value-off = non
option_value-none = sans limite
option_value-exact = exactes
option_value-up = arrondies au-dessus
option_value-down = arrondies au-dessous

melee-ar = l’attaquant est en déroute
melee-ad = l’attaquant est repoussé en désordre
melee-none = l’attaquant recule
melee-dd = le défenseur est repoussé en désordre
melee-dr = le défenseur est en déroute

readiness-fresh = fraîche
readiness-tired = fatiguée
readiness-exhausted = épuisée

note-S9 = { $unit } y tombe en désordre, à côté de troupes rompues

## le récit : une action en un paragraphe, et ce où se lisent ses jets

story-moved = { $units } { $n ->
    [one] marche
   *[other] marchent
} jusqu’en { $hex }
story-placed = { $units } { $n ->
    [one] est placé
   *[other] sont placés
} en { $hex }
story-stored = { $units } { $n ->
    [one] est mis
   *[other] sont mis
} dans { $container }
story-stands = { $units } { $n ->
    [one] se tient
   *[other] se tiennent
} maintenant { $in_formation }
story-checked-passed = { $units } { $n ->
    [one] réussit son test de moral
   *[other] réussissent leur test de moral
} { $why }
story-checked-failed = { $units } { $n ->
    [one] rate son test de moral
   *[other] ratent leur test de moral
} { $why }
story-fired = { $units } { $n ->
    [one] tire
   *[other] tirent
} sur { $target } en { $hex } à { $odds } { $hit ->
    [0] sans rien toucher
    [one] et lui { $n ->
        [one] coûte
       *[other] coûtent
    } un incrément
   *[other] et lui { $n ->
        [one] coûte
       *[other] coûtent
    } { $hit } incréments
}
story-melee = La mêlée se livre à { $odds } : { $result } ; l’attaquant perd { $attacker_loses }, le défenseur { $defender_loses }
story-square-formed = L’infanterie en { $hex } forme le carré à temps
story-square-disordered = L’infanterie en { $hex } est surprise à former le carré et tombe en désordre
story-square-pgd = L’infanterie en { $hex } se rompt avant d’avoir formé le carré
story-recall-recalled = { $units } { $n ->
    [one] entend le rappel et revient
   *[other] entendent le rappel et reviennent
} là où la charge a commencé
story-recall-stays = { $units } { $n ->
    [one] n’entend pas le rappel et reste
   *[other] n’entendent pas le rappel et restent
} en désordre là où la mêlée a pris fin
story-leader-unhurt = { $unit } est touché mais indemne
story-leader-dead = { $unit } est tué
story-leader-wounded = { $unit } est blessé et reviendra au tour { $turn }
story-in_reaction = { $what } (en réaction)
story-own_dice = Le joueur a jeté les dés lui-même : { $dice }
roll-value = Valeur de feu
roll-defence = Défense
roll-defence_of = Défense de { $unit }
roll-column = Colonne
roll-attacker = Attaquant
roll-defender = Défenseur
roll-modified = Jet modifié
roll-morale = Moral à dépasser
roll-hit = { $n ->
    [0] Rien de touché
    [one] Un incrément
   *[other] { $n } incréments
}
roll-melee = { $result } ; pertes { $attacker } / { $defender }
roll-passes = Réussi
roll-fails = Raté
roll-recalled = Revient
roll-stays = Reste, en désordre
roll-struck = Touché
roll-missed = Pas touché
roll-dead = Tué
roll-wounded = Blessé
roll-unhurt = Indemne

# Le rapport d’une partie.
report-turn = Tour { $n }, { $time }
report-nobody_yet = personne ne l’a encore emporté
report-losses = Pertes
report-corps = Corps
report-no_corps = sans corps
report-all = total
report-strength = Incréments
report-lost = Perdus
report-percent = { $n } ({ $percent } %)
report-units_lost = Unités perdues
report-pgd = PGD
report-notes = Notes
report-story = Le récit
report-nothing_yet = Rien ne s’est encore passé.
report-made_by = Raconté par Berthier d’après le journal de la partie.
report-written = le rapport est écrit : { $file }

## window

window-board = Plateau de la carte
window-turn = Tour { $n }
window-set_up = Mise en place
window-moved = { $done }/{ $all ->
    [one] { $all } terminée
   *[other] { $all } terminées
}
window-undo = Annuler
window-redo = Rétablir
window-end_segment = Finir le segment
window-next_phase = Phase suivante
window-help = Aide
window-todo = À faire
window-owed = { $n ->
    [one] { $n } à décider
   *[other] { $n } à décider
}
window-at_hex = en { $hex }
window-still_to_move = { $n ->
    [one] { $n } reste à déplacer
   *[other] { $n } restent à déplacer
}
window-still_to_recover = { $n ->
    [one] { $n } peut encore tenter de se rallier
   *[other] { $n } peuvent encore tenter de se rallier
}
window-track = Piste des tours
window-track_arrived = { $units } { $n ->
    [one] est entrée
   *[other] sont entrées
} ce tour-ci en { $hexes } (tour { $turn }, { $time })
window-track_held_up = { $units } { $n ->
    [one] est attendue depuis le tour { $turn } et ne trouve pas de place ; entrée
   *[other] sont attendues depuis le tour { $turn } et ne trouvent pas de place ; entrée
} en { $hexes } ({ $time })
window-track_later = Tour { $turn }, { $time } : { $units } { $n ->
    [one] entre
   *[other] entrent
} en { $hexes }
window-track_wounded = Tour { $turn }, { $time } : { $unit } revient de ses blessures
window-next_unit = suivante : { $key }
window-activate = Activer { $name }
window-activate_help = Son jeton est dans la coupe. Un clic l’active à la main, contre le tirage.
window-draw_chit = Tirer un jeton
window-draw_chit_help = L’unité de manœuvre tirée reçoit ses points de mouvement et peut agir.
window-in_cup = Dans la coupe : { $n ->
        [one] une unité de manœuvre
       *[other] { $n } unités de manœuvre
    } et { $ends ->
        [one] un jeton de fin
       *[other] { $ends } jetons de fin
    }
window-n_units = { $n ->
    [one] { $n } unité
   *[other] { $n } unités
}
window-nothing_to_do = Il ne reste rien à faire. Passez à la phase suivante.
window-game_over = La bataille est finie
window-game_over_to_do = Le dernier tour est fini. Le journal garde toute la bataille ; Annuler permet d’y revenir.
window-set_up_free_to_do = Disposez les pions à votre gré : ceux des cases et des pioches sont dans l’onglet Table. Phase suivante commence le premier tour.
window-set_up_to_do = Déplacez ce que vous voulez dans sa zone, puis cliquez sur Phase suivante : la bataille commence.
window-forces = Ordre de bataille
window-forces_filter = Nom, état ou hexagone
window-forces_none = Aucune unité ne répond à cela.
window-forces_empty = Aucun pion n’est sur la carte.
window-narrow_all = Toutes
window-narrow_to_move = À déplacer
window-narrow_broken = Rompues
window-unit = Unité
window-nobody = Cliquez sur un pion pour voir sa fiche : ce qu’il vaut, ce qu’il peut faire et ce que cela coûte.
window-n_selected = { $n ->
    [one] { $n } unité choisie
   *[other] { $n } unités choisies
}
window-arm_organisation = { $organisation } { $arm ->
    [infanterie] d’infanterie
    [artillerie] d’artillerie
   *[other] de { $arm }
}
window-counter_range = portée { $n }
window-card_hex = hexagone { $hex }
window-card_of = sur { $n }
window-card_strength = Force
window-card_strength_sum = { $printed ->
    [one] { $printed } imprimé
   *[other] { $printed } imprimés
}, { $lost ->
    [one] { $lost } perdu
   *[other] { $lost } perdus
} (O1)
window-card_fire = Feu
window-card_melee = Mêlée
window-card_sum = { $n ->
    [one] { $n } incrément × { $each } = { $sum }
   *[other] { $n } incréments × { $each } = { $sum }
}
window-card_morale = Moral
window-card_morale_note = bas vaut mieux
window-card_printed = imprimé
window-card_mp = PM
window-card_mp_sum = il reste { $left } ; imprimés { $printed }
window-card_bonus = Bonus
window-card_bonus_note = au moral
window-card_range = Portée
window-card_range_note = hexagones
window-formations = Formations
window-press_f = pressez { $key }, puis la lettre
window-press_letter = maintenant la lettre
window-stands_so = se tient ainsi
window-in_drag = dans le tracé
window-mp = { $n } PM
window-mp_unit = PM
window-orders = Autres ordres
window-order_turn = Tourner
window-order_about = Demi-tour
window-order_finish = Fini pour ce tour
window-order_lose = Ôter un incrément
window-order_regain = Rendre un incrément
window-stack = Pile
window-stack_note = le haut est le front
window-stack_front = front
window-stack_guns = 1 incrément d’artillerie = { $n }
window-stack_limit = Limite : { $terrain }
window-stack_limit_figures = { $n } sur { $most }
window-stack_single = une seule unité : { $organisation }
window-stack_up = Avancer { $unit }
window-stack_down = Reculer { $unit }
window-journal = Journal
window-journal_filter = Filtrer
window-journal_empty = Rien ne s’est encore passé. Chaque ordre est noté ici dès qu’il est donné.
window-journal_none = Aucune ligne du journal ne contient ces mots.
window-undo_to_here = annuler jusqu’ici
window-redo_to_here = rétablir jusqu’ici
window-scripts = Scripts
window-module = Module
window-console = Console
window-console_clear = Vider
window-console_field = Une ligne de Lua sur la partie
window-console_help = Écrivez une expression, comme ctx.unit("…").losses ou #ctx.units(). Elle lit la partie en cours et ne change rien. Tab complète, les flèches rappellent ce qui a été écrit.
window-offer_show = Afficher : { $name }
window-offer_hide = Masquer : { $name }
window-offer_panel = Panneau : { $name }
window-no_hooks = Aucun module de cette partie n’a de scripts.
window-scripts_in_force = Les fichiers du disque sont en vigueur.
window-scripts_broken = Les fichiers du disque ont des erreurs ; la version précédente reste en vigueur.
window-scripts_doubtful = { $n ->
        [one] Les fichiers du disque sont en vigueur, avec un avertissement :
       *[other] Les fichiers du disque sont en vigueur, avec { $n } avertissements :
    }
window-scripts_wait = Les fichiers du disque attendent une réponse : voyez le bandeau sur la carte.
window-hook_account = { $n ->
        [0] pas encore appelé
        [one] appelé une fois, { $mean }
       *[other] appelé { $n } fois, { $mean } chacune, { $longest } au plus
    }
window-hook_failures = { $n ->
        [one] a échoué une fois
       *[other] a échoué { $n } fois
    }
window-hook_off = Désactiver
window-hook_on = Activer
window-open_in_editor = Ouvrir dans l’éditeur
window-open_hook = Ouvrir { $hook } dans l’éditeur
window-editor_not_opened = Aucun éditeur n’a été ouvert : { $why }
window-failing = { $fault } Il a échoué { $n } fois. Que faire ?
window-failing_off = Le désactiver
window-failing_undo = Annuler
window-failing_go_on = Le laisser actif
window-drawer_toggle = Ouvrir ou fermer le tiroir
window-kept = { $n ->
    [one] Enregistré : { $n } ordre
   *[other] Enregistrés : { $n } ordres
}
window-read_only = Lecture seule
window-text_size = Texte { $percent } %
window-language = Langue : { $name }
window-light = Aspect clair
window-dark = Aspect sombre
window-dismiss = Fermer l’avis
window-close = Fermer
window-banner = Non chargé, l’ancienne version reste en vigueur : { $why }
window-conflict = Les fichiers modifiés ne sont pas encore en vigueur : { $list }
window-reload_keep = Garder l’ancienne version
window-reload_move = Déplacer ces unités
window-reload_restart = Recommencer le scénario
window-reload_begin = Commencer { $scenario }
window-reload_take = Prendre la nouvelle version
window-reload_reason = la carte a changé
window-tests_run = Lancer les tests
window-tests_running = Les tests sont en cours …
window-tests_none = Le module n’a pas de tests.
window-tests_passed = { $n ->
        [one] Le test réussit.
       *[other] Les { $n } tests réussissent.
    }
window-tests_failed = { $failed ->
    [one] { $failed } test sur { $n } échoue
   *[other] { $failed } tests sur { $n } échouent
}.
window-reload_retry = Réessayer
window-anyway = Passer outre
window-show_way = Montrez-moi un chemin
window-take_way = Prendre ce chemin
window-why = Pourquoi ?
window-leave_it = Laisser
window-reason = Votre raison, pour le journal
window-reason_default = convenu à la table
window-clauses = Règles
window-script_rule = une règle du module
window-clause_elsewhere = { $clause } est dans le livre de règles ; ce jeu de règles n’en donne pas le texte.
window-hint_idle = Cliquez sur un pion, ou { $next } pour l’unité suivante · { $hide } cache les pions
window-hint_activate = Tirez un jeton dans À faire · { $hide } cache les pions
window-hint_set_up = Glissez un pion dans sa zone pour le placer · La phase suivante commence la bataille
window-hint_selected = Tirez le long du chemin ou cliquez sur un hexagone · { $formation } formation · { $left } { $right } tourner
window-hint_drag = Lâchez pour bouger · { $formation } et une lettre change la formation, la sienne la garde · { $wider_left } et { $wider_right } élargissent la ligne de cavalerie · Échap abandonne
window-hint_letter = Pressez la lettre d’une formation · Échap abandonne
window-hint_bubble = Échap ferme la bulle
window-help_title = Touches et commandes
window-help_mouse = Un clic choisit, Maj-clic ajoute, Ctrl-clic inverse, tirer sur un terrain vide dessine un cadre. Tirez un pion le long de son chemin, ou cliquez sur une unité, puis sur un hexagone. Restez sur une pile pour voir ses unités ; un double clic l’ouvre. Tirer avec le bouton du milieu ou de droite déplace la carte, la molette approche. Les flèches meuvent le curseur, Entrée l’emploie, Échap abandonne.
window-about = Berthier est un logiciel libre, sans lien avec aucun éditeur de jeux.

window-command-redo = Rétablir
window-command-redo-help = Refait l’acte annulé.
window-command-undo = Annuler
window-command-undo-help = Reprend le dernier acte avec tout ce qui s’ensuivit.
window-command-text_larger = Texte plus grand
window-command-text_larger-help = Agrandit le texte de l’interface.
window-command-text_smaller = Texte plus petit
window-command-text_smaller-help = Réduit le texte de l’interface.
window-command-text_home = Texte à 100 %
window-command-text_home-help = Rend au texte sa taille habituelle.
window-command-zoom_in = Approcher
window-command-zoom_in-help = Rapproche la carte.
window-command-zoom_out = Éloigner
window-command-zoom_out-help = Montre plus de carte.
window-command-zoom_home = Carte à 100 %
window-command-zoom_home-help = Montre la carte à sa taille habituelle.
window-command-lose = Ôter un incrément
window-command-lose-help = Ôte à la main un incrément à l’unité choisie.
window-command-regain = Rendre un incrément
window-command-regain-help = Rend à la main un incrément perdu.
window-command-previous_unit = Unité précédente à déplacer
window-command-previous_unit-help = Va à l’unité d’avant qui peut encore bouger.
window-command-next_unit = Unité suivante à déplacer
window-command-next_unit-help = Va à l’unité suivante qui peut encore bouger.
window-command-formation = Changer de formation
window-command-formation-help = Pressez ensuite la lettre d’une formation ; la fiche les montre.
window-command-turn_left = Tourner à gauche
window-command-turn_left-help = Tourne l’unité dans le sens inverse des aiguilles.
window-command-turn_right = Tourner à droite
window-command-turn_right-help = Tourne l’unité dans le sens des aiguilles.
window-command-about_face = Demi-tour
window-command-about_face-help = L’unité fait demi-tour.
window-command-fit_selection = Montrer le choix
window-command-fit_selection-help = Montre les unités choisies.
window-command-fit_map = Montrer toute la carte
window-command-fit_map-help = Fait tenir toute la carte dans la fenêtre.
window-command-grid = Grille d’hexagones
window-command-grid-help = Montre ou cache la grille et ses numéros.
window-command-rules_here = Règles ici
window-command-rules_here-help = Montre les règles qui concernent ce qui est sous le pointeur.
window-command-finish = Finir le segment
window-command-finish-help = Met fin à l’activité de toutes les unités actives.
window-command-next_phase = Phase suivante
window-command-next_phase-help = Passe à la phase suivante du tour.
window-command-tone = Clair ou sombre
window-command-tone-help = Passe de l’aspect clair à l’aspect sombre.
window-command-language = Langue
window-command-language-help = Passe à la langue suivante.
window-command-help = Aide
window-command-help-help = Montre toutes les commandes avec leur touche.

# What hands do: palette, keys, tools of the map.
window-command-palette = Toutes les commandes par leur nom
window-command-palette-help = Ouvre la liste de toutes les commandes : écrivez une partie du nom, Entrée l’exécute.
window-command-find = Trouver une unité ou un hexagone
window-command-find-help = Écrivez un nom ou le numéro d’un hexagone ; Entrée y mène.
window-command-keys = Changer les touches
window-command-keys-help = Donne d’autres touches aux commandes.
window-command-next_pane = Volet suivant
window-command-next_pane-help = Donne le clavier au volet suivant de la fenêtre ; Tab parcourt son contenu.
window-command-previous_pane = Volet précédent
window-command-previous_pane-help = Donne le clavier au volet précédent.
window-command-hide_counters = Masquer les pions
window-command-hide_counters-help = Montre le terrain tant que la touche est tenue.
window-command-drawer = Tiroir
window-command-drawer-help = Ouvre ou ferme le tiroir du journal.
window-command-finish_selected = Fini pour ce tour
window-command-finish_selected-help = Met fin à l’activation de l’unité choisie.
window-command-form = Formation : { $formation }
window-command-form-help = L’unité choisie prend cette formation.
window-top = Barre du haut
window-palette_commands = Nom d’une commande
window-palette_things = Nom d’une unité ou numéro d’un hexagone
window-palette_none = Rien ne porte ce nom.
window-palette_hint = Haut et bas choisissent, Entrée exécute, Échap ferme
window-keys = Touches
window-keys_help = Cliquez sur une touche, puis pressez celle que vous voulez à sa place.
window-keys_press = pressez une touche
window-keys_of = { $command } : { $keys }
window-keys_reset = Touches d’origine de : { $command }
window-keys_reset_all = Toutes les touches d’origine
window-keys_clear = Aucune touche pour : { $command }
window-keys_taken = { $key } est la touche de : { $command }
window-keys_reserved = { $key } a partout le même sens et ne peut être donnée à une commande.
window-keys_take = La prendre
window-picture_failed = L’image { $file } ne peut pas être affichée : { $why }. La partie continue sans elle ; elle sera affichée dès qu’un PNG, JPEG, WebP ou SVG complet sera à sa place.
window-picture_too_large = Une image ne peut pas être affichée : { $file } fait { $width } x { $height } pixels ; elle peut faire { $across } x { $down } au plus.
window-picture_no_png = Une image ne peut pas être affichée : { $file } fait { $width } x { $height } pixels. Enregistrez-la en PNG sans entrelacement, ou ramenez-la à { $across } x { $down } au plus.
window-picture_coming = L’image de la carte est en préparation : { $n } %
window-picture_leave = S’en passer
window-picture_left = L’image de la carte est laissée de côté ; le terrain est dessiné à sa place.
window-picture_take = La préparer
window-keys_bad_file = Vos touches n’ont pu être lues ; celles du programme servent. { $error }
window-why_nothing_done = Il n’y a rien à annuler.
window-why_nothing_undone = Rien n’a été annulé.
window-why_nobody_acts = Aucune unité n’est active.
window-why_all_done = Il ne reste aucune unité à déplacer.
window-why_no_selection = Aucune unité n’est choisie.
window-why_no_pane = Aucun volet n’a encore été ouvert ni visité.
window-why_not_this_unit = L’unité choisie ne le peut pas dans son état.
window-command-sight = Ligne de vue
window-command-sight-help = Puis glissez d’un hexagone à l’autre : chacun dit s’il est vu, et ce qui cache le reste.
window-command-ruler = Règle
window-command-ruler-help = Puis glissez : la distance en hexagones.
window-command-trails = Mouvements de ce tour
window-command-trails-help = Montre le chemin des unités ce tour-ci, et qui a tiré.
window-command-minimap = Carte en petit
window-command-minimap-help = Montre ou masque la carte entière dans le coin ; un clic y déplace la vue.
window-sight_clear = { $from } et { $to } se voient
window-sight_blocked = { $to } n’est pas vu de { $from } : { $hex } le cache ({ $why }) · Z4
window-sight_height = terrain plus haut
window-sight_units = troupes en formation
window-sight_seen = { $hex } est vu
window-sight_unseen = { $hex } n’est pas vu
window-ruler = De { $from } à { $to } : { $n ->
    [one] { $n } hexagone
   *[other] { $n } hexagones
}
window-trail_moved = { $unit } a marché : { $path }
window-trail_fired = { $unit } a tiré
window-hint_sight = Glissez d’un hexagone à l’autre, ou déplacez le curseur · Échap range l’outil
window-command-menu = Menu de l’hexagone
window-command-menu-help = Ouvre au curseur ce qu’ouvre un clic droit : tout ce que l’unité peut faire.
window-arrow = Flèche du front : { $facing }
window-brigade_off_map = { $unit } reste : le chemin quitterait la carte.
window-command-note = Écrire une note
window-command-note-help = Écrit une note sur l’hexagone sous le pointeur, ou sur l’unité choisie qui s’y trouve ; elle entre au journal.
window-table = Table
window-table_none = Ouvrez une case, une pioche ou une main de la liste. Les pions se portent avec le pointeur, ici et depuis la carte.
window-dice = Dés, comme 2d6+1
window-dice_roll = Jeter { $dice }
window-dice_unread = « { $dice } » ne se lit pas comme des dés : écrivez 2d6, d10 ou 3d6+1, puis à quoi ils servent.
window-container_box = Case
window-container_palette = Palette
window-container_deck = Pioche
window-container_hand = Main
window-container_line = { $kind } { $name } : { $n }
window-container_empty = Il n’y a rien dedans.
window-container_shuffle = Mélanger
window-container_look = Regarder
window-container_hide = Face cachée
window-container_draw = Piocher vers { $container }
window-container_take = En prendre un vers { $container }
window-container_endless = On en prend autant qu’on veut : en porter un sur la carte, ou en choisir un. Ce qu’on apporte ici est jeté.
window-container_top = La carte du dessus, face cachée
window-pile = { $name } : { $n }
window-props = Faces et valeurs
window-prop_keep = Garder
window-roll_table = Dés
window-prop_line = { $name } : { $value }
window-face_off = caché
window-face_turned = Rotation
window-order_flip = Retourner
window-order_flip_back = Revenir en arrière
window-order_flip_layer = Retourner : { $what }
window-order_face = Faire pivoter
window-order_write = Écrire dessus
window-order_to_top = Sur la pile
window-order_to_bottom = Sous la pile
window-order_throw_away = Jeter
window-order_into = Mettre dans { $container }
window-order_under = Mettre sous { $container }
window-command-flip = Retourner
window-command-flip-help = Passe les pions choisis à leur face suivante.
window-command-flip_back = Revenir à la face précédente
window-command-flip_back-help = Passe les pions choisis à leur face précédente.
window-command-throw_away = Jeter
window-command-throw_away-help = Retire du jeu les pions choisis ; on peut en reprendre dans les palettes.
window-why_no_palette = Cette partie n’a pas de palette où en reprendre.
window-command-write_on = Écrire sur le pion
window-command-write_on-help = Change le texte sur la face du pion choisi.
window-command-table = Cases, pioches et dés
window-command-table-help = Ouvre l’onglet de ce qui est à côté de la carte : cases, pioches, mains et dés.
window-command-roll = Jeter
window-command-roll-help = Jette les dés écrits dans l’onglet Table.
window-note_on = Note sur { $on }
window-note_keep = Garder la note
window-note_off = La retirer
window-command-timeline = Chronologie
window-command-timeline-help = Montre tout moment sans changer la partie, y compris ceux qui restent à venir après une annulation ou dans un journal importé ; gauche et droite, Début et Fin, Espace fait défiler.
window-timeline = Chronologie
window-timeline_play = Faire défiler
window-timeline_stop = Pause
window-timeline_now = Retour à la partie
window-timeline_take = Continuer à partir d’ici
window-timeline_take-help = La partie revient, ou avance, à ce moment ; ce qui est ordonné ensuite forme une branche à part, et rien n’est perdu.
window-timeline_start = le début de la partie
window-timeline_at = Moment { $n } sur { $all } – { $told }
window-timeline_at_now = La partie telle qu’elle est, après { $all ->
    [one] { $all } moment
   *[other] { $all } moments
}
window-timeline_at_now-ahead = La partie telle qu’elle est, après le moment { $n } sur { $all }
window-past_no_orders = Vous regardez un autre moment : revenez à la partie pour donner des ordres, ou continuez à partir d’ici.
# End of hands.

# Sitting down: the start screen, the games, the settings.
window-motto = Le chef d’état-major des batailles sur table
window-start_teach = Apprenez-moi
window-start_teach-note = Trois minutes : menez un régiment au carrefour
window-start_teach-next = La leçon suivante : { $title }
window-start_teach-none = Aucune leçon n’est installée : la bataille s’ouvre avec toutes les touches et commandes
window-start_play = Jouer { $battle } en solitaire
window-start_play-note = Les deux camps, toutes les règles comptées, rien à préparer
window-start_make = Créer ou changer un module
window-start_make-note = Un dossier de texte, de Lua et d’images ; enregistrer, c’est essayer
window-start_games = Reprendre
window-start_go_on = Reprendre { $game }
window-start_game_menu = Que faire de { $game }
window-start_unreadable = pas une partie lisible
window-start_days = { $n ->
    [0] aujourd’hui
    [1] hier
   *[other] il y a { $n } jours
}
window-start_copy = Copier
window-start_branch = Continuer dans une copie
window-start_rename = Renommer
window-start_export = Exporter avec ses modules
window-start_bin = Supprimer (à la corbeille)
window-start_copied = Copiée dans { $path }
window-start_renamed = Renommée { $path }
window-start_exported = Exportée avec ses modules dans { $path }
window-start_binned = Mise à la corbeille : { $path }
window-start_import = Importer un module VASSAL…
window-start_import_help = Choisissez un module (.vmod, .mod, ou son dossier décompressé), ou une partie enregistrée ou un journal (.vsav, .vlog) rangé à côté de lui ; ou déposez-les ensemble sur cette fenêtre. Il devient un module de Berthier, avec un rapport de ce qui a été repris ; un journal devient une partie que l’on parcourt pas à pas.
window-start_import_it = L’importer
window-importing = Importation de { $name }
window-import_begins = Le fichier s’ouvre.
window-import_listing = Examen du contenu de l’archive
window-import_building = Lecture de la construction du module
window-import_pieces = Lecture des pions
window-import_unpacking = Décompression d’une partie enregistrée
window-import_commands = Lecture d’une partie enregistrée
window-import_progress = Avancement de l’importation
window-import_stop = Arrêter
window-import_stopped = L’importation a été arrêtée ; rien n’a été fait.
window-import_failed = L’importation a échoué : { $why }
window-import_unreadable = { $place } est illisible : { $why }. Vérifiez que le fichier existe et que vous avez le droit de le lire.
window-import_no_zip = { $place } n’est pas une archive zip entière : elle est abîmée, ou c’est autre chose. Téléchargez-la de nouveau, ou décompressez-la et choisissez le dossier. ({ $why })
window-import_unsafe = { $place } contient ce dont aucun module VASSAL n’a besoin et qui pourrait nuire : ne vous fiez pas à ce fichier. ({ $why })
window-import_limit = { $place } dépasse la limite « { $limit } » de { $allowed } : il est refusé.
window-import_broken = { $place } n’est pas écrit comme VASSAL l’écrit : { $why }
window-import_missing = { $place } n’est pas dans l’archive.
window-import_nothing = Aucun fichier n’a été donné.
window-import_other = { $place } n’est pas un module VASSAL : il n’a pas de fichier de construction. Choisissez un fichier .vmod, ou le dossier où il a été décompressé.
window-import_no_save = { $place } n’est pas une partie enregistrée de VASSAL. Choisissez un fichier .vsav ou .vlog.
window-import_save_alone = { $place } est une partie enregistrée ou un journal de VASSAL. Choisissez-le avec son module.
window-import_module_beside = { $place } n’est pas une extension mais un module. Importez-le seul.
window-import_extension = { $place } est une extension du module « { $module } ». Mettez-la dans le dossier nommé comme le fichier du module suivi de « _ext », et importez le module.
window-import_line = { $entry }, ligne { $line }
window-import_disk = Impossible d’écrire { $path } : { $why }
window-import_exists = { $path } existe déjà.
window-import_no_board = Le module n’a pas de plateau : il n’y a rien sur quoi jouer.
window-import_too_many = Le module a { $n } ({ $what }), plus que les { $most } qu’un module peut avoir.
window-import_one_at_a_time = Une importation est déjà en cours.
window-import_no_module = Une partie enregistrée a besoin de son module : déposez les deux ensemble, ou placez-la dans un dossier où ce module est seul ({ $path }).
window-import_not_vassal = Cela ne vient pas de VASSAL : un module est un .vmod, un .mod ou un dossier avec son fichier de construction ({ $path }).
window-imported = Importé. Ce qui a été repris, ce qui est approché et ce qui reste se lit dans { $path }.
window-start_open = Ouvrir…
window-start_open_title = Ouvrir une partie ou un module
window-start_open_help = Choisissez le fichier d’une partie (.journal), le dossier ou le zip d’un module, ou tout fichier VASSAL ; ou déposez-le sur cette fenêtre.
window-start_open_it = Ouvrir
window-start_path = Partie d’un nom, ou chemin
window-files_go = Aller à { $path }
window-files_up = Le dossier qui contient celui-ci
window-files_reading = Lecture du dossier…
window-files_failed = Ce dossier ne peut pas être lu : { $why }
window-files_none = Il n’y a rien à choisir ici, ni dossier où entrer.
window-files_none_so = Rien ici ne porte ce nom.
window-files_path = Entrée va à ce chemin.
window-files_more = Le dossier compte plus de { $n } éléments ; seuls ceux-là sont montrés. Écrivez le chemin de ce qui n’y est pas.
window-files_folder = dossier
window-files_module = module
window-files_kb = { $n } ko
window-files_mb = { $n } Mo
window-files_enter = Entrer dans le dossier
window-files_use = Garder les parties ici
window-files_games_help = Allez au dossier où les nouvelles parties seront gardées. Un chemin qui n’existe pas encore est créé.
window-files_choose = Choisir…
window-files_no_text = Le nom de { $path } n’est pas écrit dans des lettres que les réglages peuvent garder. Choisissez un autre dossier.
window-files_hint = Haut et Bas marquent · Entrée ouvre · Alt+Haut sort
window-start_nothing_there = Il n’y a rien à { $path }.
window-start_name = Nom de la partie
window-start_make_help = Berthier crée un petit module qui marche : une carte, deux camps, une règle en Lua et son test. Changez ses fichiers avec l’éditeur de votre choix ; la partie suit dès que vous enregistrez.
window-start_module_title = Titre
window-start_module_id = Nom de son dossier (minuscules, chiffres et _)
window-start_module_at = Il est créé dans { $path }
window-start_make_it = Créer le module
window-start_made = Le module se trouve dans { $path } : changez ses fichiers et la partie suit.
window-start_no_data = Ce système n’a pas de dossier pour vos propres modules.
window-start_modules = Modules installés
window-start_shelf = Vos modules
window-start_new_game = Nouvelle partie de { $module }
window-start_play_it = Jouer
window-start_guide = Guide des auteurs
window-open_folder = Ouvrir le dossier
window-crashed = Berthier s’est arrêté où il ne devait pas. Rien de la partie n’est perdu ; le rapport est { $report }
window-no_folder = Ce système ne peut pas montrer le dossier { $path }
window-menu = Menu
window-branched = Vous continuez dans la copie { $path }
window-branch_not_kept = Cette partie n’est dans aucun fichier : on ne peut pas la copier.
window-command-home = Écran d’accueil
window-command-home-help = Revient à l’écran d’accueil ; la partie est gardée telle qu’elle est.
window-command-branch = Continuer dans une copie
window-command-branch-help = Copie la partie et continue dans la copie, à partir du moment regardé.
window-command-own_dice = Mes propres dés
window-command-own_dice-help = Chaque ordre qui lance des dés demande d’abord les vôtres ; encore une fois, et le programme lance de nouveau.
window-command-put_right = Corriger à la main
window-command-put_right-help = Ouvre ce qui peut être corrigé à la main : l’horloge, la coupe, les combats, la victoire, les points, le terrain.
window-command-report = Écrire le rapport
window-command-report-help = Écrit comment s’est passée la bataille dans un dossier à côté de la partie : le récit, les pertes, une image par tour.
window-command-paint_map = Peindre la carte
window-command-paint_map-help = Peint terrain, niveaux, côtés d’hexagone et routes sur la carte et les enregistre dans le module ; la partie continue dessus.
window-command-paint_save = Enregistrer la carte peinte
window-command-paint_save-help = Écrit ce qui est peint dans le map.toml du module ; tout le reste demeure tel quel.
window-command-map_units = Des pions aux unités
window-command-map_units-help = Dit par des motifs quels pions d’un module importé sont des unités d’un règlement, et les crée.
window-why_not_painted = Rien n’est peint qui ne soit enregistré.
window-paint_brush = Pinceau
window-paint_fill = Remplir
window-paint_pick = Prélever
window-paint_width = Largeur
window-paint_width_of = Pinceau large de { $n ->
    [one] { $n } hexagone
   *[other] { $n } hexagones
}
window-paint_ground = Terrain
window-paint_levels = Niveau
window-paint_hexsides = Côtés d’hexagone
window-paint_roads = Routes
window-paint_bare = Aucun
window-paint_no_road = Aucune
window-paint_track = Chemin
window-paint_road = Route
window-paint_main = Grand-route
window-paint_one_ground = Ce module ne connaît qu’un terrain. Donnez-lui d’abord un règlement : « Des pions aux unités ».
window-paint_close = Fermer le chevalet
window-paint_save = Enregistrer
window-paint_is_saved = Enregistré
window-paint_give_up = Abandonner ce qui est peint
window-paint_go_on = Continuer à peindre
window-paint_unsaved = Quelque chose est peint et n’est pas enregistré.
window-paint_help = Un clic droit prélève ce qui s’y trouve. Au clavier : flèches et Entrée ; routes et côtés, d’une Entrée à la suivante.
window-paint_nothing_to_cross = Il n’y a rien à franchir ici : posez d’abord le ruisseau.
window-paint_no_lesson = Le terrain d’une leçon se trouve dans la leçon. Ouvrez un scénario pour peindre la carte.
window-paint_not_here = La carte ne peut être peinte : { $why }
window-paint_not_saved = Pas enregistré : { $why }
window-folder_zip = { $path } est un zip. Décompressez-le dans un dossier de modules et ouvrez celui-ci.
window-folder_read_only = { $path } est en lecture seule. Copiez le module dans un dossier à vous et ouvrez celui-ci.
window-folder_nowhere = son module ne se trouve dans aucun dossier.
window-map_rules = Règles : la première qui convient décide
window-map_add = Ajouter une règle
window-map_up = Monter la règle { $n }
window-map_down = Descendre la règle { $n }
window-map_remove = Retirer la règle { $n }
window-map_rule = Règle { $n }
window-map_taken = { $n ->
    [one] 1 pion
   *[other] { $n } pions
}
window-map_late = { $n ->
    [one] { $n } de plus va
   *[other] { $n } de plus vont
} à des règles précédentes
window-map_left = { $n ->
    [0] Chaque pion convient à une règle
    [one] 1 pion ne convient à aucune règle et reste un marqueur
   *[other] { $n } pions ne conviennent à aucune règle et restent des marqueurs
}
window-map_title = Votre nom pour elle
window-map_make = Elle crée
window-map_unit = une unité
window-map_leader = un chef
window-map_marker = un marqueur
window-map_when = Pions selon leur
window-map_when_help = * est un texte quelconque, ? une lettre, | sépare des variantes
window-map_name = nom
window-map_side = camp
window-map_prototype = prototype
window-map_trait = trait
window-map_picture = image
window-map_props = propriétés
window-map_props_hint = Nation = French, Corps = I*
window-map_give = Reçoivent
window-map_give_help = Une propriété du pion : { "{" }Strength{ "}" }, ou { "{" }Strength|6{ "}" } là où elle manque
window-map_key_help = Dans le fichier : { $key }
window-map_key-arm = arme
window-map_key-organisation = organisation
window-map_key-level = commandement
window-map_key-increments = incréments
window-map_key-mp = points de mouvement
window-map_key-morale = moral
window-map_key-melee = mêlée
window-map_key-class = classe dans les tables
window-map_key-traits = traits, avec des virgules
window-map_key-side = camp
window-map_key-nation = nation
window-map_key-corps = corps
window-map_key-division = division
window-map_key-brigade = brigade
window-map_key-bonus = bonus au moral
window-map_key-range = portée de commandement
window-map_more = autres clés, comme dans forces/
window-map_lacks_key = Elle ne donne pas : { $key } ({ $n })
window-map_lacks_prop = La propriété { $name } n’existe pas ({ $n })
window-map_checking = Les règles sont en cours de vérification…
window-map_passes = Avec ces règles, le module passe la vérification.
window-map_refused = Refusé par la vérification ({ $n } ×) : { $why }
window-map_refused_else = La vérification refuse le module : { $why }
window-map_lacks_nation = Elle nomme un groupe, mais ne donne pas de nation ({ $n })
window-map_bad = Pas compris : { $why }
window-map_apply = Créer les unités
window-map_done = { $n ->
    [0] Rien n’a changé.
    [one] 1 fichier écrit. La partie le prend.
   *[other] { $n } fichiers écrits. La partie les prend.
}
window-map_not_here = Aucun pion à convertir : { $why }
window-map_no_counters = ce module n’a pas été importé, ou ses pions importés n’y sont plus.
window-map_changed = Le fichier de règles a été changé ailleurs depuis sa lecture ici. Fermez ceci et rouvrez-le : rien de ce qui y est écrit n’est perdu.
window-command-settings = Réglages
window-command-settings-help = Langue, taille du texte, couleurs, touches, où sont les parties.
window-command-board_text = Plateau en texte
window-command-board_text-help = Lit tout le plateau : la carte en caractères, sa légende et chaque unité en une phrase.
window-command-open_file = Ouvrir…
window-command-open_file-help = Ouvre une partie ou un module depuis un fichier ou un dossier.
window-command-import = Importer un module VASSAL…
window-command-import-help = Fait un module d’un module VASSAL et l’ouvre ; un journal devient une partie que l’on parcourt pas à pas.
window-command-about = À propos
window-command-about-help = Ce qu’est ce programme, et les licences de ce dont il est fait.
window-command-side_left = Côté gauche : replier ou déplier
window-command-side_left-help = Replie les volets à gauche de la carte, ou les rappelle.
window-command-side_right = Côté droit : replier ou déplier
window-command-side_right-help = Replie les volets à droite de la carte, ou les rappelle.
window-command-swap_panes = Changer les volets de côté
window-command-swap_panes-help = Met à droite de la carte ce qui est à gauche, et inversement.
window-command-move_left = Mettre ce volet à gauche
window-command-move_left-help = Met à gauche de la carte le dernier volet ouvert ou visité avec F6.
window-command-move_right = Mettre ce volet à droite
window-command-move_right-help = Met à droite de la carte le dernier volet ouvert ou visité avec F6.
window-command-move_bottom = Mettre ce volet en bas
window-command-move_bottom-help = Met sous la carte le dernier volet ouvert ou visité avec F6.
window-command-hide_pane = Cacher ce volet
window-command-hide_pane-help = Cache le dernier volet ouvert ou visité avec F6 jusqu’à ce qu’on le rouvre.
window-command-reset_layout = Disposer les volets comme au début
window-command-reset_layout-help = Remet chaque volet à sa place du début, même les volets cachés.
window-command-open_pane = Ouvrir : { $pane }
window-command-open_pane-help = Montre ce volet, caché ou derrière un autre, là où il est.
window-pane_menu = Déplacer ou cacher : { $pane }
window-panes_fold = Replier les volets
window-panes_draw = Déplier les volets
window-panes_choose = Volet : { $pane }
window-pane_hide = Cacher
window-pane_to_left = À gauche
window-pane_to_right = À droite
window-pane_to_bottom = En bas
window-played = Qui joue
window-played_by_player = un joueur
window-played_by_module = le script du module
window-played_by_shipped = le script constant
window-played_by_script = le script « { $script } »
window-played_acting = Un script joue { $sides }
window-played_stop = L’arrêter
window-played_waits = Le script qui joue { $sides } attend
window-played_go_on = Continuer
window-played_myself = Jouer moi-même
window-played_stopped = Le script qui joue a été arrêté : { $why }
window-hand_close = Fermer « Corriger à la main »
window-hand_clock = Tour et phase
window-hand_combat = Combat : étapes, attaques, feu
window-hand_cup = La coupe des pions
window-hand_victory = Qui a gagné
window-hand_kept = Points et autres valeurs des modules
window-hand_ground = Un hexagone : ouvrages, feu, terrain
window-hand_prop = Une valeur de l’unité choisie
window-hand_why_won = Pourquoi quelqu’un a gagné
window-hand_hex = Hexagone
window-hand_mark = Ce qui s’y trouve
window-hand_key = Nom de la valeur
window-hand_value = Valeur
window-hand_no_hex = Nommez un hexagone de la carte.
window-hand_write_first = Écrivez un nom et une valeur.
window-hand_as = { $what }, et compte comme { $terrain }
window-report_painting = Le rapport s’écrit : image { $n } sur { $of }
window-report_stop = Arrêter d’écrire
window-report_written = Le rapport est écrit : { $path }
window-report_folder = Ouvrir le dossier
window-report_not_written = Le rapport ne peut être écrit dans { $place } : { $why }. Faites-y de la place, ou gardez la partie dans un autre dossier.
window-report_not_a_folder = { $place } est un fichier : le rapport a besoin d’un dossier de ce nom. Déplacez ou renommez le fichier.
window-dice_of_script = Un script lance ({ $stream })
window-dice_wanted = { $n ->
    [one] Lancez un dé à { $sides } faces
   *[other] Lancez { $n } dés à { $sides } faces ; le dé sombre se lit en premier
}
window-dice_field = Les dés comme ils sont tombés
window-dice_take = Prendre ceux-ci
window-dice_for_me = Lancez-les pour moi
window-dice_for_me_help = Le programme lance ces dés et tous les autres de cet ordre.
window-dice_face = Dé { $die } : { $pips }
window-settings_bad_file = Vos réglages n’ont pas pu être lus : ceux du programme servent. { $error }
window-settings_text = Taille du texte
window-settings_chrome = Fenêtre
window-settings_palette = Couleurs des pions
window-settings_palette_own = bleu et vert
window-settings_palette_contrast = contraste élevé
window-settings_palette_safe = pour toute vision des couleurs
window-settings_symbols = Symboles des armes
window-settings_symbols_box = cartouches d’arme
window-settings_symbols_figure = silhouettes
window-settings_motion = Mouvements montrés le long du chemin
window-settings_grid = Grille d’hexagones
window-settings_own_dice = Je lance mes propres dés
window-settings_memory = Mémoire pour les images, au plus
window-settings_megabytes = { $n } Mo
window-settings_memory_now = La carte occupe { $n } Mo en ce moment.
window-settings_memory_low = C’est trop peu pour la partie visible de la carte, qui occupe { $n } Mo et reste affichée. Ce qui sort de la vue est repeint à chaque fois.
window-settings_games = Dossier des parties
window-settings_policies = Qui décide dans les parties nouvelles
window-settings_on = oui
window-settings_off = non
window-about_rules = Les règles qu’il connaît sont redites avec ses propres mots ; qui possède un jeu imprimé y saisit ses tables.
window-about_crates = Fait avec ces bibliothèques
window-about_fonts = Caractères
window-resume = Où vous en étiez
window-resume_last = Derniers actes
window-resume_owed = { $n ->
    [one] Une décision est due.
   *[other] { $n } décisions sont dues.
}
window-resume_to_move = { $n ->
    [one] Une unité doit encore bouger.
   *[other] { $n } unités doivent encore bouger.
}
window-resume_to_recover = { $n ->
    [one] Une unité rompue peut encore tenter de se rallier.
   *[other] { $n } unités rompues peuvent encore tenter de se rallier.
}
window-resume_to_fire = { $n ->
    [one] Un hexagone peut encore tirer.
   *[other] { $n } hexagones peuvent encore tirer.
}
window-resume_to_fight = { $n ->
    [one] Une attaque reste à livrer.
   *[other] { $n } attaques restent à livrer.
}
window-resume_in_cup = { $n ->
    [one] Un pion est encore dans la coupe.
   *[other] { $n } pions sont encore dans la coupe.
}
# End of sitting down.
window-rules_of_refusal = Pourquoi c’est refusé
window-rules_of_march = Ce que coûte la marche
window-rules_of_unit = { $unit } { $posture }
window-way_steps = D’abord : { $first }. Ensuite : { $then }.

# Charts.
window-charts = Tables
window-command-charts = Tables
window-command-charts-help = Montre les tables du règlement, ce qui est en jeu éclairé.
window-chart_terrain = Terrain
window-chart_hexsides = Côtés d’hexagone
window-chart_changes = Changements de formation
window-chart_stacking = Empilement
window-chart_violations = Violation de l’empilement
window-chart_facing = Front et flancs
window-chart_fire = Tir
window-chart_defence = Défense contre le tir
window-chart_melee = Mêlée
window-chart_close = Aborder et tenir
window-chart_morale = Moral
window-chart_leaders = Chefs
window-chart_square = Carré par réaction
window-chart_charge = Charges
window-chart_yes = oui
window-chart_by_road = Par la route
window-chart_general_order = Ordre général
window-chart_blocks_sight = Masque la vue
window-chart_wheel = Conversion par compagnies
window-chart_mixed = Infanterie et canons
window-chart_who_suffers = Qui s’y tient
window-chart_routs = déroute
window-chart_odds = Rapport
window-chart_defence_value = Défense
window-chart_to_close = Pour aborder
window-chart_to_stand = Pour tenir
window-chart_modifier = Modificateur
window-chart_fate = Ce qui lui arrive
window-chart_distance = Hexagones de distance
window-chart_distance_heavy = Distance de charge, cavalerie lourde
window-chart_distance_light = Distance de charge, cavalerie légère
window-chart_ride = PM pour la chevauchée
window-chart_recall = Rappel, à partir de ce d6
window-chart_value = Valeur
window-chart_lost = { $n ->
    [one] { $n } perdu
   *[other] { $n } perdus
}
window-chart_corps_gone = { $share } ou plus du corps brisé ou perdu
window-chart_stand_against = Pour tenir : { $what }

window-order_extend_left = Étendre à gauche
window-order_extend_right = Étendre à droite
window-order_extend_both = Étendre les deux ailes
window-order_draw_in_left = Ramener l’aile gauche
window-order_draw_in_right = Ramener l’aile droite
window-order_draw_in_both = Ramener les deux ailes
window-order_consolidate = Resserrer sur un hexagone
window-order_wheel_left = Conversion à gauche
window-order_wheel_right = Conversion à droite
window-order_divide = Diviser
window-order_reform = Reformer
window-order_recover = Se rallier
window-order_hit = Coup au but sur cet hexagone : { $n }
window-order_condition = Fixer l’état : { $condition }
window-by_hand = À la main
window-odds = { $n ->
    [one] { $n } jet sur 36 réussit
   *[other] { $n } jets sur 36 réussissent
}
window-provokes = Peut provoquer
window-n_provocations = { $n ->
    [one] { $n } provocation
   *[other] { $n } provocations
}
window-violation = { $hex } viole les règles d’empilement
window-violation_accepted = { $hex } viole les règles d’empilement et est accepté ainsi
window-pick = { $hex } : désigner ici ({ $label })
window-to_decision = Aller à la décision
window-hint_pick = Cliquez sur un des hexagones marqués · Échap abandonne
window-hint_decide = Une décision est due : répondez dans À faire ou cliquez sur un hexagone numéroté
window-counters_more = { $n ->
    [one] Un pion de plus est en vue ; Plateau en texte les nomme tous
   *[other] { $n } pions de plus sont en vue ; Plateau en texte les nomme tous
}
window-portion = { $unit } : { $n } sur { $all } en { $hex }
window-arc_front = front
window-arc_flank = flanc
window-arc_rear = arrière
window-rules = Règles
window-rules_options = Lectures des règles
window-rules_policies = Qui décide
window-rules_free = Cette partie n’a pas de règles à lire autrement.
window-rules_default = module : { $value }
window-rules_back = comme dans le module
window-rules_set = { $option } : { $value }
window-rules_fewer = Moins : { $option }
window-rules_more = Plus : { $option }
window-rules_policy = { $side } : { $policy }
window-rules_policy_name = { $side }, { $kind } : { $policy }
window-sum_open = { $label } : ouvrir la somme
window-sum_needs = il faut { $roll } ou plus
window-sum_never = aucun jet ne suffit
window-sum_always = tout jet suffit
window-card_now = { $n } à présent
window-details = pourquoi
window-details_close = moins
window-command-wheel_left = Conversion à gauche
window-command-wheel_left-help = La cavalerie converse par compagnies à gauche : de la colonne de compagnies à la ligne, ou l’inverse.
window-command-wheel_right = Conversion à droite
window-command-wheel_right-help = La cavalerie converse par compagnies à droite : de la colonne de compagnies à la ligne, ou l’inverse.
window-command-draw_in_left = Ramener l’aile gauche
window-command-draw_in_left-help = Ramène l’hexagone gauche d’une ligne.
window-command-draw_in_right = Ramener l’aile droite
window-command-draw_in_right-help = Ramène l’hexagone droit d’une ligne.
window-command-draw_in_both = Ramener les deux ailes
window-command-draw_in_both-help = Ramène les deux hexagones extérieurs d’une ligne à la fois.
window-command-extend_left = Étendre à gauche
window-command-extend_left-help = Étend une ligne sur l’hexagone à sa gauche.
window-command-extend_right = Étendre à droite
window-command-extend_right-help = Étend une ligne sur l’hexagone à sa droite.
window-command-extend_both = Étendre les deux ailes
window-command-extend_both-help = Étend une ligne de cavalerie des deux ailes à la fois.
window-command-consolidate = Resserrer
window-command-consolidate-help = Marque les hexagones de l’unité ; celui qu’on désigne est gardé.
window-command-reform = Reformer
window-command-reform-help = Réunit les fractions d’un hexagone à leur unité mère.
window-command-divide = Diviser
window-command-divide-help = Divise l’unité choisie en ses fractions.
window-command-recover = Se rallier
window-command-recover-help = Une unité en désordre ou en PGD fait un test de moral pour se rallier.
window-command-arcs = Front, flanc et arrière
window-command-arcs-help = Montre ou cache où l’unité choisie a son front, ses flancs et son arrière.
window-battle_fire = { $side } tire
window-battle_attacks = Les attaques déclarées sont livrées
window-battle_over = Le segment de combat est terminé
window-battle_fire_help = Choisissez un hexagone qui peut tirer, puis cliquez sur l’hexagone ennemi.
window-battle_targets = { $n ->
    [one] { $n } cible
   *[other] { $n } cibles
}
window-battle_pass = { $hex } ne tire pas
window-battle_pass_all = Ne plus tirer
window-battle_pass_all_help = Tous les hexagones de ce camp qui pourraient encore tirer y renoncent.
window-battle_fight = Livrer l’attaque suivante
window-battle_assault = { $units } { $n ->
    [one] donne
   *[other] donnent
} l’assaut à { $hex }
window-battle_charge = { $units } { $n ->
    [one] charge
   *[other] chargent
} { $hex }
window-battle_target = { $hex } : tirer ici ({ $odds })
window-battle_forecast = { $from } tire sur { $hex }
window-ahead_attacker = Attaquant
window-ahead_defender = Défenseur
window-ahead_losses = perte moyenne : { $n }
window-ahead_lost = { $n ->
    [0] aucun perdu : { $chance }
    [one] { $n } perdu : { $chance }
   *[other] { $n } perdus : { $chance }
}
window-ahead_gone = plus personne
window-ahead_wait = Calcul en cours…
window-ahead_too_wide = Cela se ramifie trop pour être prévu.
window-battle_value = Valeur de feu { $n }
window-battle_no_odds = aucune
window-battle_against = { $unit } défend avec { $n } : colonne { $odds }, touché sur
window-battle_chance = { $n ->
    [one] un incrément perdu : { $chance }/36
   *[other] { $n } incréments perdus : { $chance }/36
}
window-hint_fire = Cliquez sur un hexagone ennemi marqué pour tirer · Échap y renonce
window-rolls = Les dés
window-rolls_close = Fermer le jet de dés
window-roll_dice = Dés { $dice }
window-roll_melee = Mêlée
window-roll_came = Ce qui s’ensuivit
window-roll_check = Test de moral de { $unit }, { $why }
window-roll_square = Carré en { $hex }
window-roll_leader = { $unit } en danger
window-roll_recall = Rappel de { $units }
window-attack_assault = Donner l’assaut
window-attack_charge = Charger
window-for_good_yes = toujours
window-for_good_no = jamais
window-for_good_help = Répond ainsi maintenant et pour le reste de la partie. L’onglet Règles permet d’en changer.
provoked-enters_zone = { $units } { $n ->
    [one] entre
   *[other] entrent
} en { $hex }, en zone ennemie
provoked-spends_in_zone = { $units } { $n ->
    [one] dépense
   *[other] dépensent
} des PM en { $hex }, en zone ennemie
provoked-changes = { $units } { $n ->
    [one] change
   *[other] changent
} de formation en { $hex }
provoked-dresses = { $units } { $n ->
    [one] s’étend ou se resserre
   *[other] s’étendent ou se resserrent
} en { $hex }
provoked-divides = { $units } { $n ->
    [one] se divise ou se reforme
   *[other] se divisent ou se reforment
} en { $hex }
provoked-reorders = { $units } { $n ->
    [one] change
   *[other] changent
} l’ordre de la pile en { $hex }, en zone ennemie
provoked-is_displaced = { $units } { $n ->
    [one] est déplacée
   *[other] sont déplacées
} de force en { $hex }
provoked-near_cavalry = { $units } { $n ->
    [one] fait
   *[other] font
} un pas en { $hex }, en vue de cavalerie ennemie
provoked-cavalry_near_infantry = la cavalerie { $units } fait un pas en { $hex }, en vue d’infanterie ennemie
provoked-charge = { $units } { $n ->
    [one] charge
   *[other] chargent
} { $hex }
window-hint_fight = Livrez les attaques l’une après l’autre dans À faire

window-battle_more_ends = { $n ->
    [one] et une issue moins probable
   *[other] et { $n } issues moins probables
}

# Une partie jouée par des scripts
auto-ended = Le dernier tour, le { $turn }, est fini, après { $orders ->
    [one] un ordre
   *[other] { $orders } ordres
}.
auto-stopped = La partie en est au tour { $turn }, après { $orders ->
    [one] un ordre
   *[other] { $orders } ordres
}.
auto-side = { $side } : { $lost ->
    [one] { $lost } incrément perdu
   *[other] { $lost } incréments perdus
}, { $destroyed ->
    [one] une unité détruite ou prise
   *[other] { $destroyed } unités détruites ou prises
}, { $left ->
    [one] { $left } incrément
   *[other] { $left } incréments
} sur la carte.
auto-no_victory = Aucun vainqueur n’a été déclaré.
auto-hash = Hash de l’état : { $hash }
auto-not_own = Le camp ne peut pas donner cet ordre en jeu : il nomme des unités d’autrui, ou se fait à la main.
