// The words that mail programs put around the mail that is answered. Lower case.

const listOf = (text: string) =>
  text
    .split(/[,\n]/)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')

/** "On Monday, Ada wrote:" */
export const wroteWords = listOf(`
  wrote, writes, schrieb, schrieben, geschrieben, a écrit, a ecrit, écrivait, escribió, escribio, escribiu
  ha escrito, ha scritto, scrisse, schreef, geschreven, escreveu, skrev, skrevet, skrivit, pisze, napisał
  napisała, napisał(a), napisał/a, napisal, napsal, napsala, napsal(a), napísal, napísala, napísal(a)
  napisao, napisala, napisao/la, je pisal, je pisala, написал, написала, написал(а), написали, пишет
  писал, писала, написав, написала, пише, пишете, написа, напиша, írta, írt, kirjoitti, kirjutas, yazdı
  yazmış, tarihinde, έγραψε, γράφει, a scris, rašė, parašė, rakstīja, skrifaði, het geskryf, idatzi
  va escriure, ha escrit, 写道, 寫道, 写到, 書きました, 書いた, のメール, 작성, 썼습니다, 写信, 来信
  كتب, كتبت, كتابة, כתב, כתבה, מאת, نوشت, نوشته, đã viết, viết, เขียน, menulis, ने लिखा, লিখেছেন
`)

/** How a line begins that names the day and the writer. */
export const attributionStarts = new Set(
  listOf(`
  on, am, le, el, il, op, em, den, dne, dnia, dňa, w, v, у, в, на, la, pe, på, στις, στις, pada, vào
  bij, van, von, de, da, from, na, dana, kl, ma, ti, ke, to, su, în, в, al, a, fös, mán, tis, 在, 于, 於
  بتاريخ, في, בתאריך, ב, در, เมื่อ
`),
)

/** Between dashes. */
export const originalMessageWords = listOf(`
  original message, original e-mail, original email, original appointment, reply message
  ursprüngliche nachricht, antwort nachricht, originalnachricht, original-nachricht, ursprüngliche e-mail
  message d'origine, message d’origine, message original, message initial, mensaje original
  messaggio originale, oorspronkelijk bericht, mensagem original, originalmeddelande
  ursprungligt meddelande, ursprungligt e-postmeddelande, opprinnelig melding, original melding
  oprindelig meddelelse, oprindelig besked, alkuperäinen viesti, wiadomość oryginalna
  oryginalna wiadomość, původní zpráva, původní e-mail, pôvodná správa, eredeti üzenet
  mesaj original, mesajul original, исходное сообщение, оригинальное сообщение, вихідне повідомлення
  оригінальне повідомлення, оригинално съобщение, orijinal mesaj, özgün ileti, αρχικό μήνυμα
  原始邮件, 原始郵件, 原邮件, 原郵件, 元のメッセージ, 元のメール, 원본 메시지, 원본 메일
  الرسالة الأصلية, ההודעה המקורית, הודעה מקורית, پیام اصلی, izvorna poruka, originalna poruka
  izvirno sporočilo, pradinis laiškas, sākotnējā ziņa, sākotnējais ziņojums, algne kiri, algsõnum
  thư gốc, tin nhắn gốc, ข้อความต้นฉบับ, pesan asli, missatge original, mezu originala
  upprunaleg skilaboð, oorspronklike boodskap, मूल संदेश
`)

/** Between dashes or before a colon. What follows is what the writer wants to be read. */
export const forwardedWords = listOf(`
  forwarded message, forwarded by, forwarded email, forwarded mail, weitergeleitete nachricht
  weitergeleiteten nachricht, weitergeleitete e-mail, message transféré, message réexpédié
  message transmis, e-mail transféré, mensaje reenviado, mensaje transmitido, messaggio inoltrato
  doorgestuurd bericht, doorgestuurde bericht, mensagem encaminhada, mensagem reencaminhada
  vidarebefordrat meddelande, vidarebefordrat brev, vidarebefordrat mail, videresendt melding
  videresendt meddelelse, videresendt besked, videresendte melding, välitetty viesti
  edelleenlähetetty viesti, przekazana wiadomość, wiadomość przekazana, przekazywanej wiadomości
  přeposlaná zpráva, přeposlané zprávy, preposlaná správa, továbbított üzenet, továbbított levél
  mesaj redirecționat, mesaj redirectionat, mesaj transmis, пересылаемое сообщение
  пересланное сообщение, пересланного сообщения, переслане повідомлення, переадресоване повідомлення
  препратено съобщение, iletilen mesaj, yönlendirilmiş ileti, yönlendirilen ileti, προωθημένο μήνυμα
  转发的邮件, 转发邮件, 轉寄郵件, 轉寄的郵件, 轉寄信件, 転送されたメッセージ, 転送メッセージ
  転送されたメール, 전달된 메시지, 전달된 메일, 전달된 이메일, رسالة معاد توجيهها, الرسالة المعاد توجيهها
  הודעה שהועברה, הודעה מועברת, proslijeđena poruka, prosleđena poruka, posredovano sporočilo
  persiųstas laiškas, persiunčiamas laiškas, pārsūtīta ziņa, pārsūtītais ziņojums, edastatud kiri
  thư được chuyển tiếp, tin nhắn được chuyển tiếp, pesan terusan, pesan yang diteruskan
  missatge reenviat, ข้อความที่ส่งต่อ, áframsend skilaboð, پیام فوروارد شده
`)

/** Before the subject of a mail that is passed on. */
export const forwardPrefixes = new Set(
  listOf(`
  fwd, fw, wg, tr, rv, i, enc, vb, vs, vl, pd, doorst, tl, ynt, továbbítás, prp, прп, пер, hal
  转发, 轉寄, 転送, 전달
`),
)

type HeaderKind = 'from' | 'date' | 'to' | 'subject' | 'cc'

const headerWords: Record<HeaderKind, string> = {
  from: `from, von, de, da, van, från, fra, lähettäjä, od, от, от кого, від, feladó, kimden, gönderen
    από, 发件人, 寄件者, 寄件人, 差出人, 送信者, 보낸 사람, 보낸사람, من, מאת, de la, pošiljatelj, nuo
    saatja, từ, người gửi, dari, จาก, از, remitente, expéditeur, mittente, remetente, afzender
    odosielateľ, odesílatel, nadawca, відправник, отправитель, frá, oorsprong`,
  date: `sent, date, gesendet, datum, envoyé, envoye, date d'envoi, enviado, enviado el, enviada, enviada em
    fecha, inviato, data, verzonden, verstuurd, skickat, sendt, lähetetty, päivämäärä, päiväys, wysłano
    wysłane, data wysłania, odesláno, odoslané, dátum, elküldve, küldve, отправлено, дата, надіслано
    відправлено, изпратено, gönderilme, gönderildi, tarih, gönderme tarihi, στάλθηκε, ημερομηνία, εστάλη
    发送时间, 发送日期, 日期, 寄件日期, 傳送時間, 日付, 送信日時, 送信日, 보낸 날짜, 날짜, 보낸날짜
    تاريخ الإرسال, التاريخ, تم الإرسال, أُرسلت, נשלח, תאריך, trimis, data trimiterii, poslano, poslato
    išsiųsta, nosūtīts, saadetud, đã gửi, ngày, ngày gửi, dikirim, tanggal, ส่ง, วันที่, تاریخ, enviat
    gesendet am, sent on, date sent, sendt den, dagsetning, dato, message du, sent at, sent date`,
  to: `to, an, à, a, para, per, aan, till, til, vastaanottaja, do, komu, címzett, kime, alıcı, προς, кому, до
    收件人, 收件者, 宛先, 받는 사람, 받는사람, إلى, אל, către, catre, za, prima, kam, gavėjas, saaja, kellele
    đến, tới, kepada, ถึง, به, adressé à, destinatario, destinataire, destinatário, pre, adresát`,
  subject: `subject, betreff, objet, asunto, oggetto, onderwerp, assunto, ämne, emne, aihe, temat, předmět
    predmet, tárgy, konu, θέμα, тема, 主题, 主題, 主旨, 标题, 件名, 제목, الموضوع, נושא, subiect, zadeva
    naslov, tema, teema, temats, chủ đề, tiêu đề, perihal, subjek, เรื่อง, หัวเรื่อง, موضوع, assumpte, efni
    относно, sujet`,
  cc: `cc, kopie, kopi, copie, copia, cópia, kopia, копия, копія, másolat, bilgi, κοιν, 抄送, 副本, 참조, نسخة
    עותק, reply-to, reply to, antwort an, répondre à, importance, priorität, attachments`,
}

/** Of `From: …` and the like, by the word before the colon. A word may have several meanings. */
export const headerKinds: ReadonlyMap<string, ReadonlySet<HeaderKind>> = indexHeaders()

function indexHeaders(): Map<string, Set<HeaderKind>> {
  const kinds = new Map<string, Set<HeaderKind>>()
  for (const [kind, words] of Object.entries(headerWords) as [HeaderKind, string][]) {
    for (const word of listOf(words)) kinds.set(word, (kinds.get(word) ?? new Set()).add(kind))
  }
  return kinds
}
