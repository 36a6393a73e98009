import type { Language } from '../language.ts'

export const italian: Language = {
  code: 'it',
  share: 5,
  customers: {
    'Alessio Bortolotti': 'alessio.bortolotti@casella.example',
    'Donatella Zuccalà': 'donatella@zuccala.example',
    'Niccolò Frescobà': 'niccolo.f@casella.example',
    'Piera Sanna': 'piera.sanna@posta.example',
  },
  openings: ['Buongiorno,', 'Salve,', 'Gentile assistenza,'],
  closings: ['Grazie mille', 'Cordiali saluti', 'Resto in attesa, grazie'],
  requests: [
    {
      category: 'Orders',
      priority: 'medium',
      subject: 'Colore sbagliato nell’ordine {order}',
      text: 'Avevo scelto il {pot} color ardesia ed è arrivato quello terracotta. È possibile sostituirlo?',
    },
    {
      category: 'Hardware',
      priority: 'urgent',
      subject: 'Il caricabatterie scotta',
      text: 'Il caricabatterie del {pot} è diventato rovente e c’è odore di plastica bruciata. L’ho staccato subito. Che cosa devo fare?',
    },
    {
      category: 'Account',
      priority: 'medium',
      subject: 'Cambio dell’indirizzo e-mail',
      text: 'Dalla settimana prossima non userò più questa casella. Potete spostare il mio account sul nuovo indirizzo?',
    },
    {
      category: 'Plant care',
      priority: 'low',
      subject: 'Quanta acqua per il rosmarino?',
      text: 'Nell’elenco delle piante il rosmarino non c’è. Quale impostazione devo scegliere?',
    },
  ],
}
