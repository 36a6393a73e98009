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
  greetings: ['Buongiorno {first},', 'Salve {first},'],
  farewells: ['Un caro saluto', 'Cordiali saluti', 'Buona giornata'],
  receipts: [
    'Grazie per averci scritto. Me ne occupo subito e Le rispondo **entro oggi**.',
    'Grazie della segnalazione. Sto chiedendo ai colleghi; per ora non deve fare nulla.',
  ],
  complaints: [
    'Purtroppo non è ancora risolto, qui non è cambiato niente. Potete ricontrollare?',
    'Pensavo che fosse tutto risolto, ma qualcosa ancora non torna.',
  ],
  amends: [
    'Mi scuso per il disagio. Ho ricontrollato tutto con un collega e ora è **davvero** a posto. Nel Suo account trova un buono per il disturbo.',
  ],
  thanks: [
    'Perfetto, grazie mille!',
    'Adesso funziona tutto, siete stati gentilissimi.',
    'Grazie di cuore per l’aiuto.',
  ],
  reminders: [
    'Vi ho già scritto, ma non so se il messaggio sia arrivato. Qualcuno può dare un’occhiata, per favore?',
  ],
  requests: [
    {
      category: 'Orders',
      priority: 'medium',
      subject: 'Colore sbagliato nell’ordine {order}',
      text: 'Avevo scelto il {pot} color ardesia ed è arrivato quello terracotta. È possibile sostituirlo?',
      question: 'Certo. Il vaso terracotta è ancora nella sua scatola?',
      answer: 'Sì, l’ho soltanto aperta.',
      solution:
        'Il {pot} color ardesia parte oggi. Il corriere che lo consegna ritira anche l’altro: basta che sia **nella sua scatola**.',
    },
    {
      category: 'Hardware',
      priority: 'urgent',
      subject: 'Il caricabatterie scotta',
      text: 'Il caricabatterie del {pot} è diventato rovente e c’è odore di plastica bruciata. L’ho staccato subito. Che cosa devo fare?',
      question: 'Ha fatto benissimo. Mi può dire il numero stampato sotto il caricabatterie?',
      answer: 'CH-20-1188. C’è anche una macchia marrone. Allego il registro.',
      sends: 'log',
      solution:
        '**Non lo usi più, per favore.** Ne arriva uno nuovo, di un altro produttore, con consegna rapida. Fino ad allora va bene qualsiasi caricatore USB da 10 W.',
    },
    {
      category: 'Account',
      priority: 'medium',
      subject: 'Cambio dell’indirizzo e-mail',
      text: 'Dalla settimana prossima non userò più questa casella. Potete spostare il mio account sul nuovo indirizzo?',
      question: 'Può scriverci una volta dal nuovo indirizzo, così sappiamo che è Suo?',
      answer: 'Fatto, proprio adesso.',
      solution:
        'Entrambi gli indirizzi sono confermati: account e ordini sono ora sotto quello nuovo. Può entrare [da qui](https://mosswick.example/login).',
    },
    {
      category: 'Plant care',
      priority: 'low',
      subject: 'Quanta acqua per il rosmarino?',
      text: 'Nell’elenco delle piante il rosmarino non c’è. Quale impostazione devo scegliere?',
      question: 'Il vaso sta al sole o a mezz’ombra?',
      answer: 'Al sole, sul balcone. Ecco il grafico.',
      sends: 'chart',
      solution:
        'Allora scelga *Lavanda*:\n\n- umidità due livelli più bassa\n- annaffiature ogni cinque giorni\n\nIl rosmarino preferisce stare **all’asciutto**.',
    },
  ],
}
