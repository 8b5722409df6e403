# Las palabras del programa en español. Cada clave está en los tres idiomas con las mismas variables.

list-and = { $first } y { $last }
the-unit = la unidad
the-hex = el hexágono
place-named = { $hex } { $name }
with-clause = { $sentence } ({ $clause }).
without-clause = { $sentence }.

## terms

formation-column = columna
    .in = en columna
formation-line = línea
    .in = en línea
formation-square = cuadro
    .in = en cuadro
formation-skirmish = orden de escaramuza
    .in = en orden de escaramuza
formation-road_column = columna de carretera
    .in = en columna de carretera
formation-column_of_companies = columna de compañías
    .in = en columna de compañías
formation-general_order = orden general
    .in = en orden general
formation-limbered = enganchada
    .in = enganchada
formation-unlimbered = desenganchada
    .in = desenganchada

condition-good_order = Buen orden
    .in = en buen orden
condition-disordered = Desorden
    .in = en desorden
condition-pgd = Gran desorden (PGD)
    .in = en gran desorden (PGD)

arm-infantry = infantería
arm-cavalry = caballería
arm-artillery = artillería
arm-wagon = carreta de munición

organisation-company = compañía
organisation-half_battalion = medio batallón
organisation-battalion = batallón
organisation-squadron = escuadrón
organisation-regiment = regimiento
organisation-section = sección
organisation-battery = batería

leader-aide = ayudante de campo
leader-brigade = general de brigada
leader-division = general de división
leader-corps = jefe de cuerpo
leader-army = jefe de ejército

group-brigade = brigada
group-division = división
group-corps = cuerpo
group-army = ejército

trait-old_guard = Vieja Guardia
trait-skirmisher = escaramuceadores
trait-light = ligera
trait-heavy = pesada
trait-lancers = lanceros
trait-horse = artillería a caballo

terrain-clear = terreno abierto
terrain-cultivated = cultivos
terrain-thicket = matorral
terrain-wood = bosque
terrain-forest = bosque denso
terrain-village = pueblo
terrain-town = ciudad
terrain-orchard = huerto
terrain-marsh = pantano
terrain-redoubt = reducto

hexside-stream = arroyo
hexside-slope = pendiente
hexside-ford = vado
hexside-bridge = puente

road-track = camino
road-road = carretera
road-main = carretera de postas

phase-play = Juego
phase_kind-set_up = Despliegue
phase_kind-command = Mando
phase_kind-manoeuvre = Maniobra
phase_kind-combat = Combate
phase_kind-reorganisation = Reorganización
phase_kind-end = Fin del turno
phase_kind-script = Fase del módulo

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

stream-combat = combate
stream-morale = moral

## ground, units, the moment

hex-ground = { $hex } { $terrain }
hex-ground-level = { $hex } { $terrain }, nivel { $level }
unit-troops = { $arm }, { $n ->
    [one] { $n } incremento
   *[other] { $n } incrementos
} de { $printed }
unit-marker = marcador
unit-what = { $unit } ({ $what })
unit-at = en { $hex }
unit-stands = { $posture } con frente al { $facing }
unit-waiting = aún fuera del mapa
unit-out = fuera de la partida
unit-active = activa con { $mp } PM
unit-finished = ha terminado este turno
unit-sentence = { $parts }.
moment = Turno { $turn } · { $time } · { $phase }
moment-ended = La partida ha terminado

## the board in characters

board-title = { $title } · { $moment }
board-columns = Columnas { $first } a { $last }
board-legend = Leyenda
board-side = { $sign } unidades de { $side }
board-both = * unidades de varios bandos
board-units = Unidades
board-no_units = No hay unidades en esta parte del mapa.
board-stack = { $hex }, de arriba abajo:
board-owed = Decisiones pendientes
board-container = { $container }: { $units }
board-no_grid = Este tablero no es una malla de hexágonos: se enumeran sus lugares.

## verdicts

verdict-allowed = Permitido.
compared = { $sentence }: { $is }, y el límite es { $may_be }
hook-fault = El script de { $module } falló en { $hook }: { $message }
hook-fault-at = El script de { $module } falló en { $hook }: { $message } ({ $at })
note = { $clause } afecta a { $unit } en { $hex }

reason-no_such_unit = no existe esa unidad en esta partida
reason-no_such_hex = no existe ese hexágono en este mapa
reason-no_such_container = no existe esa casilla, baraja o mano
reason-too_few_in_container = no hay bastantes fichas
reason-too_few_in_container-compared = se piden { $is } y hay { $may_be }
reason-in_palette = está en una paleta: primero hay que sacar una ficha de ella
reason-no_such_dice_set = el módulo no tiene esos dados
reason-no_such_dice = no hay dados que se tiren así
reason-face_stays = su cara no tiene nada que girar ni otra que mostrar
reason-beyond_path = el camino acaba antes
reason-off_board = una parte de la unidad saldría del tablero
reason-no_such_group = no existe esa unidad de maniobra ({ $name })
reason-no_such_decision = la decisión { $n } no está pendiente, o no tiene esa respuesta
reason-mp_impossible = { $unit } no puede tener tantos PM
reason-mp_impossible-compared = { $unit } no puede tener { $is } PM; el límite es { $may_be }
reason-not_cavalry = { $unit } no es caballería: solo la caballería se cansa
reason-not_a_leader = { $unit } no es un líder herido: solo los líderes caen heridos, y solo los heridos vuelven
reason-chit_not_in_cup = ese chit no está en la copa
reason-no_such_turn = el turno { $n } ya ha pasado, o este escenario no lo tiene
reason-no_such_phase = un turno no tiene fase número { $n }, contando desde 0
reason-no_such_attack = no hay ningún ataque declarado con el número { $n }
reason-other_attack_first = antes se resuelve el ataque de { $unit } a { $hex }
reason-no_such_terrain = las reglas no conocen el terreno «{ $name }»
reason-nobody_named = la orden no nombra ninguna unidad
reason-named_twice = { $unit } aparece dos veces
reason-not_on_map = { $unit } no está en el mapa
reason-not_one_stack = las unidades no están en un mismo apilamiento
reason-empty_path = el camino no lleva a ninguna parte
reason-not_adjacent = { $hex } no toca el hexágono anterior
reason-hex_twice = { $unit } estaría dos veces en { $hex }
reason-not_the_stack = la lista no es exactamente el apilamiento de { $hex }
reason-posture_impossible = { $unit } no puede estar así
reason-hex_count = { $unit } no puede ocupar tantos hexágonos en esta formación
reason-hex_count-compared = { $unit } ocuparía { $is ->
    [one] { $is } hexágono
   *[other] { $is } hexágonos
}; en esta formación el límite es { $may_be }
reason-facing_impossible = esta formación no puede encararse así
reason-not_troops = { $unit } no es una unidad de combate
reason-nothing_to_do = no hay nada que hacer
reason-too_many_increments = { $unit } no tiene tantos incrementos
reason-too_many_increments-compared = { $is } incrementos son más de los que tiene { $unit } ({ $may_be })
reason-nested_overrule = una orden autorizada igualmente no puede contener otra
reason-nested_dice = la orden ya lleva dados dentro: dígalos una sola vez, para toda ella
reason-die_impossible = un dado de { $sides } caras no puede mostrar { $die }
reason-dice_missing = esta tirada necesita { $n ->
    [one] { $n } dado
   *[other] { $n } dados
}
reason-dice_missing-compared = esta tirada necesita { $may_be ->
    [one] { $may_be } dado
   *[other] { $may_be } dados
}, y de los indicados { $is ->
    [one] queda { $is }
   *[other] quedan { $is }
}
reason-dice_left = se han indicado más dados de los que se tiran
reason-dice_left-compared = { $is ->
    [one] se ha indicado { $is } dado
   *[other] se han indicado { $is } dados
}, y esta tirada necesita { $may_be }
reason-wrong_phase = esto corresponde a otra fase
reason-not_active = { $unit } no está en activo
reason-decision_owed = queda una decisión pendiente
reason-not_enough_mp = a { $unit } no le bastan los PM
reason-not_enough_mp-compared = { $unit } necesita { $is } PM y tiene { $may_be }
reason-terrain_forbidden = { $unit } no puede entrar en { $terrain } ({ $hex })
reason-hexside_forbidden = { $unit } no puede cruzar el lado de hexágono ({ $hexside }) hacia { $hex }
reason-enemy_in_hex = hay tropas enemigas en { $hex }
reason-unlimbered = { $unit } está en batería (desenganchada) y no entra en ningún hexágono
reason-pgd_stays = { $unit } está en gran desorden (PGD) y no se mueve por propia voluntad
reason-formation_barred = { $unit } no puede estar { $in_formation } en { $hex }
reason-general_order_imposed = solo el terreno impone el orden general
reason-held_in_general_order = desde el orden general solo se pasa a columna de carretera, en una carretera
reason-arm_has_not = { $unit } no tiene esa formación ({ $formation })
reason-trait_missing = { $unit } no lleva la marca «{ $trait }»
reason-too_few_increments = { $unit } no tiene incrementos bastantes para estar { $in_formation }
reason-too_few_increments-compared = { $unit } tiene { $is ->
    [one] { $is } incremento
   *[other] { $is } incrementos
}; para estar { $in_formation } { $may_be ->
    [one] hace falta { $may_be }
   *[other] hacen falta { $may_be }
}
reason-not_in_good_order = { $unit } no está en buen orden
reason-already_so = { $unit } ya está { $in_formation }
reason-over_limit = se superaría el límite de apilamiento de { $hex } ({ $terrain })
reason-over_limit-compared = { $hex } tendría { $is ->
    [one] { $is } incremento
   *[other] { $is } incrementos
}; el límite de apilamiento ({ $terrain }) es { $may_be }
reason-over_column_limit = en { $hex } no cabe tanto de { $unit } { $in_formation }
reason-over_column_limit-compared = { $hex } tendría { $is ->
    [one] { $is } incremento
   *[other] { $is } incrementos
} de { $unit }; { $in_formation } el límite es { $may_be }
reason-arms_never_stack = { $arm } y { $other } nunca se apilan
reason-skirmishers_apart = los escaramuceadores solo se apilan con escaramuceadores
reason-wagon_apart = una carreta no se apila con tropas
reason-cannot_join = { $unit } no puede tomar la formación del apilamiento ({ $formation })
reason-stack_changes_together = todas las unidades del arma en el apilamiento cambian a la vez
reason-top_decides = solo la unidad superior de su arma elige la formación del apilamiento
reason-marches_out_alone = { $unit } sale de su hexágono sola
reason-hexes_shared = hay otras unidades en un hexágono de { $unit }
reason-not_to_the_front = la cabeza de { $unit } solo avanza hacia su frente
reason-turns_only_about = { $unit } ocupa varios hexágonos y solo da media vuelta
reason-stack_member_without_mp = a { $unit } no le quedan PM
reason-turn_needs_mp = { $unit } necesita algún PM para girar
reason-outside_area = { $hex } queda fuera de la zona de despliegue
reason-already_activated = esta unidad de maniobra ya estuvo activa este turno
reason-script = { $text } ({ $module })
reason-not_a_line = { $unit } no está en línea: solo una línea se extiende
reason-not_along_the_front = { $hex } no está junto a { $unit } a lo largo de su frente
reason-too_many_hexes = { $unit } no puede ocupar tantos hexágonos { $in_formation }
reason-too_many_hexes-compared = { $unit } ocuparía { $is ->
    [one] { $is } hexágono
   *[other] { $is } hexágonos
} { $in_formation }; el límite es { $may_be }
reason-by_two_first = { $unit } debe ocupar dos hexágonos antes de pasar a tres
reason-not_its_hexes = { $unit } no ocupa { $hex }, o esos hexágonos no se tocan
reason-different_hexes = las unidades del apilamiento no ocupan los mismos hexágonos
reason-cannot_wheel = { $unit } no puede girar por compañías: solo la caballería en columna de compañías o en línea
reason-not_in_a_row = los hexágonos de { $unit } no forman una fila recta
reason-hex_too_full_to_wheel = { $hex } contiene demasiados incrementos de { $unit } para girar
reason-hex_too_full_to_wheel-compared = { $hex } contiene { $is ->
    [one] { $is } incremento
   *[other] { $is } incrementos
} de { $unit }; para girar el límite es { $may_be }
reason-one_hex_a_step = { $unit } se extiende o repliega un hexágono por cada hexágono en que entra, no más
reason-dresses_standing = la infantería se extiende y repliega solo donde está: { $unit } no lo hace en marcha
reason-too_few_to_extend = { $unit } es demasiado débil para una línea en varios hexágonos
reason-too_few_to_extend-compared = { $unit } tiene { $is ->
    [one] { $is } incremento
   *[other] { $is } incrementos
}; se necesitan { $may_be } para una línea en varios hexágonos
reason-no_fractions = { $unit } no tiene fracciones
reason-fractions_apart = las fracciones de { $unit } no están juntas en un hexágono
reason-fractions_differ = las fracciones de { $unit } difieren en formación o encaramiento
reason-fraction_pgd = { $unit } está en PGD y no puede reformarse
reason-no_fraction_left = ninguna fracción de { $unit } está en el mapa
reason-would_divide_again = { $unit } habría perdido la mitad de su fuerza impresa y se dividiría de nuevo
reason-would_divide_again-compared = { $unit } habría perdido { $is ->
    [one] { $is } incremento
   *[other] { $is } incrementos
}; desde { $may_be } se divide de nuevo
reason-stops_in_zone = { $unit } se detiene en la zona enemiga de { $hex }
reason-held_in_zone = { $unit } solo sale de una zona enemiga con el primer hexágono de su activación
reason-leaves_over_limit = { $hex } debe ser legal antes de que acabe la activación
reason-condition_already = { $unit } ya está en ese estado
reason-not_broken = { $unit } está en buen orden y no tiene nada que recuperar
reason-tried_already = { $unit } ya ha intentado recuperarse este turno
reason-first_side_checks = antes chequean las unidades del bando que va primero
reason-no_such_option = no existe esa opción de las reglas
reason-option_value_wrong = esta opción no puede tener ese valor
reason-no_such_side = no existe ese bando ({ $name })
reason-no_such_module = no participa ningún módulo así ({ $name })
reason-no_such_command = el guion de { $module } no ofrece ninguna orden { $name }
reason-no_such_roll = dos dados no pueden mostrar eso
reason-leaderless_excess = { $hex } no tiene líder para tantas unidades
reason-leaderless_excess-compared = { $hex } tendría { $is } unidades; sin líder el límite es { $may_be }
reason-nobody_to_hit = nadie en { $hex } puede recibir el impacto
reason-not_in_its_front = { $hex } no está en el frente de { $unit }
reason-no_enemy_there = no hay enemigo en { $hex }
reason-only_infantry_assaults = { $unit } no es infantería: solo la infantería asalta
reason-stack_attacks_together = { $unit } queda fuera, pero todo el apilamiento salvo sus piezas ataca a la vez
reason-only_cavalry_charges = { $unit } no es caballería: solo la caballería carga
reason-too_exhausted = { $unit } está agotada y no carga
reason-beyond_charge_distance = { $hex } está más lejos de lo que carga { $unit }
reason-beyond_charge_distance-compared = { $hex } está a { $is } hexágonos; { $unit } carga hasta { $may_be }
reason-no_way_to_charge = ningún camino lleva a { $unit } a un hexágono contiguo a { $hex }
reason-stands_already = { $unit } ya está en el mapa, entera o en fracciones
reason-chit_not_drawn = el chit de esta unidad de maniobra no ha salido
reason-segment_over = ha salido el último chit de fin: el segmento de maniobra ha terminado
reason-chits_left = el segmento de maniobra no ha terminado: quedan chits en la copa
reason-not_its_turn = le toca disparar al otro bando
reason-hex_has_fired = { $hex } ya ha disparado o pasado
reason-cannot_fire = { $unit } no puede disparar
reason-out_of_range = { $hex } está fuera del alcance de { $unit }
reason-out_of_range-compared = { $hex } está a { $is } hexágonos; { $unit } dispara hasta { $may_be }
reason-out_of_sight = sin línea de visión: { $hex } se interpone
reason-combat_not_over = el segmento de combate no ha terminado: quedan hexágonos que pueden disparar o pasar, o ataques por librar

## provocations

provocation-enters_zone = entrar en { $hex }, en zona enemiga, puede provocar una reacción desde { $reactors }
provocation-spends_in_zone = gastar PM en { $hex }, en zona enemiga, puede provocar una reacción desde { $reactors }
provocation-changes = cambiar de formación en { $hex } puede provocar una reacción desde { $reactors }
provocation-dresses = extender o replegar en { $hex } puede provocar una reacción desde { $reactors }
provocation-divides = dividir o reformar en { $hex } puede provocar una reacción desde { $reactors }
provocation-reorders = cambiar el orden del apilamiento en { $hex }, en zona enemiga, puede provocar una reacción desde { $reactors }
provocation-is_displaced = el desplazamiento a { $hex } puede provocar una reacción desde { $reactors }
provocation-near_cavalry = el paso a { $hex }, a la vista de caballería enemiga, puede provocar una reacción desde { $reactors }
provocation-cavalry_near_infantry = el paso de la caballería a { $hex }, a la vista de infantería enemiga, puede provocar una reacción desde { $reactors }

## costs

named = { $name }: { $what }
cost-free = 0 de { $had }
cost-one = { $total } de { $had }
cost-one-for = { $total } de { $had } ({ $label })
cost-sum = { $sum } = { $total } de { $had }
cost-term = { $amount } { $what } ({ $clause })
cost-term-at = { $amount } { $what }, { $hex } ({ $clause })
term-road = por carretera
term-change = cambio de formación ({ $formation })
term-forced_change = cambio impuesto por el terreno ({ $formation })
term-join = tomar la formación del apilamiento ({ $formation })
term-fold = replegarse en un hexágono
term-square_step = paso en cuadro
term-script = { $reason } ({ $module })
term-dress = alinear la línea
term-wheel = giro por compañías
term-divide = división
label-change = formación
label-fold = repliegue
label-square = cuadro
label-dress = línea
label-wheel = giro
label-divide = división
sum-line = { $what } ({ $clause })
sum-total = en total { $total }
sum-odds = en total { $total } con moral { $morale }: { $odds ->
    [one] pasa { $odds }
   *[other] pasan { $odds }
} de 36 tiradas
sum-there = hay { $amount } allí
shot-odds = contra una defensa de { $defence }: columna { $odds }
shot-in_vain = contra una defensa de { $defence }: por debajo de la primera columna, nada es alcanzado
shot-chance = { $n ->
    [0] sin pérdidas
    [one] { $n } incremento perdido
   *[other] { $n } incrementos perdidos
}: { $chance } de 36 tiradas
sum-change-add = +{ $amount }
sum-change-times = × { $amount }
sum-change-becomes = pasa a ser { $amount }
sum-further_units = { $count ->
    [one] { $count } unidad de combate más, sin líder
   *[other] { $count } unidades de combate más, sin líder
}
sum-mixed_corps = distintos cuerpos o naciones en el hexágono
sum-with_old_guard = junto a infantería de la Vieja Guardia
sum-disordered = desorden
sum-pgd = gran desorden (PGD)
sum-half_lost = la mitad perdida o más
sum-road_column = en columna de carretera
sum-leader = { $unit } en el hexágono
sum-leader_with_it = un líder con ella
sum-corps_morale = moral de { $group }, { $share } deshecho o perdido
sum-violation = tabla de violación del apilamiento
sum-printed = valor impreso
sum-increments_left = incrementos que quedan
sum-increments = { $amount ->
    [one] dispara { $amount } incremento
   *[other] disparan { $amount } incrementos
}
sum-single_increment = reducida por pérdidas a un incremento
sum-flank = por el flanco del enemigo
sum-rear = por la retaguardia del enemigo
sum-odds_of_attack = proporción de { $odds }
sum-straight_ride = carga en línea recta
sum-lancers = contra lanceros
sum-heavy_cavalry = contra caballería pesada
sum-old_guard = Vieja Guardia
sum-uphill = cuesta arriba
sum-over_stream = a través de un arroyo
sum-portions = las porciones que participan
sum-range = { $range ->
    [one] fuego a { $range } hexágono
   *[other] fuego a { $range } hexágonos
}
sum-firing = { $unit } dispara { $amount ->
    [one] { $amount } incremento
   *[other] { $amount } incrementos
}
sum-may_not_fire = { $unit } no puede disparar así
sum-out_of_range = { $range ->
    [one] { $unit } no alcanza { $range } hexágono
   *[other] { $unit } no alcanza { $range } hexágonos
}
sum-outside_front = el hexágono no está en el frente de { $unit }
sum-one = o una sola unidad ({ $organisation }) de cualquier fuerza
sum-beside_infantry = { $unit }, cañones junto a infantería
sum-rounding = redondeo
question-morale = Chequeo moral de { $unit }, { $occasion }
question-fire = Fuego de { $hex }
question-fire-at = Fuego de { $hex } contra { $at }
question-assault = Asalto de { $units } a { $hex }
question-charge = Carga de { $units } sobre { $hex }
forecast-side = pierde { $lost }, { $condition }
forecast-side-gone = pierde { $lost }, no queda nadie
forecast-end = { $chance }: el atacante { $attacker }; el defensor { $defender }
forecast-assumed-yes = se da por hecho: { $kinds }
forecast-assumed-no = se da por hecho que no: { $kinds }
forecast-assumed-likeliest = se toma lo más probable: { $kinds }
forecast-hooks = los guiones del módulo pueden cambiarlo: { $hooks }
forecast-percent = { $n } %
forecast-hardly = menos del 0,1 %
forecast-nearly = más del 99,9 %
forecast-tenths = { $whole },{ $part }
question-melee = Valor de melé de { $unit }
question-melee-against = Valor de melé de { $unit } en { $hex }
question-defence = Defensa de { $unit } contra el fuego
question-stacking_limit = Límite de apilamiento de { $hex }
question-allowance = Potencial de movimiento de { $unit }
occasion-fire = bajo el fuego
occasion-violation = por violación del apilamiento
occasion-close = para cerrar al asalto
occasion-stand = para aguantar
occasion-leader_fell = al caer un líder
occasion-recovery = para recuperar el buen orden
occasion-by_hand = tirado a mano

## orders

order-move = mover { $units } a { $hex } ({ $n ->
    [one] { $n } hexágono
   *[other] { $n } hexágonos
})
order-change_formation = poner { $units } { $in_formation }
order-turn = girar { $units } al { $facing }
order-restack = reordenar el apilamiento de { $hex }
order-lose = quitar { $n ->
    [one] { $n } incremento
   *[other] { $n } incrementos
} a { $unit }
order-regain = devolver { $n ->
    [one] { $n } incremento
   *[other] { $n } incrementos
} a { $unit }
order-place = colocar { $unit } en { $hex }
order-store = poner { $unit } en { $container }
order-put = poner { $units } en { $where }
order-draw = sacar { $n ->
    [one] una ficha
   *[other] { $n } fichas
 } de { $from } a { $where }
order-shuffle = barajar { $container }
order-roll = tirar { $dice }
order-roll-for = tirar { $dice } ({ $why })
order-roll_set = tirar { $name }
order-flip = dar la vuelta a { $units }
order-rotate = girar la cara de { $units }
order-set_prop = { $units }: poner { $key } a { $value }
order-activate = activar { $group }
order-finish = terminar { $units }
order-next_phase = pasar a la fase siguiente
order-answer = responder a una decisión (opción { $n })
order-answer-asked = responder «{ $answer }» a «{ $question }»
order-use_dice = { $order }, con sus propios dados ({ $dice })
order-overrule = { $order }, autorizado igualmente
order-overrule-because = { $order }, autorizado igualmente: «{ $reason }»
order-extend = extender { $units } a { $hex }
order-consolidate = replegar { $units } en { $hex }
order-wheel-left = girar { $unit } a la izquierda
order-wheel-right = girar { $unit } a la derecha
order-divide = dividir { $unit }
order-reform = reformar { $unit }
order-hit = impacto en { $hex }: { $n ->
        [one] un incremento
       *[other] { $n } incrementos
    }
order-set_condition = poner { $unit } en este estado: { $condition }
order-recover = intentar que { $unit } se recupere
order-set_option = cambiar una lectura de las reglas: { $option }
order-set_policy = decidir por norma – { $kind }: { $policy }
order-switch_hook-off = desconectar { $hook } de { $module }
order-switch_hook-on = volver a conectar { $hook } de { $module }
order-command = { $command }
order-command-units = { $command }: { $units }
order-command-hex = { $command }: { $hex }
order-correct = a mano: { $what }
order-note = anotar en { $on }: { $text }
order-remark = comentar: { $text }
order-draw_chit = sacar un chit
order-fire = disparar desde { $from } a { $hex }
order-pass_fire = pasar el fuego de { $hex }
order-pass_fire-all = pasar todo el fuego
order-fight_next = resolver el siguiente ataque
order-fight_next-other = resolver el ataque { $n } fuera de turno
order-assault = asaltar { $hex } con { $units }
order-charge = cargar { $hex } con { $units }
undo = Deshacer: { $what }
undo-nothing = Nada que deshacer
redo = Rehacer: { $what }
redo-nothing = Nada que rehacer

## events

entry = { $n }. { $order }
because-clause = { $sentence } ({ $clause })
because-script = { $sentence } ({ $reason }: { $module })
because-script-alone = { $sentence } ({ $module })
event-unit_moved = { $unit } entra en { $hex }, le quedan { $mp } PM
event-formation_changed = { $unit } queda { $in_formation }
event-unit_turned = { $unit } se encara al { $facing }
event-stack_reordered = El apilamiento de { $hex } es ahora, de arriba abajo: { $units }
event-increments_lost = { $unit } pierde { $n ->
    [one] { $n } incremento
   *[other] { $n } incrementos
}
event-increments_regained = { $unit } recupera { $n ->
    [one] { $n } incremento
   *[other] { $n } incrementos
}
event-unit_placed = { $unit } se coloca en { $hex }
event-unit_copied = se saca un nuevo { $unit } de la paleta
event-unit_stored = { $unit } pasa a { $container }
event-container_reordered = Cambia el orden de { $container }
event-container_reordered-shuffled = Se baraja { $container }
event-table_rolled = { $dice }: { $shown } = { $total }
event-table_rolled-for = { $why }, { $dice }: { $shown } = { $total }
event-table_rolled-one = { $dice }: { $total }
event-table_rolled-one_for = { $why }, { $dice }: { $total }
event-table_rolled-apart = { $why }, { $dice }: { $shown }
event-table_rolled-faces = { $why }: { $shown }
event-table_rolled-faces_sum = { $why }: { $shown } = { $total }
event-table_rolled-kept_apart = { $thrown }; se conservan: { $shown }
event-table_rolled-kept_sum = { $thrown }; se conservan: { $shown } = { $total }
event-table_rolled-kept_none = { $thrown }; no se conserva ninguno
event-table_rolled-kept_none_sum = { $thrown }; no se conserva ninguno: { $total }
event-face_shows = { $unit } muestra { $what }
event-face_hides = { $unit } ya no muestra { $what }
event-face_turned = { $unit } queda girada a { $degrees }°
event-face_reads = En { $unit } se lee «{ $text }»
event-face_blank = { $unit } ya no lleva texto
face-layer = cara
event-unit_removed-eliminated = { $unit } se queda sin incrementos y deja el mapa
event-unit_removed-removed = { $unit } se retira del mapa
event-unit_removed-absorbed = { $unit } cede su lugar a sus fracciones o a la unidad de que forma parte
told-activate = { $group } queda en activo
told-finish = Terminado este turno: { $units }
event-unit_activated = { $unit } queda en activo con { $mp } PM
event-unit_finished = { $unit } ha terminado este turno
event-phase_began = Turno { $turn }, { $time }: { $phase }
event-game_ended = El último turno ha terminado
event-overlay_changed = { $hex } muestra ahora: { $mark }
event-overlay_changed-cleared = { $hex } vuelve a estar como antes
event-prop_changed = { $unit }: { $key } es ahora { $value }
event-store_changed = { $module } anota { $key }
event-dice_rolled = Dados ({ $stream }): { $dice }
event-dice_rolled-by_player = Sus propios dados ({ $stream }): { $dice }
event-decision_owed = Por decidir: { $question }
event-decision_answered = Decidido: { $answer }
event-overruled = Hecho pese a { $clauses }
event-overruled-because = Hecho pese a { $clauses } («{ $reason }»)
event-violation_accepted = { $hex } se acepta como está, contra { $clauses }
event-said = { $module }: { $text }
event-order_stopped = El resto de la orden de { $units } no se cumple ({ $clause })
event-unit_removed-left_map = { $unit } sale por su borde del mapa
event-unit_removed-surrendered = { $unit } se rinde
event-consequences_owed = Lo demás espera la decisión
event-consequences_owed-none = Todas las consecuencias están resueltas
event-morale_checked-passed = { $unit } supera su chequeo moral: { $roll }, modificado { $modified }, más de { $morale }
event-morale_checked-failed = { $unit } falla su chequeo moral: { $roll }, modificado { $modified }, no supera { $morale }
event-path_chosen-only = { $unit } va a { $hex }: no hay otro hexágono abierto
event-path_chosen-owner = { $unit } va a { $hex }, como elige su dueño
event-path_chosen-key = { $unit } va a { $hex }: { $key }
retreat-outside_enemy_zones = está fuera de zonas enemigas
retreat-farther_from_enemy = está más lejos del enemigo
retreat-cheaper = cuesta menos
retreat-without_friends = no hay amigos allí
retreat-cover = da cobertura
event-path_chosen-routs = { $sentence }; a su huida le quedan { $mp } PM
event-unit_divided = { $unit } se divide: { $units }
event-unit_reformed = { $unit } se reforma
event-option_set = Lectura de las reglas – { $option }: { $value }
event-option_set-back = Lectura de las reglas – { $option }: la del módulo
event-policy_set = Decisiones de { $side } – { $kind }: { $policy }
event-hook_switched-off = { $hook } de { $module } queda desconectado
event-hook_switched-on = { $hook } de { $module } vuelve a estar conectado
event-command_given = { $command }
event-command_given-units = { $command }: { $units }
event-command_given-hex = { $command }: { $hex }
event-corrected = A mano: { $what }
event-corrected-because = A mano: { $what } («{ $reason }»)
correction-mp = { $unit } tiene { $mp } PM restantes
correction-activity-waiting = { $unit } no está aún en activo
correction-activity-active = { $unit } está en activo
correction-activity-finished = { $unit } ha terminado por este turno
correction-done-marched = { $unit } ha marchado
correction-done-marched-not = { $unit } no ha marchado
correction-done-fired = { $unit } ha disparado
correction-done-fired-not = { $unit } no ha disparado
correction-done-exerted = { $unit } ha movido o combatido este turno
correction-done-exerted-not = { $unit } no ha movido ni combatido este turno
correction-done-tried = { $unit } ha intentado recuperarse
correction-done-tried-not = { $unit } no ha intentado recuperarse
correction-readiness = { $unit } está { $readiness }
correction-out-eliminated = { $unit } está fuera de combate para siempre
correction-out-removed = { $unit } se retira del mapa
correction-out-left_map = { $unit } ha salido por su borde del mapa
correction-out-surrendered = { $unit } se ha rendido
correction-out-captured = { $unit } ha caído en manos del enemigo
correction-out-wounded = { $unit } cae con heridas y no volverá
correction-out-wounded-back = { $unit } cae con heridas y volverá en el turno { $turn }
correction-into_cup = el chit de { $group } vuelve a la copa
correction-into_cup-end = un chit de fin vuelve a la copa
correction-out_of_cup = el chit de { $group } se saca de la copa
correction-out_of_cup-end = un chit de fin se saca de la copa
correction-draw = sale el chit de { $group }
correction-draw-end = sale un chit de fin
correction-clock = es el turno { $turn }, { $phase }
correction-fire_again = { $hex } puede disparar de nuevo
correction-give_up = se renuncia al ataque { $n }
correction-no_victory = todavía no ha ganado nadie
correction-ground = { $hex } muestra { $mark }
correction-ground-cleared = no hay nada sobre { $hex }
correction-prop = { $key } de { $unit } es { $value }
correction-kept = { $key } de { $module } es { $value }
event-note_written = Nota en { $on }: { $text }
event-note_written-off = Se quita la nota de { $on }
event-remarked = «{ $text }»
event-cup_filled = La copa se llena con { $n ->
    [one] { $n } chit
   *[other] { $n } chits
}
event-chit_drawn = Sale el chit: { $group }
event-chit_drawn-end = Sale un chit de fin
event-unit_removed-captured = { $unit } es capturado
event-unit_removed-wounded = { $unit } es retirado del campo
event-combat_step_began = Dispara { $side }
event-combat_step_began-attacks = Se resuelven los ataques
event-combat_step_began-over = El segmento de combate está resuelto
event-fire_passed = { $hex } no dispara
event-hex_fired = { $from } dispara a { $hex }: { $value } contra { $defence } ({ $odds }), tirada { $roll }: { $n ->
        [0] sin efecto
        [one] un incremento alcanzado
       *[other] { $n } incrementos alcanzados
    }
event-hex_fired-in_vain = { $from } dispara a { $hex } en vano: { $value } contra { $defence } ({ $n ->
    [one] { $n } alcanzado
   *[other] { $n } alcanzados
})
event-attack_declared-assault = { $units } { $n ->
    [one] asaltará
   *[other] asaltarán
} { $hex }
event-attack_declared-charge = { $units } { $n ->
    [one] carga
   *[other] cargan
} contra { $hex }
event-attack_declared-moved = { $units } { $n ->
    [one] ataca
   *[other] atacan
} { $hex } desde { $from }
event-attack_ended = El ataque ha terminado
event-melee_fought = Melé: { $attacker } contra { $defender } ({ $odds }), tirada { $roll }: { $result }; pérdidas { $attacker_loses } y { $defender_loses }
event-square_tried-formed = { $hex } forma el cuadro (tirada { $roll }, modificada { $modified })
event-square_tried-disordered = { $hex } no forma el cuadro y queda en desorden (tirada { $roll }, modificada { $modified })
event-square_tried-pgd = { $hex } se rompe antes de formar el cuadro (tirada { $roll }, modificada { $modified })
event-recall_tried-recalled = { $units } { $n ->
    [one] acude
   *[other] acuden
} a la llamada: de vuelta a donde empezó la carga (tirada { $roll }, modificada { $modified })
event-recall_tried-stays = { $units } { $n ->
    [one] no acude
   *[other] no acuden
} a la llamada: en desorden donde acabó la melé (tirada { $roll }, modificada { $modified })
event-leader_tried-missed = { $unit } no es alcanzado (tirada { $roll })
event-leader_tried-unhurt = { $unit } es alcanzado pero sale ileso (tirada { $roll })
event-leader_tried-dead = { $unit } muere (tirada { $roll })
event-leader_tried-wounded = { $unit } es herido y vuelve en el turno { $turn } (tirada { $roll })
event-readiness_changed = { $unit } está ahora { $readiness }
event-reacted = { $hex } reacciona: { $kind }
event-victory_declared = Victoria para { $side }: { $text }
event-victory_declared-draw = No gana nadie: { $text }
event-victory_declared-level = Victoria para { $side } ({ $level }): { $text }
victory-marginal = victoria ajustada
victory-major = victoria clara
victory-decisive = victoria decisiva
decision-of = { $side }: { $question }
decision-divide = ¿se divide { $unit } en sus batallones?
decision-senior_hex = ¿en qué hexágono queda el batallón más antiguo de { $unit }?
decision-collapse_hex = ¿en cuál de sus hexágonos se repliega { $unit }?
decision-wing_hex = ¿qué hexágono abandona la línea de { $unit }?
decision-retreat_step = ¿adónde se retira { $unit }?
decision-leave_map = ¿sale { $unit } del mapa por su borde?
decision-leader_goes = ¿acompaña { $unit } la huida?
decision-opportunity_fire = ¿dispara { $unit } a quien la provoca en { $hex }?
decision-form_square = ¿intenta { $unit } formar el cuadro?
decision-opportunity_charge = ¿carga { $unit } contra quien la provoca en { $hex }?
decision-reaction_charge = ¿responde { $unit } a la carga con otra?
decision-form_up = ¿intenta formar { $unit }?
decision-advance = ¿avanza { $unit } a { $hex }?

## the session's news

notice-torn_line = La última línea del diario quedó cortada ({ $n ->
    [one] { $n } byte
   *[other] { $n } bytes
}). No se ha perdido nada de lo mostrado; la línea se guarda en { $path }.
notice-load_ended = El diario está dañado en la línea { $line }: { $why }. La partida se muestra hasta ahí y no admite órdenes; una copia se puede seguir jugando.
notice-modules_changed = { $n ->
    [one] { $n } archivo de los módulos ha cambiado
   *[other] { $n } archivos de los módulos han cambiado
} desde la última vez que se jugó: { $list }
notice-migrated = Esta partida se empezó con una versión anterior de su módulo; ahora usa los nombres de hoy: { $list }
notice-migrated-kept = { $sentence }. El diario, tal como estaba, queda a su lado: { $path }
notice-unresolved = Los módulos ya no tienen lo que hay en esta partida: { $list }. No admite órdenes.
notice-reloaded = Nuevas reglas en vigor: { $list }
notice-not_reloaded = Los archivos cambiados no se pueden cargar; sigue en vigor la versión anterior.
notice-mended = Los archivos se cargan de nuevo.
notice-doubtful = { $n ->
        [one] Los archivos modificados están en vigor, con una advertencia: vea Scripts.
       *[other] Los archivos modificados están en vigor, con { $n } advertencias: vea Scripts.
    }
notice-withdrawn = Los archivos han vuelto a cambiar; la pregunta sobre ellos queda sin objeto.
notice-conflict = El mapa o las fuerzas cambiados quitarían cosas de esta partida.
notice-tests_failed = { $n ->
        [one] Falla una prueba del módulo cambiado: vea Scripts.
       *[other] Fallan { $n } pruebas del módulo cambiado: vea Scripts.
    }
notice-new_units = { $n ->
    [one] { $n } unidad nueva estará
   *[other] { $n } unidades nuevas estarán
} solo en la próxima partida: { $list }
notice-not_watched = No se pueden vigilar los archivos ({ $why }); se miran cada dos segundos.
banner = { $message }
banner-at = { $place }: { $message }
banner-more = { $sentence } ({ $n ->
    [one] y { $n } más
   *[other] y { $n } más
})
conflict-unit = { $unit } ya no está en el módulo
conflict-hex = el hexágono { $hex } ya no está en el mapa
conflict-phase = la fase en juego ya no está en el escenario
conflict-crowded = { $hex } contiene más de lo que permiten las tablas cambiadas
conflict-scenario = el escenario { $gone } ya no está en el módulo; se puede empezar { $instead }
read_only-asked = La partida se abrió solo para mirarla.
order_error-not_written = La orden no se cumplió porque no se pudo anotar: { $why }
order_error-read_only = Esta partida no admite órdenes.
order_error-unresolved = Los módulos ya no tienen lo que había entonces en la partida: { $list }
order_error-no_such_entry = No hay tal momento en esta partida.
start_error-module = El módulo no se puede jugar.
start_error-folder = No hay carpeta para las partidas: { $why }
journal_error-io = { $path }: { $why }
journal_error-empty = El diario está vacío: { $path }
journal_error-not_a_journal = Esto no es el diario de una partida: { $path } ({ $why })
journal_error-format = El diario tiene el formato { $found } y este programa lee el formato { $reads }: { $path }
journal_error-locked = La partida está abierta en otra ventana: { $path }
journal_error-exists = Ya hay una partida con ese nombre: { $path }

decision_kind-divide = dividir un regimiento pequeño (O7)
decision_kind-senior_hex = el hexágono del batallón más antiguo (O11)
decision_kind-collapse_hex = el hexágono en que se repliega una unidad rota (D1)
decision_kind-wing_hex = el hexágono de ala que abandona una línea (W2)
decision_kind-retreat_step = hexágonos igual de buenos en una retirada (R1)
decision_kind-leave_map = salir por el borde propio (R4)
decision_kind-leader_goes = líderes junto a tropas en huida (L3)
decision_kind-script = preguntas de los guiones
decision_kind-opportunity_fire = fuego de oportunidad (X2)
decision_kind-form_square = cuadro en reacción (H3)
decision_kind-opportunity_charge = carga de oportunidad (X2)
decision_kind-reaction_charge = carga de reacción (H2)
decision_kind-form_up = caballería en escaramuza que forma (X2)
decision_kind-advance = avance tras un ataque (A4)

policy-ask = preguntarme
policy-always = siempre la primera respuesta
policy-never = siempre la última respuesta
policy-script = dejarlo al guion

choice-yes = Sí
choice-no = No

rule_option-leaderless_unit_cap = máximo de unidades en un hexágono sin líder (O8)
rule_option-leave_general_order_pays = salir del orden general se paga (F7)
rule_option-limits_in_passing = los límites de apilamiento rigen al pasar (S15)
rule_option-mixed_formations_violate = las formaciones distintas violan (S16)
rule_option-cascade_checks = cada violación de una cascada se chequea (S20)
rule_option-aides_lead = los ayudantes lideran (C1, L2)
rule_option-old_guard_cancels_for_all = la propia Vieja Guardia escapa a C3 (C4)
rule_option-round_half_movement = medios de movimiento (D3, D11)
rule_option-failed_recovery_disorders = fallar al recuperarse desordena de nuevo (D8)

option_value-on = sí
option_value-off = no
option_value-none = sin límite
option_value-exact = exactos
option_value-up = redondeados hacia arriba
option_value-down = redondeados hacia abajo

melee-ar = el atacante huye
melee-ad = el atacante es rechazado en desorden
melee-none = el atacante recula
melee-dd = el defensor es rechazado en desorden
melee-dr = el defensor huye

readiness-fresh = fresca
readiness-tired = cansada
readiness-exhausted = agotada

note-S9 = { $unit } cae allí en desorden, junto a tropas rotas

## el relato: una acción en un párrafo, y aquello en que se leen sus tiradas

story-moved = { $units } { $n ->
    [one] marcha
   *[other] marchan
} a { $hex }
story-placed = { $n ->
    [one] Se coloca { $units }
   *[other] Se colocan { $units }
} en { $hex }
story-stored = { $n ->
    [one] { $units } pasa
   *[other] { $units } pasan
} a { $container }
story-stands = { $units } { $n ->
    [one] queda
   *[other] quedan
} { $in_formation }
story-checked-passed = { $units } { $n ->
    [one] supera su chequeo moral
   *[other] superan su chequeo moral
} { $why }
story-checked-failed = { $units } { $n ->
    [one] falla su chequeo moral
   *[other] fallan su chequeo moral
} { $why }
story-fired = { $units } { $n ->
    [one] dispara
   *[other] disparan
} a { $target } en { $hex } a { $odds } { $hit ->
    [0] sin acertar
    [one] y le { $n ->
        [one] cuesta
       *[other] cuestan
    } un incremento
   *[other] y le { $n ->
        [one] cuesta
       *[other] cuestan
    } { $hit } incrementos
}
story-melee = La melé se libra a { $odds }: { $result }; el atacante pierde { $attacker_loses }, el defensor { $defender_loses }
story-square-formed = La infantería de { $hex } forma el cuadro a tiempo
story-square-disordered = La infantería de { $hex } es sorprendida al formar el cuadro y cae en desorden
story-square-pgd = La infantería de { $hex } se rompe antes de formar el cuadro
story-recall-recalled = { $units } { $n ->
    [one] acude a la llamada y vuelve
   *[other] acuden a la llamada y vuelven
} a donde empezó la carga
story-recall-stays = { $units } { $n ->
    [one] no oye la llamada y queda
   *[other] no oyen la llamada y quedan
} en desorden donde acabó la melé
story-leader-unhurt = { $unit } es alcanzado pero sale ileso
story-leader-dead = { $unit } muere
story-leader-wounded = { $unit } cae herido y volverá en el turno { $turn }
story-in_reaction = { $what } (en reacción)
story-own_dice = El jugador tiró él mismo los dados: { $dice }
roll-value = Valor de fuego
roll-defence = Defensa
roll-defence_of = Defensa de { $unit }
roll-column = Columna
roll-attacker = Atacante
roll-defender = Defensor
roll-modified = Tirada modificada
roll-morale = Moral que hay que superar
roll-hit = { $n ->
    [0] Sin bajas
    [one] Un incremento
   *[other] { $n } incrementos
}
roll-melee = { $result }; pérdidas { $attacker } / { $defender }
roll-passes = Lo supera
roll-fails = Lo falla
roll-recalled = Acude a la llamada
roll-stays = Se queda, en desorden
roll-struck = Alcanzado
roll-missed = No alcanzado
roll-dead = Muerto
roll-wounded = Herido
roll-unhurt = Ileso

# El informe de una partida.
report-turn = Turno { $n }, { $time }
report-nobody_yet = todavía no ha ganado nadie
report-losses = Bajas
report-corps = Cuerpo
report-no_corps = sin cuerpo
report-all = total
report-strength = Incrementos
report-lost = Perdidos
report-percent = { $n } ({ $percent } %)
report-units_lost = Unidades perdidas
report-pgd = PGD
report-notes = Notas
report-story = Cómo fue
report-nothing_yet = Todavía no ha ocurrido nada.
report-made_by = Contado por Berthier a partir del diario de la partida.
report-written = el informe está escrito: { $file }

## window

window-board = Tablero del mapa
window-turn = Turno { $n }
window-set_up = Despliegue
window-moved = { $done }/{ $all ->
    [one] { $all } terminada
   *[other] { $all } terminadas
}
window-undo = Deshacer
window-redo = Rehacer
window-end_segment = Terminar segmento
window-next_phase = Fase siguiente
window-help = Ayuda
window-todo = Por hacer
window-owed = { $n ->
    [one] { $n } pendiente
   *[other] { $n } pendientes
}
window-at_hex = en { $hex }
window-still_to_move = { $n ->
    [one] Queda { $n } por mover
   *[other] Quedan { $n } por mover
}
window-still_to_recover = { $n ->
    [one] { $n } aún puede intentar recuperarse
   *[other] { $n } aún pueden intentar recuperarse
}
window-track = Registro de turnos
window-track_arrived = { $units } { $n ->
    [one] ha entrado
   *[other] han entrado
} este turno por { $hexes } (turno { $turn }, { $time })
window-track_held_up = { $units } { $n ->
    [one] debía llegar el turno { $turn } y no halla sitio; entra
   *[other] debían llegar el turno { $turn } y no hallan sitio; entran
} por { $hexes } ({ $time })
window-track_later = Turno { $turn }, { $time }: { $units } { $n ->
    [one] entra
   *[other] entran
} por { $hexes }
window-track_wounded = Turno { $turn }, { $time }: { $unit } vuelve repuesto de sus heridas
window-next_unit = siguiente: { $key }
window-activate = Activar { $name }
window-activate_help = Su chit está en la copa. Un clic la activa a mano, contra el sorteo.
window-draw_chit = Sacar un chit
window-draw_chit_help = La unidad de maniobra que sale recibe sus puntos de movimiento y puede actuar.
window-in_cup = En la copa: { $n ->
        [one] una unidad de maniobra
       *[other] { $n } unidades de maniobra
    } y { $ends ->
        [one] un chit de fin
       *[other] { $ends } chits de fin
    }
window-n_units = { $n ->
    [one] { $n } unidad
   *[other] { $n } unidades
}
window-nothing_to_do = No queda nada por hacer. Pase a la fase siguiente.
window-game_over = La batalla ha terminado
window-game_over_to_do = El último turno ha terminado. El diario guarda toda la batalla; con Deshacer se vuelve a ella.
window-set_up_free_to_do = Coloque las fichas como quiera: las de casillas y barajas están en la pestaña Mesa. Fase siguiente empieza el primer turno.
window-set_up_to_do = Mueva lo que quiera dentro de su zona y pulse Fase siguiente: comienza la batalla.
window-forces = Orden de batalla
window-forces_filter = Nombre, estado o hexágono
window-forces_none = Ninguna unidad responde a esto.
window-forces_empty = No hay ninguna ficha en el mapa.
window-narrow_all = Todas
window-narrow_to_move = Por mover
window-narrow_broken = Rotas
window-unit = Unidad
window-nobody = Pulse una ficha para ver su tarjeta: lo que vale, lo que puede hacer y lo que cuesta.
window-n_selected = { $n ->
    [one] { $n } unidad seleccionada
   *[other] { $n } unidades seleccionadas
}
window-arm_organisation = { $organisation } de { $arm }
window-counter_range = alcance { $n }
window-card_hex = hexágono { $hex }
window-card_of = de { $n }
window-card_strength = Fuerza
window-card_strength_sum = { $printed ->
    [one] { $printed } impreso
   *[other] { $printed } impresos
}, { $lost ->
    [one] { $lost } perdido
   *[other] { $lost } perdidos
} (O1)
window-card_fire = Fuego
window-card_melee = Choque
window-card_sum = { $n ->
    [one] { $n } incremento × { $each } = { $sum }
   *[other] { $n } incrementos × { $each } = { $sum }
}
window-card_morale = Moral
window-card_morale_note = bajo es bueno
window-card_printed = impreso
window-card_mp = PM
window-card_mp_sum = quedan { $left }; impresos { $printed }
window-card_bonus = Bono
window-card_bonus_note = a la moral
window-card_range = Alcance
window-card_range_note = hexágonos
window-formations = Formaciones
window-press_f = pulse { $key } y la letra
window-press_letter = ahora la letra
window-stands_so = está así
window-in_drag = en el arrastre
window-mp = { $n } PM
window-mp_unit = PM
window-orders = Otras órdenes
window-order_turn = Girar
window-order_about = Media vuelta
window-order_finish = Terminar este turno
window-order_lose = Quitar un incremento
window-order_regain = Devolver un incremento
window-stack = Apilamiento
window-stack_note = arriba es el frente
window-stack_front = frente
window-stack_guns = 1 incremento de artillería = { $n }
window-stack_limit = Límite: { $terrain }
window-stack_limit_figures = { $n } de { $most }
window-stack_single = una sola unidad: { $organisation }
window-stack_up = Adelantar { $unit }
window-stack_down = Atrasar { $unit }
window-journal = Diario
window-journal_filter = Filtrar
window-journal_empty = Aún no ha ocurrido nada. Cada orden se anota aquí en cuanto se da.
window-journal_none = Ninguna línea del diario tiene esas palabras.
window-undo_to_here = deshacer hasta aquí
window-redo_to_here = rehacer hasta aquí
window-scripts = Scripts
window-module = Módulo
window-console = Consola
window-console_clear = Vaciar
window-console_field = Una línea de Lua sobre la partida
window-console_help = Escriba una expresión, como ctx.unit("…").losses o #ctx.units(). Lee la partida en curso y no cambia nada. Tab completa, las flechas recuperan lo escrito.
window-offer_show = Mostrar: { $name }
window-offer_hide = Ocultar: { $name }
window-offer_panel = Panel: { $name }
window-no_hooks = Ningún módulo de esta partida tiene scripts.
window-scripts_in_force = Los archivos del disco están en vigor.
window-scripts_broken = Los archivos del disco tienen errores; sigue en vigor la versión anterior.
window-scripts_doubtful = { $n ->
        [one] Los archivos del disco están en vigor, con una advertencia:
       *[other] Los archivos del disco están en vigor, con { $n } advertencias:
    }
window-scripts_wait = Los archivos del disco esperan una respuesta: vea la franja sobre el mapa.
window-hook_account = { $n ->
        [0] aún no llamado
        [one] llamado una vez, { $mean }
       *[other] llamado { $n } veces, { $mean } cada una, { $longest } como máximo
    }
window-hook_failures = { $n ->
        [one] falló una vez
       *[other] falló { $n } veces
    }
window-hook_off = Desconectar
window-hook_on = Conectar
window-open_in_editor = Abrir en el editor
window-open_hook = Abrir { $hook } en el editor
window-editor_not_opened = No se abrió ningún editor: { $why }
window-failing = { $fault } Ha fallado { $n } veces. ¿Qué hacemos?
window-failing_off = Desconectarlo
window-failing_undo = Deshacer
window-failing_go_on = Dejarlo conectado
window-drawer_toggle = Abrir o cerrar el cajón
window-kept = { $n ->
    [one] Guardada: { $n } orden
   *[other] Guardadas: { $n } órdenes
}
window-read_only = Solo lectura
window-text_size = Texto { $percent } %
window-language = Idioma: { $name }
window-light = Aspecto claro
window-dark = Aspecto oscuro
window-dismiss = Descartar
window-close = Cerrar
window-banner = No se ha cargado; sigue en vigor la versión anterior: { $why }
window-conflict = Los archivos cambiados aún no están en vigor: { $list }
window-reload_keep = Conservar la versión anterior
window-reload_move = Mover esas unidades
window-reload_restart = Reiniciar el escenario
window-reload_begin = Empezar { $scenario }
window-reload_take = Tomar la versión nueva
window-reload_reason = el mapa ha cambiado
window-tests_run = Ejecutar las pruebas
window-tests_running = Las pruebas están en marcha …
window-tests_none = El módulo no tiene pruebas.
window-tests_passed = { $n ->
        [one] La prueba sale bien.
       *[other] Las { $n } pruebas salen bien.
    }
window-tests_failed = { $failed ->
    [one] Falla { $failed }
   *[other] Fallan { $failed }
} de { $n ->
    [one] { $n } prueba
   *[other] { $n } pruebas
}.
window-reload_retry = Probar de nuevo
window-anyway = Hacerlo igualmente
window-show_way = Muéstreme un camino
window-take_way = Ir por aquí
window-why = ¿Por qué?
window-leave_it = Dejarlo
window-reason = Su razón, para el diario
window-reason_default = acordado en la mesa
window-clauses = Reglas
window-script_rule = una regla del módulo
window-clause_elsewhere = { $clause } está en el reglamento; este conjunto de reglas no trae su texto.
window-hint_idle = Pulse una ficha, o { $next } para la siguiente · { $hide } oculta las fichas
window-hint_activate = Saque un chit en Por hacer · { $hide } oculta las fichas
window-hint_set_up = Arrastre una ficha dentro de su zona para colocarla · La fase siguiente comienza la batalla
window-hint_selected = Arrastre por el camino o pulse un hexágono · { $formation } formación · { $left } { $right } girar
window-hint_drag = Suelte para mover · { $formation } y una letra cambia la formación, la suya la conserva · { $wider_left } y { $wider_right } ensanchan la línea de caballería · Esc abandona
window-hint_letter = Pulse la letra de una formación · Esc abandona
window-hint_bubble = Esc cierra el aviso
window-help_title = Teclas y órdenes
window-help_mouse = Un clic selecciona, Mayús-clic añade, Ctrl-clic alterna, arrastrar en terreno vacío dibuja un recuadro. Arrastre una ficha por su camino, o pulse una unidad y luego un hexágono. Deténgase sobre un apilamiento para ver sus unidades; doble clic lo abre. Arrastrar con el botón central o derecho desplaza, la rueda acerca. Las flechas mueven el cursor, Intro lo usa, Escape abandona.
window-about = Berthier es software libre y no está afiliado a ninguna editorial de juegos.

window-command-redo = Rehacer
window-command-redo-help = Hace de nuevo el acto deshecho.
window-command-undo = Deshacer
window-command-undo-help = Retira el último acto con todo lo que siguió.
window-command-text_larger = Texto mayor
window-command-text_larger-help = Agranda el texto de la interfaz.
window-command-text_smaller = Texto menor
window-command-text_smaller-help = Reduce el texto de la interfaz.
window-command-text_home = Texto al 100 %
window-command-text_home-help = Devuelve el texto a su tamaño normal.
window-command-zoom_in = Acercar
window-command-zoom_in-help = Acerca el mapa.
window-command-zoom_out = Alejar
window-command-zoom_out-help = Muestra más mapa.
window-command-zoom_home = Mapa al 100 %
window-command-zoom_home-help = Muestra el mapa a su tamaño normal.
window-command-lose = Quitar un incremento
window-command-lose-help = Quita a mano un incremento a la unidad seleccionada.
window-command-regain = Devolver un incremento
window-command-regain-help = Devuelve a mano un incremento perdido.
window-command-previous_unit = Unidad anterior por mover
window-command-previous_unit-help = Va a la unidad anterior que aún puede mover.
window-command-next_unit = Siguiente unidad por mover
window-command-next_unit-help = Va a la siguiente unidad que aún puede mover.
window-command-formation = Cambiar de formación
window-command-formation-help = Pulse después la letra de una formación; la tarjeta las muestra.
window-command-turn_left = Girar a la izquierda
window-command-turn_left-help = Gira la unidad en sentido antihorario.
window-command-turn_right = Girar a la derecha
window-command-turn_right-help = Gira la unidad en sentido horario.
window-command-about_face = Media vuelta
window-command-about_face-help = La unidad da media vuelta.
window-command-fit_selection = Mostrar la selección
window-command-fit_selection-help = Muestra las unidades seleccionadas.
window-command-fit_map = Mostrar todo el mapa
window-command-fit_map-help = Ajusta todo el mapa a la ventana.
window-command-grid = Malla de hexágonos
window-command-grid-help = Muestra u oculta la malla y sus números.
window-command-rules_here = Reglas aquí
window-command-rules_here-help = Muestra las reglas que afectan a lo que hay bajo el puntero.
window-command-finish = Terminar el segmento
window-command-finish-help = Termina la activación de todas las unidades activas.
window-command-next_phase = Fase siguiente
window-command-next_phase-help = Pasa a la fase siguiente del turno.
window-command-tone = Claro u oscuro
window-command-tone-help = Cambia entre aspecto claro y oscuro.
window-command-language = Idioma
window-command-language-help = Pasa al siguiente idioma.
window-command-help = Ayuda
window-command-help-help = Muestra todas las órdenes con su tecla.

# What hands do: palette, keys, tools of the map.
window-command-palette = Todas las órdenes por su nombre
window-command-palette-help = Abre la lista de todas las órdenes: escriba parte del nombre e Intro la ejecuta.
window-command-find = Buscar una unidad o un hexágono
window-command-find-help = Escriba un nombre o el número de un hexágono; Intro lleva allí.
window-command-keys = Cambiar teclas
window-command-keys-help = Asigna otras teclas a las órdenes.
window-command-next_pane = Panel siguiente
window-command-next_pane-help = Pasa el teclado al siguiente panel de la ventana; Tab recorre su contenido.
window-command-previous_pane = Panel anterior
window-command-previous_pane-help = Pasa el teclado al panel anterior.
window-command-hide_counters = Ocultar las fichas
window-command-hide_counters-help = Muestra el terreno mientras se mantiene la tecla.
window-command-drawer = Cajón inferior
window-command-drawer-help = Abre o cierra el cajón del diario.
window-command-finish_selected = Listo por este turno
window-command-finish_selected-help = Termina la activación de la unidad seleccionada.
window-command-form = Formación: { $formation }
window-command-form-help = La unidad seleccionada adopta esta formación.
window-top = Barra superior
window-palette_commands = Nombre de una orden
window-palette_things = Nombre de una unidad o número de un hexágono
window-palette_none = Nada se llama así.
window-palette_hint = Arriba y abajo eligen, Intro ejecuta, Esc cierra
window-keys = Teclas
window-keys_help = Haga clic en una tecla y pulse después la que quiera en su lugar.
window-keys_press = pulse una tecla
window-keys_of = { $command }: { $keys }
window-keys_reset = Teclas originales de: { $command }
window-keys_reset_all = Todas las teclas originales
window-keys_clear = Sin tecla: { $command }
window-keys_taken = { $key } es la tecla de: { $command }
window-keys_reserved = { $key } significa lo mismo en todas partes y no puede asignarse.
window-keys_take = Quitársela
window-picture_failed = No se puede mostrar la imagen { $file }: { $why }. La partida sigue sin ella; se mostrará en cuanto haya en su lugar un PNG, JPEG, WebP o SVG completo.
window-picture_too_large = No se puede mostrar una imagen: { $file } mide { $width } x { $height } píxeles; puede medir como mucho { $across } x { $down }.
window-picture_no_png = No se puede mostrar una imagen: { $file } mide { $width } x { $height } píxeles. Guárdela como PNG sin entrelazado o redúzcala a { $across } x { $down } como mucho.
window-picture_coming = Se está preparando la imagen del mapa: { $n } %
window-picture_leave = Prescindir de ella
window-picture_left = Se prescinde de la imagen del mapa; en su lugar se dibuja el terreno.
window-picture_take = Prepararla
window-keys_bad_file = No se pudieron leer sus teclas; se usan las del programa. { $error }
window-why_nothing_done = No hay nada que deshacer.
window-why_nothing_undone = No se ha deshecho nada.
window-why_nobody_acts = Ninguna unidad está activa.
window-why_all_done = No queda ninguna unidad por mover.
window-why_no_selection = No hay ninguna unidad seleccionada.
window-why_no_pane = Aún no se ha abierto ni visitado ningún panel.
window-why_not_this_unit = La unidad seleccionada no puede hacerlo tal como está.
window-command-sight = Línea de visión
window-command-sight-help = Después, arrastre de un hexágono a otro: cada uno dice si se ve y qué oculta el resto.
window-command-ruler = Regla
window-command-ruler-help = Después, arrastre: la distancia en hexágonos.
window-command-trails = Movimientos de este turno
window-command-trails-help = Muestra por dónde han ido las unidades este turno y quién ha disparado.
window-command-minimap = Mapa en pequeño
window-command-minimap-help = Muestra u oculta el mapa entero en la esquina; un clic en él mueve la vista.
window-sight_clear = { $from } y { $to } se ven
window-sight_blocked = { $to } no se ve desde { $from }: lo oculta { $hex } ({ $why }) · Z4
window-sight_height = terreno más alto
window-sight_units = tropas formadas
window-sight_seen = { $hex } se ve
window-sight_unseen = { $hex } no se ve
window-ruler = De { $from } a { $to }: { $n ->
    [one] { $n } hexágono
   *[other] { $n } hexágonos
}
window-trail_moved = { $unit } se ha movido: { $path }
window-trail_fired = { $unit } ha disparado
window-hint_sight = Arrastre de hexágono a hexágono, o mueva el cursor · Esc guarda la herramienta
window-command-menu = Menú del hexágono
window-command-menu-help = Abre en el cursor lo mismo que el clic derecho: todo lo que la unidad puede hacer.
window-arrow = Flecha del frente: { $facing }
window-brigade_off_map = { $unit } se queda: el camino saldría del mapa.
window-command-note = Escribir una nota
window-command-note-help = Escribe una nota en el hexágono bajo el puntero, o en la unidad seleccionada que está allí; queda en el diario.
window-table = Mesa
window-table_none = Abra una casilla, una baraja o una mano de la lista. Las fichas se llevan con el puntero, aquí y desde el mapa.
window-dice = Dados, como 2d6+1
window-dice_roll = Tirar { $dice }
window-dice_unread = «{ $dice }» no se lee como dados: escriba 2d6, d10 o 3d6+1, y detrás para qué son.
window-container_box = Casilla
window-container_palette = Paleta
window-container_deck = Baraja
window-container_hand = Mano
window-container_line = { $kind } { $name }: { $n }
window-container_empty = No hay nada dentro.
window-container_shuffle = Barajar
window-container_look = Mirar
window-container_hide = Boca abajo
window-container_draw = Sacar a { $container }
window-container_take = Sacar una a { $container }
window-container_endless = Se pueden sacar cuantas se quiera: llevar una al mapa, o elegir una. Lo que se trae aquí se descarta.
window-container_top = La carta de arriba, boca abajo
window-pile = { $name }: { $n }
window-props = Caras y valores
window-prop_keep = Guardar
window-roll_table = Dados
window-prop_line = { $name }: { $value }
window-face_off = no se ve
window-face_turned = Giro
window-order_flip = Dar la vuelta
window-order_flip_back = Volver atrás
window-order_flip_layer = Dar la vuelta: { $what }
window-order_face = Girar la cara
window-order_write = Escribir en ella
window-order_to_top = Encima del apilamiento
window-order_to_bottom = Debajo del apilamiento
window-order_throw_away = Descartar
window-order_into = Poner en { $container }
window-order_under = Poner debajo de { $container }
window-command-flip = Dar la vuelta
window-command-flip-help = Pasa las fichas seleccionadas a su cara siguiente.
window-command-flip_back = Volver a la cara anterior
window-command-flip_back-help = Pasa las fichas seleccionadas a su cara anterior.
window-command-throw_away = Descartar
window-command-throw_away-help = Saca de la partida las fichas seleccionadas; de las paletas se pueden sacar otras.
window-why_no_palette = Esta partida no tiene paletas de donde sacar otras.
window-command-write_on = Escribir en la ficha
window-command-write_on-help = Cambia el texto de la cara de la ficha seleccionada.
window-command-table = Casillas, barajas y dados
window-command-table-help = Abre la pestaña con lo que hay junto al mapa: casillas, barajas, manos y dados.
window-command-roll = Tirar
window-command-roll-help = Tira los dados escritos en la pestaña Mesa.
window-note_on = Nota en { $on }
window-note_keep = Guardar la nota
window-note_off = Quitarla
window-command-timeline = Cronología
window-command-timeline-help = Enseña cualquier momento sin cambiar la partida, también los que quedan por delante tras deshacer o en un registro; izquierda y derecha, Inicio y Fin, Espacio reproduce.
window-timeline = Cronología
window-timeline_play = Reproducir
window-timeline_stop = Pausa
window-timeline_now = Volver a la partida
window-timeline_take = Seguir jugando desde aquí
window-timeline_take-help = La partida vuelve, o avanza, a este momento; lo que se ordene entonces será una rama propia, y nada se pierde.
window-timeline_start = el comienzo de la partida
window-timeline_at = Momento { $n } de { $all } – { $told }
window-timeline_at_now = La partida tal como está, tras { $all ->
    [one] { $all } momento
   *[other] { $all } momentos
}
window-timeline_at_now-ahead = La partida tal como está, tras el momento { $n } de { $all }
window-past_no_orders = Está mirando otro momento: vuelva a la partida para dar órdenes, o siga jugando desde aquí.
# End of hands.

# Sitting down: the start screen, the games, the settings.
window-motto = El jefe de estado mayor de las batallas sobre la mesa
window-start_teach = Enséñeme
window-start_teach-note = Tres minutos: lleve un regimiento al cruce de caminos
window-start_teach-next = La lección siguiente: { $title }
window-start_teach-none = No hay ninguna lección instalada: se abre la batalla con todas las teclas y órdenes
window-start_play = Jugar { $battle } en solitario
window-start_play-note = Los dos bandos, todas las reglas contadas, nada que preparar
window-start_make = Crear o cambiar un módulo
window-start_make-note = Una carpeta de texto, Lua e imágenes; guardar es probar
window-start_games = Seguir jugando
window-start_go_on = Seguir con { $game }
window-start_game_menu = Qué hacer con { $game }
window-start_unreadable = no es una partida legible
window-start_days = { $n ->
    [0] hoy
    [1] ayer
   *[other] hace { $n } días
}
window-start_copy = Copiar
window-start_branch = Seguir en una copia
window-start_rename = Cambiar el nombre
window-start_export = Exportar con sus módulos
window-start_bin = Borrar (a la papelera)
window-start_copied = Copiada en { $path }
window-start_renamed = Ahora se llama { $path }
window-start_exported = Exportada con sus módulos en { $path }
window-start_binned = Enviada a la papelera: { $path }
window-start_import = Importar un módulo de VASSAL…
window-start_import_help = Elija un módulo (.vmod, .mod o su carpeta desempaquetada), o una partida guardada o un registro (.vsav, .vlog) que esté junto a él; o suéltelos juntos sobre esta ventana. Se convierte en un módulo de Berthier, con un informe de lo que ha pasado; un registro se convierte en una partida que se recorre paso a paso.
window-start_import_it = Importarlo
window-importing = Importando { $name }
window-import_begins = Se abre el archivo.
window-import_listing = Mirando qué hay en el archivo
window-import_building = Leyendo cómo está hecho el módulo
window-import_pieces = Leyendo las fichas
window-import_unpacking = Desempaquetando una partida guardada
window-import_commands = Leyendo una partida guardada
window-import_progress = Avance de la importación
window-import_stop = Parar
window-import_stopped = Se ha parado la importación; no se ha hecho nada.
window-import_failed = No se ha podido importar: { $why }
window-import_unreadable = { $place } no se puede leer: { $why }. Compruebe que existe y que se puede leer.
window-import_no_zip = { $place } no es un archivo zip entero: está dañado o es otra cosa. Descárguelo de nuevo, o descomprímalo y elija la carpeta. ({ $why })
window-import_unsafe = { $place } contiene algo que ningún módulo de VASSAL necesita y que podría hacer daño: no se fíe de este archivo. ({ $why })
window-import_limit = { $place } sobrepasa el límite «{ $limit }» de { $allowed }: se rechaza.
window-import_broken = { $place } no está escrito como lo escribe VASSAL: { $why }
window-import_missing = { $place } no está en el archivo.
window-import_nothing = No se ha indicado ningún archivo.
window-import_other = { $place } no es un módulo de VASSAL: no tiene archivo de construcción. Elija un archivo .vmod, o la carpeta en que se descomprimió.
window-import_no_save = { $place } no es una partida guardada de VASSAL. Elija un archivo .vsav o .vlog.
window-import_save_alone = { $place } es una partida guardada o un registro de VASSAL. Elíjalo junto con su módulo.
window-import_module_beside = { $place } no es una extensión, sino un módulo. Impórtelo por sí solo.
window-import_extension = { $place } es una extensión del módulo «{ $module }». Póngala en la carpeta que se llama como el archivo del módulo con «_ext» detrás, e importe el módulo.
window-import_line = { $entry }, línea { $line }
window-import_disk = No se puede escribir { $path }: { $why }
window-import_exists = { $path } ya existe.
window-import_no_board = El módulo no tiene tablero: no hay nada sobre lo que jugar.
window-import_too_many = El módulo tiene { $n } ({ $what }), más de los { $most } que puede tener un módulo.
window-import_one_at_a_time = Ya hay una importación en marcha.
window-import_no_module = Una partida guardada necesita su módulo: suelte los dos juntos, o póngala en una carpeta donde esté solo ese módulo ({ $path }).
window-import_not_vassal = Eso no es de VASSAL: un módulo es un .vmod, un .mod o una carpeta con su archivo de construcción ({ $path }).
window-imported = Importado. Lo que ha pasado, lo aproximado y lo que falta está en { $path }.
window-start_open = Abrir…
window-start_open_title = Abrir una partida o un módulo
window-start_open_help = Elija el archivo de una partida (.journal), la carpeta o el zip de un módulo, o cualquier archivo de VASSAL; o suéltelo sobre esta ventana.
window-start_open_it = Abrir
window-start_path = Parte de un nombre, o una ruta
window-files_go = Ir a { $path }
window-files_up = La carpeta que contiene a esta
window-files_reading = Leyendo la carpeta…
window-files_failed = No se puede leer esta carpeta: { $why }
window-files_none = Aquí no hay nada que elegir, ni carpeta en la que entrar.
window-files_none_so = Nada de lo que hay aquí se llama así.
window-files_path = Intro va a esta ruta.
window-files_more = La carpeta tiene más de { $n } elementos; solo se muestran esos. Escriba la ruta de lo que no esté entre ellos.
window-files_folder = carpeta
window-files_module = módulo
window-files_kb = { $n } kB
window-files_mb = { $n } MB
window-files_enter = Entrar en la carpeta
window-files_use = Guardar aquí las partidas
window-files_games_help = Vaya a la carpeta donde se guardarán las partidas nuevas. Si la ruta aún no existe, se crea.
window-files_choose = Elegir…
window-files_no_text = El nombre de { $path } no está escrito con letras que los ajustes puedan guardar. Elija otra carpeta.
window-files_hint = Arriba y Abajo marcan · Intro abre · Alt+Arriba sale
window-start_nothing_there = No hay nada en { $path }.
window-start_name = Nombre de la partida
window-start_make_help = Berthier crea un módulo pequeño que ya funciona: un mapa, dos bandos, una regla en Lua y su prueba. Cambie sus archivos con cualquier editor; la partida los sigue en cuanto se guardan.
window-start_module_title = Título
window-start_module_id = Nombre de su carpeta (minúsculas, cifras y _)
window-start_module_at = Se crea en { $path }
window-start_make_it = Crear el módulo
window-start_made = El módulo está en { $path }: cambie sus archivos y la partida los sigue.
window-start_no_data = En este sistema no hay carpeta para sus propios módulos.
window-start_modules = Módulos instalados
window-start_shelf = Sus módulos
window-start_new_game = Partida nueva de { $module }
window-start_play_it = Jugar
window-start_guide = Guía para autores
window-open_folder = Abrir la carpeta
window-crashed = Berthier se detuvo donde no debía. No se ha perdido nada de la partida; el informe es { $report }
window-no_folder = Este sistema no puede mostrar la carpeta { $path }
window-menu = Menú
window-branched = Sigue jugando en la copia { $path }
window-branch_not_kept = Esta partida no se guarda en ningún archivo, así que no se puede copiar.
window-command-home = Pantalla inicial
window-command-home-help = Vuelve a la pantalla inicial; la partida queda guardada como está.
window-command-branch = Seguir en una copia
window-command-branch-help = Copia la partida y sigue en la copia, desde el momento que se mira.
window-command-own_dice = Mis propios dados
window-command-own_dice-help = Cada orden que tira dados pide antes los suyos; otra vez, y vuelve a tirar el programa.
window-command-put_right = Corregir a mano
window-command-put_right-help = Abre lo que se puede corregir a mano: el reloj, la copa, los combates, la victoria, los puntos, el terreno.
window-command-report = Escribir el informe
window-command-report-help = Escribe cómo fue la batalla en una carpeta junto a la partida: el relato, las bajas, una imagen por turno.
window-command-paint_map = Pintar el mapa
window-command-paint_map-help = Pinta terreno, niveles, lados de hexágono y caminos sobre el mapa y los guarda en el módulo; la partida sigue sobre ellos.
window-command-paint_save = Guardar el mapa pintado
window-command-paint_save-help = Escribe lo pintado en el map.toml del módulo; todo lo demás queda como estaba.
window-command-map_units = De fichas a unidades
window-command-map_units-help = Dice con patrones qué fichas de un módulo importado son unidades de un reglamento, y las crea.
window-why_not_painted = No hay nada pintado sin guardar.
window-paint_brush = Pincel
window-paint_fill = Rellenar
window-paint_pick = Tomar muestra
window-paint_width = Anchura
window-paint_width_of = Pincel de { $n ->
    [one] { $n } hexágono
   *[other] { $n } hexágonos
} de ancho
window-paint_ground = Terreno
window-paint_levels = Nivel
window-paint_hexsides = Lados de hexágono
window-paint_roads = Caminos
window-paint_bare = Ninguno
window-paint_no_road = Ninguno
window-paint_track = Senda
window-paint_road = Camino
window-paint_main = Carretera
window-paint_one_ground = Este módulo solo conoce un tipo de terreno. Dele antes un reglamento: «De fichas a unidades».
window-paint_close = Cerrar el caballete
window-paint_save = Guardar
window-paint_is_saved = Guardado
window-paint_give_up = Descartar lo pintado
window-paint_go_on = Seguir pintando
window-paint_unsaved = Hay algo pintado sin guardar.
window-paint_help = El botón derecho toma muestra de lo que hay. Con el teclado: flechas e Intro; caminos y lados, de un Intro al siguiente.
window-paint_nothing_to_cross = Aquí no hay nada que cruzar: ponga antes el arroyo.
window-paint_no_lesson = El terreno de una lección está en la lección. Abra un escenario para pintar el mapa.
window-paint_not_here = No se puede pintar el mapa: { $why }
window-paint_not_saved = No se ha guardado: { $why }
window-folder_zip = { $path } es un zip. Descomprímalo en una carpeta de módulos y ábrala.
window-folder_read_only = { $path } es de solo lectura. Copie el módulo a una carpeta suya y ábrala.
window-folder_nowhere = su módulo no está en ninguna carpeta.
window-map_rules = Reglas: decide la primera que encaja
window-map_add = Añadir una regla
window-map_up = Subir la regla { $n }
window-map_down = Bajar la regla { $n }
window-map_remove = Quitar la regla { $n }
window-map_rule = Regla { $n }
window-map_taken = { $n ->
    [one] 1 ficha
   *[other] { $n } fichas
}
window-map_late = { $n ->
    [one] 1 más va
   *[other] { $n } más van
} a reglas anteriores
window-map_left = { $n ->
    [0] Todas las fichas encajan en una regla
    [one] 1 ficha no encaja en ninguna regla y sigue siendo un marcador
   *[other] { $n } fichas no encajan en ninguna regla y siguen siendo marcadores
}
window-map_title = Su nombre para ella
window-map_make = Crea
window-map_unit = una unidad
window-map_leader = un jefe
window-map_marker = un marcador
window-map_when = Fichas por su
window-map_when_help = * es cualquier texto, ? una letra, | separa alternativas
window-map_name = nombre
window-map_side = bando
window-map_prototype = prototipo
window-map_trait = rasgo
window-map_picture = imagen
window-map_props = propiedades
window-map_props_hint = Nation = French, Corps = I*
window-map_give = Reciben
window-map_give_help = Una propiedad de la ficha: { "{" }Strength{ "}" }, o { "{" }Strength|6{ "}" } donde falte
window-map_key_help = En el archivo: { $key }
window-map_key-arm = arma
window-map_key-organisation = organización
window-map_key-level = mando
window-map_key-increments = incrementos
window-map_key-mp = puntos de movimiento
window-map_key-morale = moral
window-map_key-melee = choque
window-map_key-class = clase en las tablas
window-map_key-traits = rasgos, con comas
window-map_key-side = bando
window-map_key-nation = nación
window-map_key-corps = cuerpo
window-map_key-division = división
window-map_key-brigade = brigada
window-map_key-bonus = bono a la moral
window-map_key-range = alcance de mando
window-map_more = otras claves, como en forces/
window-map_lacks_key = No da: { $key } ({ $n })
window-map_lacks_prop = No existe la propiedad { $name } ({ $n })
window-map_checking = Se están comprobando las reglas…
window-map_passes = Con estas reglas el módulo pasa la comprobación.
window-map_refused = Lo rechaza la comprobación ({ $n } ×): { $why }
window-map_refused_else = La comprobación rechaza el módulo: { $why }
window-map_lacks_nation = Nombra un grupo, pero no da nación ({ $n })
window-map_bad = No se entiende: { $why }
window-map_apply = Crear las unidades
window-map_done = { $n ->
    [0] No ha cambiado nada.
    [one] 1 archivo escrito. La partida lo toma.
   *[other] { $n } archivos escritos. La partida los toma.
}
window-map_not_here = No hay fichas que convertir: { $why }
window-map_no_counters = este módulo no se importó, o ya no tiene sus fichas importadas.
window-map_changed = El archivo de reglas se ha cambiado en otra parte desde que se leyó aquí. Cierre esto y vuelva a abrirlo: nada de lo escrito allí se pierde.
window-command-settings = Ajustes
window-command-settings-help = Idioma, tamaño del texto, colores, teclas, dónde se guardan las partidas.
window-command-board_text = Tablero como texto
window-command-board_text-help = Lee todo el tablero: el mapa en caracteres, su leyenda y cada unidad en una frase.
window-command-open_file = Abrir…
window-command-open_file-help = Abre una partida o un módulo desde un archivo o una carpeta.
window-command-import = Importar un módulo de VASSAL…
window-command-import-help = Hace un módulo a partir de uno de VASSAL y lo abre; un registro se convierte en una partida que se recorre paso a paso.
window-command-about = Acerca de
window-command-about-help = Qué es este programa y las licencias de lo que lo compone.
window-command-side_left = Lado izquierdo: plegar o desplegar
window-command-side_left-help = Pliega los paneles de la izquierda del mapa o los recupera.
window-command-side_right = Lado derecho: plegar o desplegar
window-command-side_right-help = Pliega los paneles de la derecha del mapa o los recupera.
window-command-swap_panes = Cambiar de lado los paneles
window-command-swap_panes-help = Pone a la derecha del mapa lo que está a la izquierda, y al revés.
window-command-move_left = Llevar este panel a la izquierda
window-command-move_left-help = Lleva a la izquierda del mapa el último panel abierto o visitado con F6.
window-command-move_right = Llevar este panel a la derecha
window-command-move_right-help = Lleva a la derecha del mapa el último panel abierto o visitado con F6.
window-command-move_bottom = Llevar este panel abajo
window-command-move_bottom-help = Lleva debajo del mapa el último panel abierto o visitado con F6.
window-command-hide_pane = Ocultar este panel
window-command-hide_pane-help = Oculta el último panel abierto o visitado con F6 hasta que se vuelva a abrir.
window-command-reset_layout = Colocar los paneles como al principio
window-command-reset_layout-help = Devuelve cada panel a su sitio del principio, también los ocultos.
window-command-open_pane = Abrir: { $pane }
window-command-open_pane-help = Muestra este panel, oculto o detrás de otro, en su sitio.
window-pane_menu = Mover u ocultar: { $pane }
window-panes_fold = Plegar los paneles
window-panes_draw = Desplegar los paneles
window-panes_choose = Panel: { $pane }
window-pane_hide = Ocultar
window-pane_to_left = A la izquierda
window-pane_to_right = A la derecha
window-pane_to_bottom = Abajo
window-played = Quién juega
window-played_by_player = un jugador
window-played_by_module = el guion del módulo
window-played_by_shipped = el guion firme
window-played_by_script = el guion «{ $script }»
window-played_acting = Un guion juega con { $sides }
window-played_stop = Pararlo
window-played_waits = El guion que juega con { $sides } espera
window-played_go_on = Seguir
window-played_myself = Jugar yo
window-played_stopped = El guion que juega se ha parado: { $why }
window-hand_close = Cerrar «Corregir a mano»
window-hand_clock = Turno y fase
window-hand_combat = Combate: pasos, ataques, fuego
window-hand_cup = La copa de fichas
window-hand_victory = Quién ha ganado
window-hand_kept = Puntos y otros valores de los módulos
window-hand_ground = Un hexágono: obras, fuego, terreno
window-hand_prop = Un valor de la unidad elegida
window-hand_why_won = Por qué ha ganado alguien
window-hand_hex = Hexágono
window-hand_mark = Qué hay allí
window-hand_key = Nombre del valor
window-hand_value = Valor
window-hand_no_hex = Nombre un hexágono del mapa.
window-hand_write_first = Escriba un nombre y un valor.
window-hand_as = { $what }, y cuenta como { $terrain }
window-report_painting = Se escribe el informe: imagen { $n } de { $of }
window-report_stop = Dejar de escribir
window-report_written = El informe está escrito: { $path }
window-report_folder = Abrir la carpeta
window-report_not_written = El informe no se puede escribir en { $place }: { $why }. Haga sitio allí o guarde la partida en otra carpeta.
window-report_not_a_folder = { $place } es un archivo: el informe necesita una carpeta con ese nombre. Mueva el archivo o cámbiele el nombre.
window-dice_of_script = Tira un guion ({ $stream })
window-dice_wanted = { $n ->
    [one] Tire un dado de { $sides } caras
   *[other] Tire { $n } dados de { $sides } caras; el oscuro se lee primero
}
window-dice_field = Dados tal como han caído
window-dice_take = Valen estos
window-dice_for_me = Tírelos por mí
window-dice_for_me_help = El programa tira estos dados y todos los demás de esta orden.
window-dice_face = Dado { $die }: { $pips }
window-settings_bad_file = No se han podido leer sus ajustes y se usan los del programa. { $error }
window-settings_text = Tamaño del texto
window-settings_chrome = Ventana
window-settings_palette = Colores de las fichas
window-settings_palette_own = azul y verde
window-settings_palette_contrast = alto contraste
window-settings_palette_safe = para toda visión del color
window-settings_symbols = Símbolos de las armas
window-settings_symbols_box = cuadros de arma
window-settings_symbols_figure = siluetas
window-settings_motion = Movimientos mostrados por su camino
window-settings_grid = Cuadrícula de hexágonos
window-settings_own_dice = Tiro mis propios dados
window-settings_memory = Memoria para imágenes, como máximo
window-settings_megabytes = { $n } MB
window-settings_memory_now = El mapa ocupa ahora { $n } MB.
window-settings_memory_low = Es demasiado poca para la parte del mapa que se ve, que ocupa { $n } MB y se muestra de todos modos. Lo que sale de la vista se vuelve a pintar cada vez.
window-settings_games = Carpeta de partidas
window-settings_policies = Quién decide en las partidas nuevas
window-settings_on = sí
window-settings_off = no
window-about_rules = Las reglas que conoce están contadas con sus propias palabras; quien tenga un juego impreso introduce sus tablas.
window-about_crates = Hecho con estas bibliotecas
window-about_fonts = Tipos de letra
window-resume = Dónde estabas
window-resume_last = Lo último que se hizo
window-resume_owed = { $n ->
    [one] Queda una decisión por tomar.
   *[other] Quedan { $n } decisiones por tomar.
}
window-resume_to_move = { $n ->
    [one] Queda una unidad por mover.
   *[other] Quedan { $n } unidades por mover.
}
window-resume_to_recover = { $n ->
    [one] Una unidad rota aún puede intentar recuperarse.
   *[other] { $n } unidades rotas aún pueden intentar recuperarse.
}
window-resume_to_fire = { $n ->
    [one] Un hexágono aún puede disparar.
   *[other] { $n } hexágonos aún pueden disparar.
}
window-resume_to_fight = { $n ->
    [one] Queda un ataque por resolver.
   *[other] Quedan { $n } ataques por resolver.
}
window-resume_in_cup = { $n ->
    [one] Queda una ficha en la copa.
   *[other] Quedan { $n } fichas en la copa.
}
# End of sitting down.
window-rules_of_refusal = Por qué se rechazó
window-rules_of_march = Lo que cuesta la marcha
window-rules_of_unit = { $unit } { $posture }
window-way_steps = Primero: { $first }. Después: { $then }.

# Charts.
window-charts = Tablas
window-command-charts = Tablas
window-command-charts-help = Muestra las tablas del reglamento, con lo que está en juego iluminado.
window-chart_terrain = Terreno
window-chart_hexsides = Lados de hexágono
window-chart_changes = Cambios de formación
window-chart_stacking = Apilamiento
window-chart_violations = Violación del apilamiento
window-chart_facing = Frente y flancos
window-chart_fire = Fuego
window-chart_defence = Defensa contra el fuego
window-chart_melee = Melé
window-chart_close = Cerrar y aguantar
window-chart_morale = Moral
window-chart_leaders = Líderes
window-chart_square = Cuadro por reacción
window-chart_charge = Cargas
window-chart_yes = sí
window-chart_by_road = Por carretera
window-chart_general_order = Orden general
window-chart_blocks_sight = Tapa la vista
window-chart_wheel = Giro por compañías
window-chart_mixed = Infantería con cañones
window-chart_who_suffers = Quien está allí
window-chart_routs = huye
window-chart_odds = Proporción
window-chart_defence_value = Defensa
window-chart_to_close = Para cerrar
window-chart_to_stand = Para aguantar
window-chart_modifier = Modificador
window-chart_fate = Qué le ocurre
window-chart_distance = Hexágonos de distancia
window-chart_distance_heavy = Distancia de carga, caballería pesada
window-chart_distance_light = Distancia de carga, caballería ligera
window-chart_ride = PM para la cabalgada
window-chart_recall = Llamada, desde este d6
window-chart_value = Valor
window-chart_lost = { $n ->
    [one] { $n } perdido
   *[other] { $n } perdidos
}
window-chart_corps_gone = { $share } o más del cuerpo roto o perdido
window-chart_stand_against = Para aguantar: { $what }

window-order_extend_left = Extender a la izquierda
window-order_extend_right = Extender a la derecha
window-order_extend_both = Extender ambas alas
window-order_draw_in_left = Recoger el ala izquierda
window-order_draw_in_right = Recoger el ala derecha
window-order_draw_in_both = Recoger ambas alas
window-order_consolidate = Consolidar en un hexágono
window-order_wheel_left = Girar por compañías a la izquierda
window-order_wheel_right = Girar por compañías a la derecha
window-order_divide = Dividir
window-order_reform = Reformar
window-order_recover = Recuperar el buen orden
window-order_hit = Impacto en este hexágono: { $n }
window-order_condition = Fijar estado: { $condition }
window-by_hand = A mano
window-odds = { $n ->
    [one] supera { $n }
   *[other] superan { $n }
} de 36 tiradas
window-provokes = Puede provocar
window-n_provocations = { $n ->
    [one] { $n } provocación
   *[other] { $n } provocaciones
}
window-violation = { $hex } viola las reglas de apilamiento
window-violation_accepted = { $hex } viola las reglas de apilamiento y se acepta así
window-pick = { $hex }: señalar aquí ({ $label })
window-to_decision = Ir a la decisión
window-hint_pick = Haga clic en uno de los hexágonos marcados · Esc lo deja
window-hint_decide = Falta una decisión: responda en Por hacer o haga clic en un hexágono numerado
window-counters_more = { $n ->
    [one] Hay una ficha más a la vista; Tablero como texto las nombra todas
   *[other] Hay { $n } fichas más a la vista; Tablero como texto las nombra todas
}
window-portion = { $unit }: { $n } de { $all } en { $hex }
window-arc_front = frente
window-arc_flank = flanco
window-arc_rear = retaguardia
window-rules = Reglas
window-rules_options = Lecturas de las reglas
window-rules_policies = Quién decide
window-rules_free = Esta partida no tiene reglas que leer de otro modo.
window-rules_default = módulo: { $value }
window-rules_back = como lo tiene el módulo
window-rules_set = { $option }: { $value }
window-rules_fewer = Menos: { $option }
window-rules_more = Más: { $option }
window-rules_policy = { $side }: { $policy }
window-rules_policy_name = { $side }, { $kind }: { $policy }
window-sum_open = { $label }: abrir la suma
window-sum_needs = necesita { $roll } o más
window-sum_never = ninguna tirada basta
window-sum_always = toda tirada basta
window-card_now = { $n } ahora
window-details = por qué
window-details_close = menos
window-command-wheel_left = Girar por compañías a la izquierda
window-command-wheel_left-help = La caballería gira por compañías a la izquierda: de columna de compañías a línea, o al revés.
window-command-wheel_right = Girar por compañías a la derecha
window-command-wheel_right-help = La caballería gira por compañías a la derecha: de columna de compañías a línea, o al revés.
window-command-draw_in_left = Recoger el ala izquierda
window-command-draw_in_left-help = Recoge el hexágono izquierdo de una línea.
window-command-draw_in_right = Recoger el ala derecha
window-command-draw_in_right-help = Recoge el hexágono derecho de una línea.
window-command-draw_in_both = Recoger ambas alas
window-command-draw_in_both-help = Recoge los dos hexágonos exteriores de una línea a la vez.
window-command-extend_left = Extender a la izquierda
window-command-extend_left-help = Extiende una línea al hexágono de su izquierda.
window-command-extend_right = Extender a la derecha
window-command-extend_right-help = Extiende una línea al hexágono de su derecha.
window-command-extend_both = Extender ambas alas
window-command-extend_both-help = Extiende una línea de caballería por ambas alas a la vez.
window-command-consolidate = Consolidar
window-command-consolidate-help = Marca los hexágonos de la unidad; se conserva el que se señale.
window-command-reform = Reformar
window-command-reform-help = Une las fracciones de un hexágono a su unidad madre.
window-command-divide = Dividir
window-command-divide-help = Divide la unidad seleccionada en sus fracciones.
window-command-recover = Recuperar el buen orden
window-command-recover-help = Una unidad en desorden o PGD hace un chequeo moral para recuperarse.
window-command-arcs = Frente, flanco y retaguardia
window-command-arcs-help = Muestra u oculta dónde tiene la unidad seleccionada su frente, sus flancos y su retaguardia.
window-battle_fire = Dispara { $side }
window-battle_attacks = Se libran los ataques declarados
window-battle_over = El segmento de combate ha terminado
window-battle_fire_help = Elija un hexágono que pueda disparar y luego pulse en el hexágono enemigo.
window-battle_targets = { $n ->
    [one] { $n } blanco
   *[other] { $n } blancos
}
window-battle_pass = { $hex } no dispara
window-battle_pass_all = No disparar más
window-battle_pass_all_help = Todos los hexágonos de este bando que aún podrían disparar renuncian a hacerlo.
window-battle_fight = Librar el siguiente ataque
window-battle_assault = { $units } { $n ->
    [one] asalta
   *[other] asaltan
} { $hex }
window-battle_charge = { $units } { $n ->
    [one] carga
   *[other] cargan
} contra { $hex }
window-battle_target = { $hex }: disparar aquí ({ $odds })
window-battle_forecast = { $from } dispara a { $hex }
window-ahead_attacker = Atacante
window-ahead_defender = Defensor
window-ahead_losses = pérdida media: { $n }
window-ahead_lost = { $n ->
    [0] ninguno perdido: { $chance }
    [one] { $n } perdido: { $chance }
   *[other] { $n } perdidos: { $chance }
}
window-ahead_gone = no queda nadie
window-ahead_wait = Calculando…
window-ahead_too_wide = Se ramifica demasiado para preverlo.
window-battle_value = Valor de fuego { $n }
window-battle_no_odds = ninguna
window-battle_against = { $unit } defiende con { $n }: columna { $odds }, impacta con
window-battle_chance = { $n ->
    [one] un incremento perdido: { $chance }/36
   *[other] { $n } incrementos perdidos: { $chance }/36
}
window-hint_fire = Pulse en un hexágono enemigo marcado para dispararle · Esc lo deja
window-rolls = Los dados
window-rolls_close = Cerrar la tirada
window-roll_dice = Dados { $dice }
window-roll_melee = Melé
window-roll_came = Lo que trajo
window-roll_check = Chequeo moral de { $unit }, { $why }
window-roll_square = Cuadro en { $hex }
window-roll_leader = { $unit } en peligro
window-roll_recall = Llamada a { $units }
window-attack_assault = Asaltar
window-attack_charge = Cargar
window-for_good_yes = siempre
window-for_good_no = nunca
window-for_good_help = Responde así ahora y durante el resto de la partida. Se cambia en la pestaña Reglas.
provoked-enters_zone = { $units } { $n ->
    [one] entra
   *[other] entran
} en { $hex }, en zona enemiga
provoked-spends_in_zone = { $units } { $n ->
    [one] gasta
   *[other] gastan
} PM en { $hex }, en zona enemiga
provoked-changes = { $units } { $n ->
    [one] cambia
   *[other] cambian
} de formación en { $hex }
provoked-dresses = { $units } { $n ->
    [one] se extiende o se repliega
   *[other] se extienden o se repliegan
} en { $hex }
provoked-divides = { $units } { $n ->
    [one] se divide o se reforma
   *[other] se dividen o se reforman
} en { $hex }
provoked-reorders = { $units } { $n ->
    [one] cambia
   *[other] cambian
} el orden del apilamiento en { $hex }, en zona enemiga
provoked-is_displaced = { $units } { $n ->
    [one] queda desplazada
   *[other] quedan desplazadas
} a { $hex }
provoked-near_cavalry = { $units } { $n ->
    [one] da
   *[other] dan
} un paso a { $hex }, a la vista de caballería enemiga
provoked-cavalry_near_infantry = la caballería de { $units } da un paso a { $hex }, a la vista de infantería enemiga
provoked-charge = { $units } { $n ->
    [one] carga
   *[other] cargan
} contra { $hex }
window-hint_fight = Libre los ataques uno tras otro en Por hacer

window-battle_more_ends = { $n ->
    [one] y un desenlace menos probable
   *[other] y { $n } desenlaces menos probables
}

# Una partida jugada por scripts
auto-ended = El último turno, el { $turn }, ha terminado, tras { $orders ->
    [one] una orden
   *[other] { $orders } órdenes
}.
auto-stopped = La partida está en el turno { $turn }, tras { $orders ->
    [one] una orden
   *[other] { $orders } órdenes
}.
auto-side = { $side }: { $lost ->
    [one] { $lost } incremento perdido
   *[other] { $lost } incrementos perdidos
}, { $destroyed ->
    [one] una unidad destruida o capturada
   *[other] { $destroyed } unidades destruidas o capturadas
}, { $left ->
    [one] { $left } incremento
   *[other] { $left } incrementos
} en el mapa.
auto-no_victory = No se ha declarado ningún vencedor.
auto-hash = Hash del estado: { $hash }
auto-not_own = El bando no puede dar esta orden en juego: nombra unidades ajenas o se hace a mano.
