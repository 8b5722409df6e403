# Lecciones: lo que dice en ellas el propio programa.

teach-tab = Lecciones
teach-step = Paso { $n } de { $of }
teach-check = Pregunta { $n } de { $of }
teach-over = Esta era toda la lección.
teach-done = Hecho.
teach-elsewhere = No era eso, pero no se ha perdido nada.
teach-unasked = La pregunta es sobre la posición anterior. Al responder se deshace.
teach-fault = El guion de este paso ha fallado, así que nadie puede decir si está hecho: { $why }
teach-spent = Ya no se puede «{ $order }»: { $why }. Vino con «{ $by }».
teach-right = Correcto.
teach-wrong = No es así. { $why } Inténtelo otra vez.
teach-left_out = Falta { $part }.
teach-too_much = Es demasiado.
teach-too_little = Es demasiado poco.
teach-open = En { $hex } se puede entrar.
teach-missing = { $n ->
    [one] Hay otro hexágono en el que no se puede entrar.
   *[other] Hay otros { $n } en los que no se puede entrar.
}
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
teach-hint-order = La orden que se pide: «{ $order }».
teach-hint-button = Su botón está arriba en la ventana o en Por hacer; Ctrl+P la encuentra por su nombre.
teach-way = Muéstreme cómo
teach-undo = Deshacer
teach-again = Repetir el paso
teach-again-help = Deshace todo lo hecho en este paso; los anteriores quedan hechos.
teach-restart = Repetir la lección
teach-restart-help = Lo deshace todo; la lección vuelve a su primer paso.
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
teach-costs = Las reglas lo permiten, por { $total } de { $had } PM: { $terms }.

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
help-chapter-d = Desorden
help-chapter-s = Apilamiento
help-chapter-t = Movimiento y terreno
help-chapter-z = Zonas y visión
help-chapter-q = A quién le toca
help-chapter-a = Asalto
help-chapter-h = Cargas
help-chapter-k = Fuego
help-cards_again = Mostrar otra vez todas las reglas
help-first_time = Una regla que ve por primera vez
help-lesson = Muéstreme la lección: { $title }
help-done = Hecho por usted: { $orders }.
help-warned = Hecho, contra una regla. { $why }
help-reason = la ayuda con esta regla está desactivada

window-command-lesson_record = Grabar una lección
window-command-lesson_record-help = Hace una lección de lo que se juegue desde aquí: la posición y un paso por cada orden. Su archivo va a las lecciones del módulo.
window-command-lesson_hand_out = Escribir la hoja de esta lección
window-command-lesson_hand_out-help = Escribe la lección abierta en Markdown, con una imagen por paso, para una mesa sin pantalla.
record-steps = { $n ->
    [0] Desde aquí se graba una lección. Juegue su primer paso.
    [one] Se graba una lección: { $n } paso
   *[other] Se graba una lección: { $n } pasos
}
record-help = Cada orden será un paso; lo que deshaga no cuenta. Escriba después el porqué, no solo el qué.
record-title = Título de la lección
record-save = Guardar la lección
record-give_up = Dejar de grabar
record-saved = La lección está escrita: { $place }. Ábrala y escriba por qué se da cada paso.
record-no_orders = No se ha jugado nada desde que empezó la grabación. Juegue antes la lección.
record-in_combat = Una lección no puede empezar en el segmento de combate. Empiece a grabar antes.
record-no_grid = Una lección necesita un mapa de hexágonos en columnas y filas; este no lo es.
record-unlike = En una lección iría de otro modo desde aquí: { $order }: { $why }. Empiece a grabar antes, o acabe antes de eso.
record-unreadable = La lección no puede leerse: { $why }
record-stands_otherwise = { $unit } quedaría de otro modo
record-ask_may = ¿Puede hacerse esto ahora: { $order }?
record-ask_morale = ¿Cuál es ahora el modificador de moral de { $unit }?
record-hint_phase = La fase actual es: { $phase }.
record-no_folder = Este módulo no está en ninguna carpeta donde escribir una lección. Descomprímalo, o haga un módulo propio y juegue en él.
record-not_written = La lección no se puede escribir en { $place }: { $why }. Haga sitio allí o juegue un módulo de una carpeta suya.
handout-drawing = Se escribe la hoja de la lección: paso { $n } de { $of }
handout-written = La hoja de la lección está escrita: { $path }
handout-why_no_lesson = No hay ninguna lección abierta.
