import type { Language } from '../language.ts'

export const polish: Language = {
  code: 'pl',
  share: 3,
  customers: {
    'Agnieszka Wróbel': 'agnieszka.wrobel@skrzynka.example',
    'Grzegorz Żak': 'g.zak@skrzynka.example',
    'Łucja Gąsiorowska': 'lucja@kwiaciarnia-lucja.example',
  },
  openings: ['Dzień dobry,', 'Witam,'],
  closings: ['Pozdrawiam', 'Z góry dziękuję'],
  requests: [
    {
      category: 'Shipping',
      priority: 'medium',
      subject: 'Zamówienie {order} nie dotarło',
      text: 'Minęło już {days} dni, a paczki nadal nie ma. Czy mogą Państwo sprawdzić, co się z nią dzieje?',
    },
    {
      category: 'Hardware',
      priority: 'medium',
      subject: 'Błąd {code} na wyświetlaczu',
      text: 'Po napełnieniu zbiornika pojawia się {code} i doniczka przestaje podlewać. Ponowne uruchomienie pomaga tylko na chwilę.',
    },
    {
      category: 'Returns',
      priority: 'low',
      subject: 'Jak zwrócić {pot}?',
      text: 'Doniczka jest nieużywana i w oryginalnym opakowaniu, ale nie mieści się na parapecie. Proszę o etykietę zwrotną.',
    },
  ],
}
