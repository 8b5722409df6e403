# Textos del reglamento «Règlements de l'An XXX». Cada cláusula en una frase llana; las cifras están en charts/.

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

trait-old_guard = Vieja Guardia
trait-skirmisher = escaramuceadores
trait-light = ligera
trait-heavy = pesada
trait-lancers = lanceros
trait-horse = artillería a caballo
trait-foot = artillería a pie

option-leaderless_unit_cap = Tope de unidades apiladas sin líder
option-leave_general_order_pays = Dejar el orden general se paga
option-limits_in_passing = Los límites de apilamiento rigen también al pasar
option-mixed_formations_violate = Formaciones distintas tras un movimiento forzado son violación
option-cascade_checks = Cada violación en cadena se chequea de nuevo
option-aides_lead = Los ayudantes mandan
option-old_guard_cancels_for_all = La propia Vieja Guardia se libra de la mezcla de cuerpos
option-failed_recovery_disorders = Fallar la recuperación desordena más

# Organisation and division
clause-O1 = Una unidad de combate tiene fuerza impresa, pérdidas, una organización, un lugar en su ejército y rasgos; sobre varios hexágonos cuenta en cada uno con su parte.
clause-O2 = Una unidad activa puede dividirse en sus fracciones, o reformarse, pero solo en el segmento de maniobra.
clause-O3 = Dividir y reformar cuestan cada uno un cambio de formación; el movimiento restante pasa a las nuevas piezas.
clause-O4 = Al dividirse se puede rebasar el límite del hexágono un momento, con tal de respetarlo al acabar el movimiento.
clause-O5 = Dividirse por propia voluntad puede provocar una reacción de oportunidad.
clause-O6 = Un regimiento de infantería que ha perdido la mitad de su fuerza impresa se divide en batallones en el acto, sin coste ni reacciones.
clause-O7 = Un regimiento pequeño a media fuerza puede seguir entero: se pregunta a su dueño en cada pérdida.
clause-O8 = Los batallones que sobran en el hexágono tras una división involuntaria son desplazados, salvo que un líder los retenga.
clause-O9 = Las pérdidas se reparten por igual entre los batallones; el resto toca primero a los más antiguos.
clause-O10 = Para reformarse, todas las fracciones vivas deben estar activas y juntas en un hexágono, ninguna en PGD, y el total por debajo de la mitad de pérdidas.
clause-O11 = Las fracciones ocupan el puesto de la unidad madre en el apilamiento, primero la más antigua.

# Formations
clause-F1 = Una unidad está en buen orden y tiene una formación, o está en desorden o en PGD y no tiene ninguna.
clause-F2 = Toda formación, también el orden general, cuenta como buen orden.
clause-F3 = Cambiar de formación por voluntad propia cuesta movimiento y lo hacen las unidades activas en el segmento de maniobra; unas pocas reacciones quedan exentas.
clause-F4 = Cambiar de formación por voluntad propia puede provocar una reacción, que se resuelve antes del cambio.
clause-F5 = Un cambio obligado no cuesta nada y no provoca reacción.
clause-F6 = El terreno quebrado, como bosque o pueblo, pone a infantería y caballería en orden general; lo dejan al salir de él o al tomar la carretera.
clause-F7 = El terreno que prohíbe la formación obliga a cambiarla al entrar: el orden general es gratis, lo demás se paga.
clause-F8 = Cada formación tiene sus armas, su terreno y su número de hexágonos; las partes de una unidad en ellos son iguales.
clause-F9 = Una columna de carretera o de compañías llena sus hexágonos desde la cabeza, y la cola lleva lo que resta.
clause-F10 = Replegarse a un solo hexágono cuesta lo que debe cruzar la parte más lejana.
clause-F11 = La infantería en línea paga un suplemento por extenderse a un segundo hexágono o por recogerse; la caballería no.
clause-F12 = Una formación larga que entra en terreno quebrado se reúne en él y paga la marcha de su parte más retrasada.
clause-F13 = Una unidad se extiende hexágono a hexágono: nunca de uno directamente a tres.
clause-F14 = Una unidad fuerte que toma columna de carretera sale desfilando de su hexágono: la cabeza paga cada paso y el resto la sigue.
clause-F15 = Una línea de infantería activa y con fuerza bastante puede extenderse a un hexágono contiguo.
clause-F16 = Recoger una línea de dos hexágonos en uno cuesta ese hexágono y el punto extra de la infantería.
clause-F17 = La caballería extiende su línea sobre tantos hexágonos como permite su fuerza y paga solo el terreno.
clause-F18 = La caballería puede ensanchar o estrechar su línea mientras avanza, y paga solo el terreno más caro que pisa alguna parte.
clause-F19 = Una unidad sobre varios hexágonos debe reunirse antes de tomar otra formación.
clause-F20 = Una línea se extiende hacia los flancos; una columna, hacia atrás.
clause-F21 = Un cuadro exige bastante infantería en su hexágono.
clause-F22 = Una columna larga sigue a su cabeza; una línea sobre varios hexágonos avanza de frente o da media vuelta.
clause-F23 = Una unidad que cambia de formación puede encararse como permita la nueva.
clause-F24 = La caballería en hilera recta gira en su sitio entre columna de compañías y línea.
clause-F25 = La cabeza de una formación larga lleva la ficha; los demás hexágonos llevan su marcador.

# Disorder and PGD
clause-D1 = Una unidad que se desordena se reúne en uno de sus hexágonos, a elección de su dueño, sin coste.
clause-D2 = Una unidad en desorden solo tiene frente: los seis hexágonos que la rodean.
clause-D3 = El desorden reduce a la mitad el movimiento, o lo que quede de él.
clause-D4 = La infantería y la artillería en desorden disparan a la mitad.
clause-D5 = En un apilamiento de infantería en desorden solo dispara la unidad de arriba.
clause-D6 = Las unidades en desorden pueden asaltar, con la mitad de su valor de melé.
clause-D7 = El desorden pesa en todo chequeo moral.
clause-D8 = El desorden acaba al recuperarse en la reorganización, o empeora y pasa a PGD.
clause-D9 = Una unidad en PGD mira a todos lados pero no tiene zona de influencia.
clause-D10 = Una unidad en PGD solo se mueve al romperse y en la reorganización, nunca por voluntad.
clause-D11 = La huida es más rápida que la marcha: una unidad en PGD tiene la mitad más de movimiento.
clause-D12 = Una unidad en derrota huye cuanto puede hasta hallarse lejos de todo enemigo.

# Stacking
clause-S1 = Lo que cabe en un hexágono depende del terreno, la formación y el mando; líderes y marcadores no ocupan sitio.
clause-S2 = Cada terreno ofrece uno o varios límites, y basta con cumplir uno.
clause-S3 = Los cañones ocupan mucho más junto a la infantería: cada incremento de artillería cuenta por varios.
clause-S4 = En terreno cerrado unos pocos cañones pueden compartir hexágono con poca infantería, por un límite propio.
clause-S5 = Un apilamiento tiene una sola formación por arma, la de la unidad de arriba; quien se une la toma y paga.
clause-S6 = Infantería y caballería no comparten hexágono, aunque en carga la caballería atraviesa sus cuadros y tiradores.
clause-S7 = Caballería y artillería no comparten hexágono por voluntad.
clause-S8 = Los tiradores solo comparten hexágono con tiradores, pero ellos y los demás se atraviesan sin trabas.
clause-S9 = Las tropas en orden que se detienen por voluntad entre tropas desorganizadas quedan en desorden.
clause-S10 = Atravesar sin más tropas desorganizadas no hace daño.
clause-S11 = Las tropas en derrota pueden huir a través de las amigas, y sacuden cada hexágono en que entran.
clause-S12 = Una carreta no comparte hexágono con tropas ni con otra carreta.
clause-S13 = Una formación solo se extiende sobre hexágonos donde no hay nadie más.
clause-S14 = Los cañones y líderes que acompañan a una formación larga están en uno solo de sus hexágonos.
clause-S15 = Ninguna unidad puede violar por voluntad las reglas de apilamiento; los movimientos forzados sí.
clause-S16 = Cuando un hexágono rebasa su límite, sus unidades chequean moral o huyen según la tabla de violación, y lo que sobra es desplazado.
clause-S17 = Si en un apilamiento unas unidades conservan el orden y otras lo pierden, se separan.
clause-S18 = Sale primero la unidad en peor estado; entre iguales, la última en llegar, luego la más baja.
clause-S19 = La unidad desplazada retrocede un hexágono sin coste y conserva su formación.
clause-S20 = La unidad desplazada puede llenar de más el hexágono siguiente y entonces sigue adelante; nunca vuelve a donde estuvo.
clause-S21 = Un desplazamiento puede provocar una reacción de oportunidad.
clause-S22 = La línea de dos hexágonos y el cuadro exigen cada uno un mínimo de infantería.
clause-S23 = Lo alto del apilamiento es su frente; quien se une va abajo.
clause-S24 = La unidad de arriba obra por el apilamiento: da la formación, cierra por todas y sufre la mayor parte de las pérdidas.
clause-S25 = El orden del apilamiento se cambia sin coste mientras a todas sus unidades les quede movimiento.
clause-S26 = Cambiar el orden de un apilamiento junto al enemigo puede provocar una reacción.

# Command and morale in a stack
clause-C1 = Sin líder, cada unidad de combate del apilamiento después de la primera pesa en sus chequeos.
clause-C2 = La infantería menor que un batallón y la caballería menor que un regimiento no cuentan para eso.
clause-C3 = Unidades de distintos cuerpos o naciones en un hexágono chequean peor.
clause-C4 = Un jefe común en el hexágono, o la Vieja Guardia encima, compensa la mezcla de cuerpos.
clause-C5 = Las demás tropas aguantan mejor junto a la infantería de la Vieja Guardia.
clause-C6 = Los modificadores se suman, y cada uno se muestra con su cláusula.

# Dice, morale, leaders
clause-M1 = Dos dados se leen como decenas y unidades; los modificadores suben o bajan por la escala de los 36 resultados.
clause-M2 = Un chequeo se supera cuando la tirada modificada es mayor que el valor moral de la unidad.
clause-M3 = Fallar un chequeo cuesta un grado: de buen orden a desorden, de desorden a PGD.
clause-M4 = Los líderes ayudan en un chequeo; las pérdidas, el desorden, la columna de carretera y un cuerpo quebrantado perjudican.
clause-M5 = Un hexágono entero chequea con una tirada, que cada unidad compara con su valor.
clause-M6 = Se chequea al sufrir bajas por fuego, al rebasar el apilamiento, para cerrar, para aguantar, al caer un líder y para recuperarse.
clause-M7 = La probabilidad exacta de un chequeo se muestra antes de tirar.
clause-L1 = Un líder tiene nivel, bonificación, alcance y las unidades que manda; no ocupa sitio y se mueve como caballería.
clause-L2 = Cualquier líder amigo en el hexágono ayuda al apilamiento; un ayudante no.
clause-L3 = Donde golpean el fuego o la melé, los líderes pueden morir o caer heridos, y la caballería captura a los que están solos.

# Terrain, movement, charts
clause-T1 = Una unidad paga cada hexágono en que entra, el lado y los cambios obligados, y debe poder pagarlo todo.
clause-T2 = Por carretera, una columna de carretera o batería enganchada avanza barato y mantiene su formación en todo terreno.
clause-T3 = Girar es gratis mientras quede movimiento; se entra por el frente, y el cuadro marcha despacio.
clause-T4 = La carta de terreno dice qué cuesta cada terreno y lado a cada arma, o se lo prohíbe.
clause-T5 = La tabla de cambios de formación da el precio para cada arma.
clause-T6 = La carta de apilamiento dice qué cabe en cada terreno.
clause-T7 = La tabla de violación dice cómo chequea cada unidad de un hexágono rebasado.

# Facing, zones, sight
clause-Z1 = Una unidad mira a un lado o a un vértice; su formación dice qué hexágonos son frente, flanco y retaguardia.
clause-Z2 = La zona de influencia son los hexágonos del frente; cuadros, PGD, líderes y carretas no la tienen.
clause-Z3 = Casi todas las tropas se paran al entrar en zona enemiga y solo salen al comenzar una activación.
clause-Z4 = La visión va de centro a centro y la cortan el terreno cubierto, las tropas formadas y las alturas intermedias.

# Opportunity reactions
clause-X1 = Moverse, cambiar o dividirse a la vista del enemigo puede provocar una reacción.
clause-X2 = Los que están cerca pueden disparar, formar cuadro o cargar en respuesta, según su estado.
clause-X3 = Cada apilamiento responde una vez a cada provocación; a un paso, al llegar; a lo demás, antes de hacerse.
clause-X4 = Una reacción es una decisión del bando que puede reaccionar, preguntada o resuelta por una norma fija.

# Sequence of play
clause-Q0 = Antes del primer turno cada bando coloca lo que el escenario deja libre.
clause-Q1 = Las fases del turno las fija el módulo entre las que conoce el motor.
clause-Q2 = Las unidades al mando ponen su chit en una copa común, y el chit sacado dice quién actúa.
clause-Q3 = El combate va en tres pasos: fuego por turnos, melés de caballería, asaltos.
clause-Q4 = En la reorganización cada unidad desorganizada intenta recuperarse, y la que falla en PGD sigue huyendo.
clause-Q5 = Al final del turno llegan los refuerzos y se evalúa la victoria.
clause-Q6 = El programa sabe en todo momento qué queda por hacer y quién debe decidir.

# Fire and losses
clause-K1 = Un hexágono dispara a uno enemigo al frente, a alcance y a la vista; la proporción contra la defensa del blanco da la fila.
clause-K2 = Los cañones no disparan enganchados, ni debajo de la infantería.
clause-K3 = La tabla de fuego convierte la proporción y la tirada en incrementos perdidos.
clause-K4 = La formación y el terreno dan al blanco su defensa contra el fuego.
clause-W1 = La unidad de arriba sufre la mayor parte de un impacto, y el resto baja por el apilamiento.
clause-W2 = La formación que las pérdidas dejan demasiado débil se encoge o se rompe en el acto, sin coste.
clause-W3 = Las consecuencias de un impacto se resuelven en un orden fijo, una tras otra.

# Assault and charge
clause-A1 = El asalto se declara al mover y se combate después: cerrar, fuego defensivo, aguantar, fuego ofensivo, melé.
clause-A2 = El valor de melé mengua con las pérdidas y el desorden, y crece por el flanco o la retaguardia.
clause-A3 = La tabla de melé dice quién se rompe y qué pierde cada bando.
clause-A4 = El perdedor retrocede o huye, una melé igualada rechaza a los atacantes, y el vencedor puede avanzar.
clause-A5 = La proporción, el flanco, la retaguardia, la pendiente y la formación pesan en los chequeos para cerrar y aguantar.
clause-H1 = La caballería fresca o cansada en buen orden puede cargar a un enemigo a la vista y a distancia; una carrera recta golpea más.
clause-H2 = El blanco de una carga responde una vez: aguanta, intenta el cuadro o contracarga.
clause-H3 = Un cuadro formado ante una carga es tanto más seguro cuanto más lejos está la caballería.
clause-H4 = Tras una melé no perdida se puede llamar a la caballería, y cada carga la cansa.

# Retreat and rout
clause-R1 = La retirada va paso a paso lejos del enemigo, cada paso elegido por una lista fija de prioridades.
clause-R2 = Cada paso con que se sale de una zona enemiga cuesta fuerza, y la unidad sin salida junto a un enemigo se rinde.
clause-R3 = La huida acaba lejos del enemigo, o cuando no se puede pagar otro paso.
clause-R4 = Una unidad en PGD puede salir por su borde; queda fuera del juego pero no se cuenta como destruida.
