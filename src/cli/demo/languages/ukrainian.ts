import type { Language } from '../language.ts'

export const ukrainian: Language = {
  code: 'uk',
  share: 3,
  customers: {
    'Богдан Їжакевич': 'bohdan.yizhakevych@skrynka.example',
    'Ганна Щербина': 'hanna.shcherbyna@skrynka.example',
    'Тарас Луговий': 'taras@luhovyi.example',
  },
  openings: ['Добрий день!', 'Вітаю!'],
  closings: ['Дякую', 'З повагою'],
  requests: [
    {
      category: 'Shipping',
      priority: 'high',
      subject: 'Замовлення {order} досі не прийшло',
      text: 'Минуло вже {days} днів, а статус посилки не змінюється. Підкажіть, будь ласка, де вона зараз.',
    },
    {
      category: 'App',
      priority: 'medium',
      subject: 'Застосунок {version} не бачить горщик',
      text: 'Телефон знаходить {pot}, але підключення зупиняється на половині. Пробував із двома телефонами.',
    },
    {
      category: 'Plant care',
      priority: 'low',
      subject: 'Жовтіє листя м’яти',
      text: 'Датчик показує, що вологи достатньо, але нижнє листя жовтіє. Може, бракує світла?',
    },
  ],
}
