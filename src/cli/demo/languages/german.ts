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
  greetings: ['Guten Tag {name},', 'Hallo {name},'],
  farewells: ['Viele Grüße', 'Herzliche Grüße', 'Mit freundlichen Grüßen'],
  receipts: [
    'vielen Dank für Ihre Nachricht. Ich kümmere mich darum und melde mich **noch heute** bei Ihnen.',
    'danke fürs Bescheidgeben. Ich frage gerade bei den Kollegen nach, im Moment müssen Sie nichts weiter tun.',
  ],
  complaints: [
    'Leider ist das noch nicht erledigt, bei mir hat sich nichts geändert. Können Sie bitte noch einmal nachsehen?',
    'Ich dachte, es wäre erledigt, aber ganz passt es leider noch nicht.',
  ],
  amends: [
    'es tut mir leid, dass wir einen zweiten Anlauf gebraucht haben. Ich bin alles noch einmal durchgegangen, jetzt ist es **wirklich** behoben. Für die Umstände finden Sie einen Gutschein in Ihrem Konto.',
    'Sie hatten recht, da war noch etwas offen. Das ist nun erledigt. Falls doch noch etwas hakt, antworten Sie einfach direkt auf diese Nachricht.',
  ],
  thanks: [
    'Das hat geklappt, herzlichen Dank!',
    'Super, vielen Dank für die schnelle Hilfe.',
    'Alles bestens, danke! So wünscht man sich das.',
  ],
  reminders: [
    'Ich hatte Ihnen schon geschrieben, bin aber nicht sicher, ob die Nachricht angekommen ist. Könnte sich das bitte jemand ansehen?',
  ],
  requests: [
    {
      category: 'Shipping',
      priority: 'high',
      subject: 'Bestellung {order} ist seit {days} Tagen unterwegs',
      text: 'Die Sendungsverfolgung steht seit {days} Tagen auf „im Verteilzentrum“. Können Sie bitte nachforschen, wo mein Paket geblieben ist?',
      question:
        'könnten Sie kurz prüfen, ob in der [Bestellung](https://mosswick.example/orders) die Hausnummer stimmt? Beim Zusteller fehlt sie.',
      answer: 'Tatsächlich, die Hausnummer fehlt: Es ist die 17.',
      solution:
        'danke, daran lag es. Der Zusteller hat die Adresse jetzt vollständig, {order} kommt **morgen** bei Ihnen an.',
    },
    {
      category: 'Hardware',
      priority: 'urgent',
      subject: '{pot} ist undicht, Wasser auf dem Parkett',
      text: 'Heute früh stand unter dem Topf eine große Pfütze. Ich habe ihn ausgesteckt und geleert. Ersetzen Sie das Gerät, und wer kommt für den Boden auf?',
      question:
        'das Ausstecken war genau richtig. Kommt das Wasser aus der **Naht** oder aus dem **Schlauch**?',
      answer: 'Aus der Naht, hinten links. Das Protokoll hängt an, falls es hilft.',
      sends: 'log',
      solution:
        'die Dichtung ist defekt, das geht auf uns. Ein neuer {pot} kommt morgen per Express. So geht es weiter:\n\n1. den Boden bitte fotografieren\n2. einen Kostenvoranschlag einholen\n3. beides an uns schicken\n\nUnsere Versicherung übernimmt den Schaden.',
    },
    {
      category: 'Billing',
      priority: 'medium',
      subject: 'Rechnung zu {order} mit Firmenanschrift',
      text: 'Unsere Buchhaltung braucht die Rechnung auf die Firma ausgestellt, mit Umsatzsteuer-Identifikationsnummer. Bitte schicken Sie eine neue als PDF.',
      question:
        'gerne. Wie lautet der genaue Firmenname, und welche USt-IdNr. soll auf der Rechnung stehen?',
      answer: 'Petersen Floristik GmbH, DE000000000. Danke!',
      solution:
        'die neue Rechnung liegt als PDF [in Ihrem Konto](https://mosswick.example/orders), die alte ist storniert.',
    },
    {
      category: 'App',
      priority: 'medium',
      subject: 'App {version} verliert die Verbindung',
      text: 'Seit der Aktualisierung auf {version} ist der Topf jeden Morgen „offline“, obwohl das WLAN einwandfrei läuft. Neustarten hilft nur bis zum Abend.',
      question:
        'hat Ihr Router nachts eine Abschaltung für das WLAN eingestellt? Ein Bild aus der App würde auch helfen.',
      answer: 'Ja, von 1 bis 5 Uhr ist es aus. Das Bild ist dabei.',
      sends: 'screenshot',
      solution:
        'mit {version} gibt der Topf nach einer Stunde ohne WLAN auf. Bitte lassen Sie es vorerst nachts an; mit der nächsten Version verbindet er sich **von selbst** wieder.',
    },
    {
      category: 'Plant care',
      priority: 'low',
      subject: 'Welche Einstellung für Schnittlauch?',
      text: 'In der Liste finde ich Schnittlauch nicht. Soll ich Basilikum oder Petersilie wählen?',
      question: 'steht der Topf eher sonnig oder eher im Schatten?',
      answer: 'Sonnig, am Küchenfenster nach Süden.',
      solution:
        'dann nehmen Sie am besten *Petersilie* und stellen die Feuchte eine Stufe höher. Schnittlauch mag es nicht trocken. In [die Liste](https://mosswick.example/plants) nehmen wir ihn auch auf.',
    },
  ],
}
