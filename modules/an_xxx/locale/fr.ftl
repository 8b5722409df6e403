# Textes des « Règlements de l'An XXX ». Chaque clause en une phrase simple ; les chiffres sont dans charts/.

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

trait-old_guard = Vieille Garde
trait-skirmisher = tirailleurs
trait-light = légère
trait-heavy = lourde
trait-lancers = lanciers
trait-horse = artillerie à cheval
trait-foot = artillerie à pied

option-leaderless_unit_cap = Plafond d'unités empilées sans chef
option-leave_general_order_pays = Quitter l'ordre général se paie
option-limits_in_passing = Les limites d'empilement valent aussi au passage
option-mixed_formations_violate = Des formations mêlées après un mouvement forcé sont une violation
option-cascade_checks = Chaque violation en cascade se teste de nouveau
option-aides_lead = Les aides de camp commandent
option-old_guard_cancels_for_all = La Vieille Garde échappe elle-même au mélange des corps
option-failed_recovery_disorders = Un ralliement manqué rompt davantage

# Organisation and division
clause-O1 = Une unité de combat a une force imprimée, des pertes, une organisation, une place dans son armée et des traits ; sur plusieurs hexagones, elle compte dans chacun pour sa part.
clause-O2 = Une unité active peut se diviser en ses fractions, ou se reformer, mais seulement pendant le segment de manœuvre.
clause-O3 = Diviser et reformer coûtent chacun un changement de formation ; le mouvement restant passe aux nouveaux pions.
clause-O4 = En se divisant, on peut dépasser un moment la limite de l’hexagone, pourvu qu’elle soit respectée à la fin du mouvement.
clause-O5 = Se diviser de son gré peut provoquer une réaction d’opportunité.
clause-O6 = Un régiment d’infanterie qui a perdu la moitié de sa force imprimée se divise aussitôt en bataillons, sans coût ni réaction.
clause-O7 = Un petit régiment à mi-force peut rester entier : son propriétaire est consulté à chaque perte.
clause-O8 = Les bataillons de trop dans l’hexagone après une division forcée sont déplacés, sauf si un chef les y retient.
clause-O9 = Les pertes se partagent également entre les bataillons ; le reste va d’abord aux plus anciens.
clause-O10 = Pour se reformer, toutes les fractions restantes doivent être actives et réunies dans un hexagone, aucune en PGD, et le tout sous la moitié de pertes.
clause-O11 = Les fractions prennent la place de leur unité mère dans la pile, la plus ancienne d’abord.

# Formations
clause-F1 = Une unité est en bon ordre et a une formation, ou bien elle est en désordre ou en PGD et n’en a pas.
clause-F2 = Toute formation, l’ordre général compris, vaut bon ordre.
clause-F3 = Changer de formation de son gré coûte du mouvement et revient aux unités actives pendant le segment de manœuvre ; quelques réactions y échappent.
clause-F4 = Changer de formation de son gré peut provoquer une réaction, résolue avant le changement.
clause-F5 = Un changement imposé ne coûte rien et ne provoque aucune réaction.
clause-F6 = Un terrain coupé, bois ou village, met l’infanterie et la cavalerie en ordre général ; elles le quittent en sortant du terrain ou en prenant la route.
clause-F7 = Un terrain qui interdit votre formation vous oblige à en changer en entrant : l’ordre général est gratuit, le reste se paie.
clause-F8 = Chaque formation a ses armes, son terrain et son nombre d’hexagones ; les parts d’une unité y sont égales.
clause-F9 = Une colonne de route ou de compagnies remplit ses hexagones depuis la tête, et la queue porte le reste.
clause-F10 = Se replier sur un hexagone coûte ce que la part la plus éloignée doit traverser.
clause-F11 = L’infanterie en ligne paie un supplément pour s’étendre à un second hexagone ou se resserrer ; la cavalerie non.
clause-F12 = Une formation longue qui entre en terrain coupé s’y rassemble et paie la marche de sa part la plus en arrière.
clause-F13 = Une unité s’étend hexagone par hexagone : jamais d’un seul à trois d’un coup.
clause-F14 = Une unité forte qui prend la colonne de route sort de son hexagone en défilant : la tête paie chaque pas et le reste suit.
clause-F15 = Une ligne d’infanterie active et assez forte peut s’étendre à un hexagone voisin.
clause-F16 = Ramener une ligne de deux hexagones sur un seul coûte cet hexagone et le point supplémentaire de l’infanterie.
clause-F17 = La cavalerie étend sa ligne sur autant d’hexagones que sa force le permet et ne paie que le terrain.
clause-F18 = La cavalerie peut élargir ou resserrer sa ligne en avançant et ne paie que le terrain le plus cher où entre l’une de ses parts.
clause-F19 = Une unité sur plusieurs hexagones doit se resserrer avant de prendre une autre formation.
clause-F20 = Une ligne s’étend sur ses flancs, une colonne vers l’arrière.
clause-F21 = Un carré exige assez d’infanterie dans son hexagone.
clause-F22 = Une longue colonne suit sa tête ; une ligne sur plusieurs hexagones avance droit devant ou fait demi-tour.
clause-F23 = Une unité qui change de formation peut prendre toute orientation que permet la nouvelle.
clause-F24 = La cavalerie en rang droit converse sur place entre colonne de compagnies et ligne.
clause-F25 = La tête d’une longue formation porte le pion ; les autres hexagones portent son marqueur.

# Disorder and PGD
clause-D1 = Une unité qui se rompt se rassemble sur l’un de ses hexagones, au choix de son propriétaire, sans coût.
clause-D2 = Une unité en désordre n’a que du front : les six hexagones qui l’entourent.
clause-D3 = Le désordre divise par deux le mouvement, ou ce qu’il en reste.
clause-D4 = L’infanterie et l’artillerie en désordre tirent à demi-valeur.
clause-D5 = Dans une pile d’infanterie en désordre, seule l’unité du dessus tire.
clause-D6 = Les unités en désordre peuvent donner l’assaut, à demi-valeur de mêlée.
clause-D7 = Le désordre pèse sur chaque test de moral.
clause-D8 = Le désordre finit par un ralliement en réorganisation, ou s’aggrave en PGD.
clause-D9 = Une unité en PGD fait face partout mais n’a pas de zone d’influence.
clause-D10 = Une unité en PGD ne bouge qu’au moment où elle se rompt et en réorganisation, jamais de son gré.
clause-D11 = La fuite va plus vite que la marche : une unité en PGD a moitié plus de mouvement.
clause-D12 = Une unité en déroute fuit tant qu’elle peut, jusqu’à être bien loin de tout ennemi.

# Stacking
clause-S1 = Ce que tient un hexagone dépend du terrain, de la formation et du commandement ; chefs et marqueurs n’y prennent pas de place.
clause-S2 = Chaque terrain offre une ou plusieurs limites ; en respecter une suffit.
clause-S3 = Les canons prennent bien plus de place auprès de l’infanterie : chaque incrément d’artillerie en vaut plusieurs.
clause-S4 = En terrain couvert, quelques canons peuvent partager un hexagone avec un peu d’infanterie, selon une limite à part.
clause-S5 = Une pile a une seule formation par arme, celle de l’unité du dessus ; qui la rejoint la prend et paie.
clause-S6 = Infanterie et cavalerie ne partagent pas un hexagone, mais en charge la cavalerie traverse ses carrés et tirailleurs.
clause-S7 = Cavalerie et artillerie ne partagent pas un hexagone de leur gré.
clause-S8 = Les tirailleurs ne partagent un hexagone qu’entre eux, mais eux et les autres se traversent librement.
clause-S9 = Des troupes en ordre qui s’arrêtent de leur gré parmi des troupes désorganisées tombent elles-mêmes en désordre.
clause-S10 = Traverser simplement des troupes désorganisées est sans effet.
clause-S11 = Des troupes en déroute peuvent fuir à travers les amies et ébranlent chaque hexagone où elles entrent.
clause-S12 = Un caisson ne partage son hexagone ni avec des troupes ni avec un autre caisson.
clause-S13 = Une formation ne s’étend que sur des hexagones où ne se tient personne d’autre.
clause-S14 = Canons et chefs joints à une longue formation se tiennent sur un seul de ses hexagones.
clause-S15 = Aucune unité ne peut violer de son gré les règles d’empilement ; les mouvements forcés le peuvent.
clause-S16 = Quand un hexagone est trop plein, ses unités testent leur moral ou fuient selon la table de violation, et l’excédent est déplacé.
clause-S17 = Si dans une pile des unités gardent leur ordre et d’autres le perdent, elles se séparent.
clause-S18 = On déplace d’abord l’unité en plus mauvais état ; à égalité, la dernière venue, puis la plus basse.
clause-S19 = L’unité déplacée recule d’un hexagone sans coût et garde sa formation.
clause-S20 = L’unité déplacée peut surcharger l’hexagone suivant et va alors plus loin ; elle ne revient jamais sur ses pas.
clause-S21 = Un déplacement forcé peut provoquer une réaction d’opportunité.
clause-S22 = La ligne sur deux hexagones et le carré exigent chacun un minimum d’infanterie.
clause-S23 = Le haut de la pile est son front ; qui la rejoint va dessous.
clause-S24 = L’unité du dessus agit pour la pile : elle donne la formation, aborde pour toutes et subit le gros des pertes.
clause-S25 = L’ordre de la pile se change sans coût tant que toutes ses unités ont encore du mouvement.
clause-S26 = Changer l’ordre d’une pile au contact de l’ennemi peut provoquer une réaction.

# Command and morale in a stack
clause-C1 = Sans chef, chaque unité de combat de la pile au-delà de la première pèse sur ses tests.
clause-C2 = L’infanterie sous le bataillon et la cavalerie sous le régiment n’y comptent pas.
clause-C3 = Des unités de corps ou de nations différents dans un hexagone testent moins bien.
clause-C4 = Un commandant commun dans l’hexagone, ou la Vieille Garde au-dessus, rachète le mélange des corps.
clause-C5 = Les autres troupes tiennent mieux auprès de l’infanterie de la Vieille Garde.
clause-C6 = Les modificateurs s’additionnent, et chacun s’affiche avec sa clause.

# Dice, morale, leaders
clause-M1 = Deux dés se lisent en dizaines et unités ; les modificateurs montent ou descendent l’échelle des 36 résultats.
clause-M2 = Un test réussit quand le jet modifié dépasse la valeur de moral de l’unité.
clause-M3 = Un test manqué coûte un degré : du bon ordre au désordre, du désordre au PGD.
clause-M4 = Les chefs aident à un test ; les pertes, le désordre, la colonne de route et un corps ébranlé y nuisent.
clause-M5 = Un hexagone entier teste d’un seul jet, que chaque unité compare à sa valeur.
clause-M6 = On teste quand le feu fait des pertes, quand une pile déborde, pour aborder, pour tenir, quand un chef tombe et pour se rallier.
clause-M7 = La chance exacte d’un test s’affiche avant le jet.
clause-L1 = Un chef a un niveau, un bonus, une portée et les unités qu’il commande ; il ne prend pas de place et se déplace comme la cavalerie.
clause-L2 = Tout chef ami dans l’hexagone aide la pile ; un aide de camp non.
clause-L3 = Là où frappent le feu ou la mêlée, les chefs peuvent être tués ou blessés, et la cavalerie capture ceux qui restent seuls.

# Terrain, movement, charts
clause-T1 = Une unité paie chaque hexagone où elle entre, le côté et les changements imposés, et doit pouvoir tout payer.
clause-T2 = Par la route, une colonne de route ou une batterie attelée avance à bon compte et garde sa formation en tout terrain.
clause-T3 = Pivoter est gratuit tant qu’il reste du mouvement ; on entre par son front, et le carré marche lentement.
clause-T4 = La table du terrain dit ce que chaque terrain et côté coûte à chaque arme, ou le lui interdit.
clause-T5 = La table des changements de formation en donne le prix pour chaque arme.
clause-T6 = La table d’empilement dit ce que chaque terrain peut tenir.
clause-T7 = La table de violation dit comment teste chaque unité d’un hexagone trop plein.

# Facing, zones, sight
clause-Z1 = Une unité fait face à un côté ou à un sommet ; sa formation dit quels hexagones sont front, flanc et arrière.
clause-Z2 = La zone d’influence d’une unité est son front ; carrés, PGD, chefs et caissons n’en ont pas.
clause-Z3 = La plupart des troupes s’arrêtent en entrant dans une zone ennemie et n’en sortent qu’au début d’une activation.
clause-Z4 = La vue va de centre à centre ; la coupent le couvert, les troupes formées et les hauteurs entre deux.

# Opportunity reactions
clause-X1 = Bouger, changer ou se diviser sous les yeux de l’ennemi peut provoquer une réaction.
clause-X2 = Les plus proches peuvent tirer, former le carré ou charger en réponse, selon leur état.
clause-X3 = Chaque pile répond une fois à une provocation ; à un pas, à l’arrivée ; au reste, avant qu’il ne se fasse.
clause-X4 = Une réaction est un choix du camp qui peut réagir, demandé ou réglé par une consigne.

# Sequence of play
clause-Q0 = Avant le premier tour, chaque camp place ce que le scénario laisse libre.
clause-Q1 = Les phases du tour sont fixées par le module, parmi celles que connaît le moteur.
clause-Q2 = Les unités commandées mettent leur jeton dans une même coupe, et le jeton tiré dit qui agit.
clause-Q3 = Le combat va en trois temps : tir à tour de rôle, mêlées de cavalerie, assauts.
clause-Q4 = En réorganisation, chaque unité désorganisée tente de se rallier ; en PGD, celle qui échoue fuit encore.
clause-Q5 = En fin de tour, les renforts arrivent et la victoire est jugée.
clause-Q6 = Le programme sait toujours ce qui reste à faire et qui doit décider.

# Fire and losses
clause-K1 = Un hexagone tire sur un seul hexagone ennemi devant lui, à portée et en vue ; son rapport à la défense de la cible donne la ligne.
clause-K2 = Les canons ne tirent ni attelés, ni sous de l’infanterie.
clause-K3 = La table de tir change le rapport et le jet en incréments perdus.
clause-K4 = La formation et le terrain donnent à la cible sa défense contre le tir.
clause-W1 = L’unité du dessus subit la plus grande part d’un coup, et le reste descend dans la pile.
clause-W2 = La formation que les pertes rendent trop faible se réduit ou se rompt aussitôt, sans coût.
clause-W3 = Les suites d’un coup se règlent dans un ordre fixe, l’une après l’autre.

# Assault and charge
clause-A1 = L’assaut se déclare pendant le mouvement et se livre au combat : aborder, tir défensif, tenir, tir offensif, mêlée.
clause-A2 = La valeur de mêlée baisse avec les pertes et le désordre, et monte sur un flanc ou à l’arrière.
clause-A3 = La table de mêlée dit qui se rompt et ce que perd chaque camp.
clause-A4 = Le perdant recule ou fuit, une mêlée indécise repousse les assaillants, et le vainqueur peut avancer.
clause-A5 = Rapport de forces, flanc, arrière, pente et formation pèsent sur les tests pour aborder et pour tenir.
clause-H1 = La cavalerie fraîche ou fatiguée en bon ordre peut charger un ennemi en vue et à portée ; une course droite frappe plus fort.
clause-H2 = La cible d’une charge répond une fois : elle tient, tente le carré ou contre-charge.
clause-H3 = Un carré formé devant une charge est d’autant plus sûr que la cavalerie est encore loin.
clause-H4 = Après une mêlée non perdue, on peut rappeler la cavalerie, et chaque charge la fatigue.

# Retreat and rout
clause-R1 = La retraite va pas à pas loin de l’ennemi, chaque pas choisi selon une liste fixe de priorités.
clause-R2 = Chaque pas qui sort d’une zone ennemie coûte de la force, et l’unité sans issue au contact de l’ennemi se rend.
clause-R3 = La déroute finit loin de l’ennemi, ou quand aucun pas ne peut plus être payé.
clause-R4 = Une unité en PGD peut sortir par son bord ; elle quitte le jeu sans compter pour détruite.
