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
  greetings: ['Dzień dobry,'],
  farewells: ['Pozdrawiam serdecznie', 'Z pozdrowieniami'],
  receipts: [
    'Dziękujemy za wiadomość. Już się tym zajmuję i odezwę się **jeszcze dziś**.',
    'Dziękujemy za zgłoszenie. Sprawdzamy to w zespole, na razie nie trzeba nic robić.',
  ],
  complaints: [
    'Niestety sprawa nie jest jeszcze załatwiona, u mnie nic się nie zmieniło. Czy mogą Państwo sprawdzić ponownie?',
  ],
  amends: [
    'Przepraszamy za kłopot. Sprawdziliśmy wszystko jeszcze raz i teraz jest już **na pewno** w porządku. Na koncie czeka mały bon.',
  ],
  thanks: ['Działa, bardzo dziękuję!', 'Wszystko w porządku, dziękuję za szybką pomoc.'],
  reminders: [
    'Piszę ponownie, bo nie wiem, czy poprzednia wiadomość dotarła. Czy ktoś mógłby na to spojrzeć?',
  ],
  requests: [
    {
      category: 'Shipping',
      priority: 'medium',
      subject: 'Zamówienie {order} nie dotarło',
      text: 'Minęło już {days} dni, a paczki nadal nie ma. Czy mogą Państwo sprawdzić, co się z nią dzieje?',
      question:
        'Czy w [zamówieniu](https://mosswick.example/orders) jest podany numer mieszkania? Kurier go nie widzi.',
      answer: 'Rzeczywiście, brakuje numeru. Mieszkanie 8.',
      solution: 'To był powód. Kurier ma już pełny adres, a {order} dotrze **jutro**.',
    },
    {
      category: 'Hardware',
      priority: 'medium',
      subject: 'Błąd {code} na wyświetlaczu',
      text: 'Po napełnieniu zbiornika pojawia się {code} i doniczka przestaje podlewać. Ponowne uruchomienie pomaga tylko na chwilę.',
      question:
        'Do jakiej wysokości napełniany jest zbiornik? Prosimy też o dziennik: *Doniczka → Informacje*.',
      answer: 'Do pełna. Dziennik w załączniku.',
      sends: 'log',
      solution:
        '{code} oznacza zablokowany pływak. Pomoże aktualizacja:\n\n1. telefon blisko doniczki\n2. *Informacje → Aktualizuj*\n3. czekamy na zielone światło',
    },
    {
      category: 'Returns',
      priority: 'low',
      subject: 'Jak zwrócić {pot}?',
      text: 'Doniczka jest nieużywana i w oryginalnym opakowaniu, ale nie mieści się na parapecie. Proszę o etykietę zwrotną.',
      question: 'Wolą Państwo zwrot pieniędzy czy mniejszą doniczkę?',
      answer: 'Poproszę o zwrot pieniędzy.',
      solution:
        'Etykieta jest gotowa [na stronie zwrotów](https://mosswick.example/returns). Pieniądze wrócą w ciągu **pięciu dni** od nadejścia paczki.',
    },
  ],
}
