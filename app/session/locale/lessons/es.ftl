# Lecciones: lo que dice en ellas el propio programa.

teach-tab = Lecciones
teach-step = Paso { $n } de { $of }
teach-check = Pregunta { $n } de { $of }
teach-over = Esta era toda la lección.
teach-done = Hecho.
teach-elsewhere = No era eso, pero no se ha perdido nada.
teach-fault = El guion de este paso ha fallado, así que nadie puede decir si está hecho: { $why }
teach-spent = Ya no se puede «{ $order }»: { $why }. Lo gastó «{ $by }».
teach-right = Correcto.
teach-wrong = No es así. Inténtelo otra vez.
teach-answer-yes = Sí
teach-answer-no = No
teach-answer-check = Son todos
teach-answer-chosen = { $n ->
    [0] ningún hexágono elegido
    [one] { $n } hexágono elegido
   *[other] { $n } hexágonos elegidos
}
teach-hint = Pista
teach-hint-rule = La regla: { $rule }
teach-hint-unit = Se trata de { $unit }.
teach-hint-hex = Mire el hexágono { $hex }.
teach-way = Muéstreme cómo
teach-undo = Deshacer
teach-again = Repetir el paso
teach-restart = Repetir la lección
teach-read_on = Seguir
teach-list = Todas las lecciones
teach-back = Volver a la lección
teach-leave = Volver a la partida
teach-next = Lección siguiente
teach-review = { $n ->
    [one] vuelve { $n } pregunta
   *[other] vuelven { $n } preguntas
}
teach-begin = Empezar
teach-was_done = hecha
teach-teaches = enseña { $clauses }
teach-goal = Objetivo
teach-general = La regla
teach-special = La excepción
teach-tip = Consejo
teach-none = Los módulos de esta partida no traen lecciones.
teach-no_overrule = En una lección las reglas se cumplen.
teach-answers = Respuestas
teach-allowed = Las reglas lo permiten.

walk-explain = Explicar
walk-rule = la regla
walk-numbers = los números
walk-way = qué se puede hacer
walk-came = qué ocurrió
walk-no_way = Ninguna otra orden lleva allí ahora.
walk-next = Siguiente
walk-back = Anterior
walk-close = Cerrar
help-heading = Ayuda con las reglas
help-do = hágalo por mí
help-check = corríjame
help-warn = avíseme
help-silent = en silencio
help-chapter-o = División
help-chapter-f = Formaciones
help-chapter-s = Apilamiento
help-chapter-t = Movimiento y terreno
help-chapter-z = Zonas y visión
help-chapter-a = Asalto
help-chapter-h = Cargas
help-chapter-k = Fuego
help-cards_again = Mostrar otra vez todas las reglas
help-first_time = Una regla que ve por primera vez
help-lesson = Muéstreme la lección: { $title }
help-done = Hecho por usted: { $orders }.
help-warned = Hecho, contra una regla. { $why }
help-reason = la ayuda con esta regla está desactivada
