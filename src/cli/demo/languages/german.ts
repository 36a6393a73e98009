import type { Language } from '../language.ts'

export const german: Language = {
  code: 'de',
  share: 8,
  customers: {
    'Annelie Voß': 'annelie.voss@posteingang.example',
    'Bernd Krähenbühl': 'b.kraehenbuehl@alpenpost.example',
    'Frauke Petersen': 'frauke@petersen-floristik.example',
    'Jürgen Öttl': 'juergen.oettl@posteingang.example',
    'Sevda Aydoğan': 'sevda.aydogan@posteingang.example',
  },
  openings: ['Guten Tag,', 'Hallo zusammen,', 'Liebes Mosswick-Team,'],
  closings: ['Viele Grüße', 'Mit freundlichen Grüßen', 'Danke und schöne Grüße'],
  requests: [
    {
      category: 'Shipping',
      priority: 'high',
      subject: 'Bestellung {order} ist seit {days} Tagen unterwegs',
      text: 'Die Sendungsverfolgung steht seit {days} Tagen auf „im Verteilzentrum“. Können Sie bitte nachforschen, wo mein Paket geblieben ist?',
    },
    {
      category: 'Hardware',
      priority: 'urgent',
      subject: '{pot} ist undicht, Wasser auf dem Parkett',
      text: 'Heute früh stand unter dem Topf eine große Pfütze. Ich habe ihn ausgesteckt und geleert. Ersetzen Sie das Gerät, und wer kommt für den Boden auf?',
    },
    {
      category: 'Billing',
      priority: 'medium',
      subject: 'Rechnung zu {order} mit Firmenanschrift',
      text: 'Unsere Buchhaltung braucht die Rechnung auf die Firma ausgestellt, mit Umsatzsteuer-Identifikationsnummer. Bitte schicken Sie eine neue als PDF.',
    },
    {
      category: 'App',
      priority: 'medium',
      subject: 'App {version} verliert die Verbindung',
      text: 'Seit der Aktualisierung auf {version} ist der Topf jeden Morgen „offline“, obwohl das WLAN einwandfrei läuft. Neustarten hilft nur bis zum Abend.',
    },
    {
      category: 'Plant care',
      priority: 'low',
      subject: 'Welche Einstellung für Schnittlauch?',
      text: 'In der Liste finde ich Schnittlauch nicht. Soll ich Basilikum oder Petersilie wählen?',
    },
  ],
}
