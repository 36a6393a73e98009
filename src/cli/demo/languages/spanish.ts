import type { Language } from '../language.ts'

export const spanish: Language = {
  code: 'es',
  share: 8,
  customers: {
    'Begoña Urrutia': 'begona.urrutia@buzon.example',
    'Iker Zabala': 'iker@zabalajardines.example',
    'Lucía Peñaranda': 'lucia.penaranda@correo.example',
    'Ramiro Quispe': 'ramiro.quispe@correo.example',
    'Ximena Núñez': 'ximena.nunez@buzon.example',
  },
  openings: ['Hola:', 'Buenos días:', 'Estimado equipo de Mosswick:'],
  closings: ['Muchas gracias', 'Un saludo', 'Quedo a la espera, gracias'],
  greetings: ['Hola, {first}:', 'Buenos días, {first}:'],
  farewells: ['Un saludo', 'Un abrazo', 'Saludos cordiales'],
  receipts: [
    'Gracias por escribirnos. Ya lo estoy mirando y le respondo **hoy mismo**.',
    'Gracias por avisar. Estoy consultándolo con el equipo; de momento no tiene que hacer nada.',
  ],
  complaints: [
    'Por desgracia, todavía no está resuelto: por aquí no ha cambiado nada. ¿Pueden volver a mirarlo?',
    'Pensaba que ya estaba resuelto, pero todavía no es del todo así.',
  ],
  amends: [
    'Siento mucho que haya hecho falta un segundo intento. Lo hemos repasado todo y ahora sí está **resuelto**. Por las molestias, le hemos dejado un vale en su cuenta.',
    'Tenía usted razón, se nos había pasado algo. Ya está corregido. Si nota cualquier cosa, responda a este mensaje.',
  ],
  thanks: [
    '¡Perfecto, muchísimas gracias!',
    'Ya funciona todo. Gracias por la rapidez.',
    'Mil gracias, así da gusto.',
  ],
  reminders: [
    'Les escribí hace un rato y no sé si el mensaje llegó. ¿Alguien podría echarle un vistazo, por favor?',
  ],
  requests: [
    {
      category: 'Shipping',
      priority: 'high',
      subject: '¿Dónde está mi pedido {order}?',
      text: 'El seguimiento no cambia desde hace {days} días y la empresa de transporte no contesta. Era un regalo para mañana.',
      question:
        '¿Podría comprobar en [su pedido](https://mosswick.example/orders) si aparece el piso? El transportista solo tiene el número de la calle.',
      answer: 'Es verdad, falta el piso: es el 3.º B.',
      solution:
        'Eso era. El transportista ya tiene la dirección completa y {order} llega **mañana por la mañana**, a tiempo para el regalo.',
    },
    {
      category: 'Billing',
      priority: 'high',
      subject: 'Me han cobrado dos veces {amount}',
      text: 'En mi tarjeta aparecen dos cargos iguales por el pedido {order}. Por favor, devuélvanme uno de ellos.',
      question: '¿Alguno de los dos cargos aparece como “pendiente” en su banco?',
      answer: 'No, los dos están confirmados.',
      solution:
        'Efectivamente, fue un fallo de nuestra página de pago. Le hemos devuelto **{amount}**; lo verá en su tarjeta en unos tres días.',
    },
    {
      category: 'Hardware',
      priority: 'medium',
      subject: 'La bomba del {pot} hace mucho ruido',
      text: 'Desde hace unos días la bomba suena como una cafetera vieja y apenas mueve agua. ¿Lo cubre la garantía?',
      question: 'La garantía lo cubre. ¿Puede enviarme el registro? Está en *Maceta → Acerca de*.',
      answer: 'Se lo adjunto. Anoche sonaba todavía más.',
      sends: 'log',
      solution:
        'El registro lo confirma: el rodamiento está gastado. La bomba nueva sale hoy y se cambia sin herramientas:\n\n1. vacíe el depósito\n2. gire la bomba vieja a la izquierda\n3. encaje la nueva hasta oír un clic',
    },
    {
      category: 'Plant care',
      priority: 'low',
      subject: 'Hojas amarillas en la albahaca',
      text: 'El sensor dice que todo va bien, pero las hojas de abajo se ponen amarillas. ¿Le falta luz?',
      question: '¿Cuántas horas de luz recibe al día? Una imagen del gráfico también ayudaría.',
      answer: 'Unas tres horas por la mañana. Adjunto el gráfico.',
      sends: 'chart',
      solution:
        'El agua está bien: le falta luz. Acérquela a la ventana y quite las hojas amarillas; en **dos semanas** debería haber brotes nuevos.',
    },
    {
      category: 'Returns',
      priority: 'medium',
      subject: 'Quiero cambiar el {pot} por uno más pequeño',
      text: 'No cabe en la ventana. Está sin usar y tengo la caja. ¿Cómo hago la devolución?',
      question: 'Claro que sí. ¿Prefiere el Sprig One o el Sprig Duo?',
      answer: 'El Sprig One, por favor.',
      solution:
        'Ya está preparado. La etiqueta está en [sus devoluciones](https://mosswick.example/returns), y el pequeño sale en cuanto recojan el grande.',
    },
  ],
}
