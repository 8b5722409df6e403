# Leçons : ce que le programme y dit lui-même.

teach-tab = Leçons
teach-step = Étape { $n } sur { $of }
teach-check = Question { $n } sur { $of }
teach-over = C’était toute la leçon.
teach-done = C’est fait.
teach-elsewhere = Ce n’était pas cela, mais rien n’est perdu.
teach-unasked = La question porte sur la position d’avant. Votre réponse annulera cela.
teach-fault = Le script de cette étape a échoué, nul ne peut donc dire si elle est faite : { $why }
teach-spent = On ne peut plus « { $order } » : { $why }. C’est venu avec « { $by } ».
teach-right = C’est juste.
teach-wrong = Ce n’est pas cela. { $why } Essayez encore.
teach-left_out = Il manque { $part }.
teach-too_much = C’est trop.
teach-too_little = C’est trop peu.
teach-open = On peut entrer en { $hex }.
teach-missing = { $n ->
    [one] Il y en a encore un où l’on ne peut entrer.
   *[other] Il y en a encore { $n } où l’on ne peut entrer.
}
teach-answer-yes = Oui
teach-answer-no = Non
teach-answer-check = Ils y sont tous
teach-answer-chosen = { $n ->
    [0] aucun hexagone choisi
    [one] { $n } hexagone choisi
   *[other] { $n } hexagones choisis
}
teach-hint = Indice
teach-hint-rule = La règle : { $rule }
teach-hint-unit = Il s’agit de { $unit }.
teach-hint-hex = Regardez l’hexagone { $hex }.
teach-hint-order = L’ordre demandé : « { $order } ».
teach-hint-button = Son bouton est en haut de la fenêtre ou dans À faire ; Ctrl+P le trouve par son nom.
teach-way = Montrez-moi comment
teach-undo = Annuler
teach-again = Reprendre l’étape
teach-again-help = Annule tout ce que vous avez fait à cette étape ; les précédentes restent faites.
teach-restart = Reprendre la leçon
teach-restart-help = Annule tout ; la leçon reprend à sa première étape.
teach-read_on = Continuer
teach-list = Toutes les leçons
teach-back = Revenir à la leçon
teach-leave = Revenir à la partie
teach-next = Leçon suivante
teach-review = { $n ->
    [one] { $n } question revient
   *[other] { $n } questions reviennent
}
teach-begin = Commencer
teach-was_done = terminée
teach-teaches = enseigne { $clauses }
teach-goal = But
teach-general = La règle
teach-special = L’exception
teach-tip = Conseil
teach-none = Les modules de cette partie n’apportent aucune leçon.
teach-no_overrule = Dans une leçon, les règles s’appliquent.
teach-answers = Réponses
teach-allowed = Les règles le permettent.
teach-costs = Les règles le permettent, pour { $total } PM sur { $had } : { $terms }.

walk-explain = Expliquer
walk-rule = la règle
walk-numbers = les nombres
walk-way = ce qui est possible
walk-came = ce qui en a résulté
walk-no_way = Aucun autre ordre n’y mène maintenant.
walk-next = Suivant
walk-back = Précédent
walk-close = Fermer
help-heading = Aide avec les règles
help-do = faites-le pour moi
help-check = corrigez-moi
help-warn = avertissez-moi
help-silent = en silence
help-chapter-o = Division
help-chapter-f = Formations
help-chapter-d = Désordre
help-chapter-s = Empilement
help-chapter-t = Mouvement et terrain
help-chapter-z = Zones et vue
help-chapter-q = À qui de jouer
help-chapter-a = Assaut
help-chapter-h = Charges
help-chapter-k = Tir
help-cards_again = Montrer encore toutes les règles
help-first_time = Une règle que vous voyez pour la première fois
help-lesson = Montrez-moi la leçon : { $title }
help-done = Fait pour vous : { $orders }.
help-warned = Fait, contre une règle. { $why }
help-reason = l’aide avec cette règle est coupée

window-command-lesson_record = Enregistrer une leçon
window-command-lesson_record-help = Fait une leçon de ce qui se joue à partir d’ici : la position, et une étape par ordre. Son fichier va aux leçons du module.
window-command-lesson_hand_out = Écrire la feuille de cette leçon
window-command-lesson_hand_out-help = Écrit la leçon ouverte en Markdown, avec une image par étape, pour une table sans écran.
record-steps = { $n ->
    [0] Une leçon s’enregistre à partir d’ici. Jouez sa première étape.
    [one] Une leçon s’enregistre : { $n } étape
   *[other] Une leçon s’enregistre : { $n } étapes
}
record-help = Chaque ordre devient une étape ; ce que vous annulez ne compte pas. Écrivez ensuite pourquoi, pas seulement quoi.
record-title = Titre de la leçon
record-save = Garder la leçon
record-give_up = Cesser d’enregistrer
record-saved = La leçon est écrite : { $place }. Ouvrez-la, et écrivez le pourquoi de chaque étape.
record-no_orders = Rien n’a été joué depuis le début de l’enregistrement. Jouez d’abord la leçon.
record-in_combat = Une leçon ne peut commencer dans le segment de combat. Commencez l’enregistrement avant.
record-no_grid = Une leçon demande une carte d’hexagones en colonnes et en rangées ; celle-ci n’en est pas une.
record-unlike = Dans une leçon, la suite irait autrement à partir d’ici : { $order } : { $why }. Commencez l’enregistrement plus tôt, ou finissez avant.
record-unreadable = La leçon ne peut être lue : { $why }
record-stands_otherwise = { $unit } se trouverait autrement
record-ask_may = Cela peut-il se faire maintenant : { $order } ?
record-ask_morale = Quel est à présent le modificateur de moral de { $unit } ?
record-hint_phase = La phase en cours : { $phase }.
record-no_folder = Ce module n’est dans aucun dossier où écrire une leçon. Décompressez-le, ou faites un module à vous et jouez-y.
record-not_written = La leçon ne peut être écrite dans { $place } : { $why }. Faites-y de la place, ou jouez un module d’un dossier à vous.
handout-drawing = La feuille de la leçon s’écrit : étape { $n } sur { $of }
handout-written = La feuille de la leçon est écrite : { $path }
handout-why_no_lesson = Aucune leçon n’est ouverte.
