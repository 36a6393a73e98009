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
  requests: [
    {
      category: 'Shipping',
      priority: 'high',
      subject: '¿Dónde está mi pedido {order}?',
      text: 'El seguimiento no cambia desde hace {days} días y la empresa de transporte no contesta. Era un regalo para mañana.',
    },
    {
      category: 'Billing',
      priority: 'high',
      subject: 'Me han cobrado dos veces {amount}',
      text: 'En mi tarjeta aparecen dos cargos iguales por el pedido {order}. Por favor, devuélvanme uno de ellos.',
    },
    {
      category: 'Hardware',
      priority: 'medium',
      subject: 'La bomba del {pot} hace mucho ruido',
      text: 'Desde hace unos días la bomba suena como una cafetera vieja y apenas mueve agua. ¿Lo cubre la garantía?',
    },
    {
      category: 'Plant care',
      priority: 'low',
      subject: 'Hojas amarillas en la albahaca',
      text: 'El sensor dice que todo va bien, pero las hojas de abajo se ponen amarillas. ¿Le falta luz?',
    },
    {
      category: 'Returns',
      priority: 'medium',
      subject: 'Quiero cambiar el {pot} por uno más pequeño',
      text: 'No cabe en la ventana. Está sin usar y tengo la caja. ¿Cómo hago la devolución?',
    },
  ],
}
