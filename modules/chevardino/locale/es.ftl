# Chevardino, 5 de septiembre de 1812: textos en español.

# Módulo
chevardino-title = Chevardino, 5 de septiembre de 1812
chevardino-about = Dos días antes de Borodinó: la lucha por el reducto ante la izquierda rusa.
side-french = Franceses y aliados
side-russian = Rusos
nation-france = Francia
nation-poland = Polonia
nation-prussia = Prusia
nation-spain = España
nation-russia = Rusia

# Unidades rusas
force-second_army = 2.º Ejército del Oeste
force-viii_corps = VIII Cuerpo
force-vii_corps = VII Cuerpo
force-iv_cavalry = IV Cuerpo de caballería
force-27th_division = 27.ª División
force-2nd_grenadiers = 2.ª División de granaderos
force-combined_grenadiers = División de granaderos combinados
force-2nd_cuirassiers = 2.ª División de coraceros
force-karpov_cossacks = Cosacos del Don de Kárpov
force-knyazhnin_brigade = Brigada Kniazhnín
force-stavitsky_brigade = Brigada Stavitski
force-voyeikov_brigade = Brigada Voyéikov
force-shatilov_brigade = Brigada Shatílov
force-buxhowden_brigade = Brigada Buxhöwden
force-levin_brigade = Brigada Levin
force-glebov_brigade = Brigada Glébov
force-gogel_brigade = Brigada Gogel
force-kretov_brigade = Brigada Krétov
force-tolbuzin_brigade = Brigada Tolbuzin
force-panchulidze_brigade = Brigada Panchulidze
force-emmanuel_brigade = Brigada Emmanuel
force-vasilchikov_brigade = Brigada Vasílchikov

# Escenario
scenario-redoubt = El reducto de Chevardino
scenario-redoubt-about = El turno 1 son las 16:00 y el 21 las 22:40. El sol se pone hacia el turno 9 y desde el 14 es de noche. Las horas siguen una de las versiones, que difieren en una o dos horas.
scenario-redoubt-briefing-french = La obra de la colina cierra el paso a todo el ejército. Compans la ataca por el oeste, los polacos llegan por el sur, Morand y Friant desde el otro lado del Kolocha. Tómela pronto: cuenta cada turno que sea suya, y más al caer la noche. Cuidado con los coraceros en la oscuridad.
scenario-redoubt-briefing-russian = Neverovski y sus reclutas defienden una obra sin acabar muy por delante de la línea. Gane tiempo para que el ejército se atrinchere y no deje que destruyan la división. Granaderos y coraceros llegan al atardecer. Retírese solo cuando llegue la orden, y en buen orden.

# Mapa
map-shevardino = Shevardinó
map-doronino = Dorónino
map-fomkino = Fomkinó
map-aleksinki = Aleksinki
map-valuevo = Valúyevo
map-redoubt = Reducto
map-mound = Mogote
map-hollow = Hondonada
map-south-hill = Colina Sur
map-north-west-rise = Loma Noroeste
map-fleches-slope = hacia las Flechas
map-doronino-grove = Soto de Dorónino
map-utitsa-wood = Bosque de Útitsa
map-kolocha = Kolocha
map-doronino-brook = Arroyo de Dorónino
map-kamenka = Kámenka
map-new-road = Camino nuevo de Smolensk
map-old-road = Camino viejo de Smolensk

# Terreno y rasgos de esta batalla
hexside-dry_brook = arroyo, seco a trechos
trait-cossacks = cosacos
trait-twelve_pounders = piezas de a doce

# special rules
special-redoubt-cavalry = La caballería no entra en el reducto.
special-village-on-fire = la aldea está en llamas
special-village-burns = La aldea arde en { $hex }: entrar cuesta 2 PM más.
special-sight = La luz se va: desde ahora se ve a { $hexes ->
    [one] { $hexes } hexágono
   *[other] { $hexes } hexágonos
}.
special-withdrawal-ordered = La orden de retirada ha llegado a los rusos.
special-redoubt-given-up = Los rusos han abandonado el reducto sin orden: pierden 5 puntos.

# Puntos y victoria
points-turn = Al final del turno, el reducto es de: { $side }. Puntos: franceses { $french }, rusos { $russian }.
points-guns = Capturados los cañones { $guns }: { $n ->
    [one] { $n } punto
   *[other] { $n } puntos
} para { $side }.
points-ordeal = El 111e huye en la oscuridad: { $n ->
    [one] { $n } punto
   *[other] { $n } puntos
} para los rusos.
points-withdrew = se ha retirado por el borde este
panel-standing = Cómo va la batalla
points-so-far = Puntos hasta ahora: franceses { $french }, rusos { $russian }
points-redoubt = El reducto, en el último recuento: { $side }
points-daylight = De día: la vista no tiene límite
points-sight = Oscurece: se ve a { $hexes ->
    [one] { $hexes } hexágono
   *[other] { $hexes } hexágonos
}
points-victory = franceses { $french ->
    [one] { $french } punto
   *[other] { $french } puntos
}, rusos { $russian }

# Una lección de esta batalla
lesson-before_the_work = Ante el reducto
lesson-before_the_work-theme = Acercarse a la obra de Chevardino
lesson-before_the_work-goal = Los rusos tienen el reducto. Lleve dos de sus tres batallones junto a él.
lesson-before_the_work-general = La infantería que entra en un hexágono delante del enemigo se detiene allí en esta activación.
lesson-before_the_work-special = Un reducto suma 6 a la defensa contra el fuego de quien está en él.
lesson-before_the_work-tip = Venga por varios lados: dos ataques junto a la obra son dos asaltos.
lesson-before_the_work-1 = Lleve dos cualesquiera de los tres batallones junto al reducto, 0403, por el lado que quiera.
lesson-before_the_work-1-wrong = Todavía no hay dos junto al reducto.
lesson-before_the_work-1-after = Dos batallones están ante la obra. Los contó un guion de esta batalla.
lesson-before_the_work-2 = ¿Cuántos incrementos admite el reducto de los que hay allí?
lesson-before_the_work-3 = ¿Puede el 1/57e, delante de los rusos, seguir marchando este turno a lo largo de ellos, a 0303?
lesson-before_the_work-4 = ¿Cuál es la defensa de la columna rusa del reducto contra el fuego?
lesson-before_the_work-5 = ¿Puede el 1/111e, llegado a 0402 detrás de los rusos, entrar sin más en el reducto donde están?
