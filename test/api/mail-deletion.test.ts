import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import Database from 'better-sqlite3'
import { gramsOfTerm } from '../../src/platform/db/sqlite/search/grams.ts'
import { waitFor } from '../support/assert/until.ts'
import { storedRows } from '../support/desk/database-contents.ts'
import { type Desk, openDesk } from '../support/desk/desk.ts'
import { openFaultyMailParser } from '../support/desk/faulty-mail-parser.ts'
import { untilIndexed } from '../support/desk/seed-rows.ts'
import { png } from '../support/fixtures/images.ts'
import { composeBounce, composeRaw, multipart } from '../support/fixtures/mail.ts'
import { base64 } from '../support/fixtures/mails.ts'
import { type MailServer, openMailServer } from '../support/network/mail-server.ts'
import { isOnPostgres } from '../support/postgres/postgres.ts'

// What is left of a customer who wrote by mail, once she is deleted.

const parser = openFaultyMailParser()
let desk: Desk
let server: MailServer
let bobs: string
before(async () => {
  const settings = {
    BELLHOP_PUBLIC_URL: 'http://desk.example',
  }
  desk = await openDesk(settings, { mailParser: parser })
  server = await openMailServer()
  bobs = (await desk.bob.get('/v1/users/me')).body.email
  await createMailbox()
  await notifyBobByMail()
})
after(async () => {
  await desk.close()
  await server[Symbol.asyncDispose]()
})

async function createMailbox(): Promise<void> {
  const routes = ['hold', 'ignore'].map((outcome) => ({
    conditions: [{ field: 'subject', operator: 'contains', value: `to ${outcome}` }],
    then: { outcome },
  }))
  const { status, text } = await desk.alice.post('/v1/mailboxes', {
    address: 'support@acme.example',
    name: 'Acme',
    smtp: { host: '127.0.0.1', port: server.port, security: 'none' },
    send_delay_seconds: 0,
    acknowledgement: { is_enabled: true },
    incoming: { authserv_id: 'mx.acme.example', agents_by_mail: 'reply', routes },
  })
  assert.equal(status, 201, text)
}

/** With what customers wrote in it. */
async function notifyBobByMail(): Promise<void> {
  await desk.alice.patch('/v1/organization', { notification_mail_detail: 'messages' })
  const path = '/v1/me/notification-settings'
  const settings = (await desk.bob.get(path)).body
  const mail = { ...settings.mail, customer_replied: 'soon' }
  assert.equal((await desk.bob.put(path, { ...settings, mail })).status, 200)
}

/** Each is in one place of her mails and what was answered, and in nothing else that is stored. */
const words = {
  firstName: 'Zsófi',
  lastName: 'Quixwell',
  address: 'zsofi@jabberwock.example',
  otherAddress: 'tulgeywood@borogove.example',
  copiedName: 'Tamsintove',
  copiedAddress: 'slithy@wabe.example',
  subject: 'frumiousness',
  text: 'bandersnatched',
  html: 'jubjubbird',
  answer: 'mimsyanswer',
  reply: 'vorpalblade',
  quote: 'manxomefoe',
  fileName: 'galumphing.csv',
  file: 'calloohcallay',
  imageName: 'momeraths.png',
  image: 'outgrabewabe',
  answerByMail: 'whifflinganswer',
  answerThatWaits: 'tumtumtree',
  forgedReply: 'burbledforgery',
  elsewhere: 'uffishthought',
  held: 'beamishlyheld',
  ignored: 'chortledignored',
  otherCopy: 'gyreandgimble',
  unread: 'snickersnack',
  forwarded: 'brilligforward',
}
const allWords: string[] = Object.values(words)

/** Where they have to be for the search to mean anything; the engines have others for searching. */
const tablesWithWords = [
  'attachment_chunks',
  'attachments',
  'comments',
  'customer_emails',
  'customers',
  'forwarded_mails',
  'inbound_mail_chunks',
  'inbound_mail_pages',
  'inbound_mails',
  'mail_recipients',
  'notifications',
  'outbound_mails',
  'ticket_participants',
  'tickets',
]

test('nothing of the mails, addresses and names of a deleted customer is left, and her old mail does not return', async () => {
  const mails = await converse()
  const rows = await storedRows(desk)
  assert.deepEqual(wordsIn(rows), allWords)
  const tables = new Set(rows.filter((row) => wordsIn([row]).length > 0).map(tableOf))
  assert.deepEqual(
    tablesWithWords.filter((table) => !tables.has(table)),
    [],
  )
  if (!isOnPostgres) {
    assert.notDeepEqual(wordsInFiles(), [])
    await untilSearchable()
  }
  await deleteCustomer(words.address)
  if (!isOnPostgres) await untilForgotten()
  assert.deepEqual(rowsWithWords(await storedRows(desk)), [])
  // A job clears the files.
  desk.clock.advance(61)
  await desk.jobs.runDue()
  if (!isOnPostgres) assert.deepEqual(wordsInFiles(), [])
  await assertNotImported(mails)
})

test('an address to which no mail is sent is forgotten with its customer', async () => {
  const address = 'gone@snark.example'
  const { ticket_id } = await deliverAs('imported', write({ From: address }))
  const sent = await answer(ticket_id, 'Which lamp?')
  const keys = { messageId: messageIdOf(sent), returnKey: returnKeyOf(sent) }
  await deliverAs('bounce', composeBounce({ ...keys, recipient: address, status: '5.1.1' }))
  assert.equal((await desk.bob.get('/v1/suppressions')).body.length, 1)
  await deleteCustomer(address)
  assert.deepEqual(await rowsWith(address), [])
})

test('what a customer sent by a contact form and is held is deleted with her', async () => {
  const address = 'form@snark.example'
  await deliverAs('imported', write({ From: address }))
  const form = { From: 'noreply@forms.example', 'Reply-To': address }
  await deliverAs('held', writeReply(await answerOmar(), form, 'A boojum'))
  await deleteCustomer(address)
  assert.deepEqual(await rowsWith(address), [])
})

test('the mails of a customer on the ticket of somebody else are deleted with her', async () => {
  const address = 'copied@snark.example'
  const omars = { From: 'Omar <omar@shop.example>', Subject: 'A rug', Cc: address }
  const { ticket_id } = await deliverAs('imported', write(omars))
  const answered = await answer(ticket_id, 'We send you both another one.')
  const { id } = await deliverAs('imported', writeReply(answered, { From: address }, 'Thanks'))
  await deleteCustomer(address)
  assert.equal((await desk.bob.get(`/v1/inbound-mails/${id}`)).status, 404)
})

test('old mail of a deleted customer that arrives again leaves nothing', async () => {
  const address = 'again@snark.example'
  const mail = write({ From: address })
  const copies = [mail, `${mail}More words\r\n`]
  await deliverAs('imported', copies[0]!)
  await deliverAs('duplicate', copies[1]!)
  await deleteCustomer(address)
  for (const raw of copies) await deliverAs('duplicate', raw)
  assert.deepEqual(await rowsWith(address), [])
})

/** Without what the index of SQLite still has to forget. */
const rowsWith = async (address: string) =>
  (await storedRows(desk)).filter((row) => row.includes(address) && !/^search_/.test(row))

test('the search of this test finds words however they are written', () => {
  const { firstName, lastName } = words
  const latin1 = (bytes: Buffer) => bytes.toString('latin1')
  for (const [written, word] of [
    ['MISS QUIXWELL', lastName],
    ['Miss Quix=\r\nwell', lastName],
    [latin1(Buffer.from('Miss Quixwell', 'utf16le')), lastName],
    [latin1(Buffer.from('Miss Quixwell', 'utf16le').swap16()), lastName],
    ...['Quixwell', '1Quixwell', '12Quixwell!'].map((text) => [btoa(text), lastName] as const),
    [`${btoa('Miss Quixwell').slice(0, 8)}\n${btoa('Miss Quixwell').slice(8)}`, lastName],
    [latin1(Buffer.from('ZSÓFI'.toLowerCase())), firstName],
    ['Zs=C3=B3fi', firstName],
    [Buffer.from('Zsófi').toString('base64'), firstName],
  ] as const) {
    assert.deepEqual(wordsIn([written]), [word], written)
  }
})

/** A mail of hers, unless others are the sender. */
const write = (headers: Record<string, string>, body?: string) =>
  composeRaw(
    {
      From: `=?UTF-8?Q?Zs=C3=B3fi_Quixwell?= <${words.address}>`,
      Date: desk.clock.now().toUTCString(),
      ...headers,
    },
    body,
  )

const writeReply = (answered: string, headers: Record<string, string>, body: string) =>
  write({ 'In-Reply-To': messageIdOf(answered), ...headers }, body)

const returnKeyOf = (raw: string) => /^X-Bellhop-Return: (.+)\r$/im.exec(raw)![1]!
const messageIdOf = (raw: string) => /^Message-ID: (.+)\r$/im.exec(raw)![1]!

const inBase64 = { 'Content-Transfer-Encoding': 'base64' }

/** Her words are spread over two lines of quoted-printable, and hidden in base64. */
function writeOpening(): string {
  const folded = `${words.text.slice(0, 5)}=\n${words.text.slice(5)}`
  const { headers, body } = multipart(
    [
      {
        type: 'text/plain; charset=utf-8',
        headers: { 'Content-Transfer-Encoding': 'quoted-printable' },
        body: `A ${folded} lamp`,
      },
      {
        type: 'text/html; charset=utf-8',
        headers: inBase64,
        body: base64(`<p>A <b>${words.html}</b> lamp</p>`),
      },
    ],
    'alternative',
  )
  const copied = `${words.copiedName} <${words.copiedAddress}>`
  return write({ ...headers, Cc: copied, Subject: words.subject }, body)
}

async function writeWithFiles(): Promise<string> {
  const image = Buffer.concat([await png(), Buffer.from(words.image)])
  const disposition = `attachment; filename="${words.fileName}"`
  const { headers, body } = multipart(
    [
      { type: 'text/html', body: '<p>See <img src="cid:lamp@1"></p>' },
      {
        type: `image/png; name="${words.imageName}"`,
        headers: { ...inBase64, 'Content-ID': '<lamp@1>' },
        body: base64(image),
      },
      {
        type: 'text/csv',
        headers: { ...inBase64, 'Content-Disposition': disposition },
        body: base64(`order,${words.file}`),
      },
    ],
    'related',
  )
  return write(headers, body)
}

/** Her mail server, or that of Bob, says whether the sender is forged. */
const checked = (result: 'pass' | 'fail', domain: string) => ({
  'Authentication-Results': `mx.acme.example; dmarc=${result} header.from=${domain}`,
})

const fromBob = () => ({ From: `Bob <${bobs}>`, ...checked('pass', 'acme.example') })

async function deliver(raw: string) {
  const asMail = { 'content-type': 'message/rfc822' }
  const { status, body, text } = await desk.bob.post('/v1/inbound-mails', raw, asMail)
  assert.equal(status, 202, text)
  await desk.jobs.runDue()
  return (await desk.bob.get(`/v1/inbound-mails/${body.id}`)).body
}

async function deliverAs(state: string, raw: string) {
  const mail = await deliver(raw)
  assert.equal(mail.state, state, JSON.stringify(mail))
  return mail
}

/** Bob answers in the console; gives what was sent. */
async function answer(ticketId: string, body: string): Promise<string> {
  const { status, text } = await desk.bob.post(`/v1/tickets/${ticketId}/comments`, { body })
  assert.equal(status, 201, text)
  await desk.jobs.runDue()
  return server.received.at(-1)!.raw
}

/** All that can become of the mails of a customer. Returns hers. */
async function converse(): Promise<string[]> {
  const opening = writeOpening()
  const { ticket_id: ticketId } = await deliverAs('imported', opening)
  const { customer_id } = (await desk.bob.get(`/v1/tickets/${ticketId}`)).body
  await desk.bob.put(`/v1/customers/${customer_id}/emails/${words.otherAddress}`, {})
  await desk.bob.put(`/v1/tickets/${ticketId}/participants/${bobs}`, { name: 'Bob' })
  const answered = await answer(ticketId, words.answer)
  const quote = `On Sun, Mar 1, 2026 at 10:00 AM Acme <support@acme.example> wrote:\n\n> ${words.quote}`
  const from = { From: words.otherAddress }
  const reply = writeReply(answered, from, `${words.reply}\n\n${quote}`)
  await deliverAs('imported', reply)
  await expectNotification()
  const withFiles = await writeWithFiles()
  await deliverAs('imported', withFiles)
  const rest = await deliverRest(opening, answered)
  await answerByMail(answered)
  await forward()
  await answerLater(ticketId)
  return [opening, reply, withFiles, ...rest]
}

/** Bob is told by mail that she replied. */
async function expectNotification(): Promise<void> {
  desk.clock.advance(121)
  await desk.jobs.runDue()
  const { to, raw } = server.received.at(-1)!
  assert.deepEqual([to, raw.includes(words.reply)], [[bobs], true], raw)
}

/** Mails that become neither a ticket nor a comment. */
async function deliverRest(opening: string, answered: string): Promise<string[]> {
  const forgery = checked('fail', 'jabberwock.example')
  const mails: [state: string, raw: string][] = [
    ['held', writeReply(answered, forgery, words.forgedReply)],
    ['held', writeReply(await answerOmar(), {}, words.elsewhere)],
    ['held', write({ Subject: 'A lamp to hold' }, words.held)],
    ['ignored', write({ Subject: 'A lamp to ignore' }, words.ignored)],
    ['duplicate', `${opening}${words.otherCopy}\r\n`],
  ]
  for (const [state, raw] of mails) await deliverAs(state, raw)
  const bounced = { messageId: messageIdOf(answered), recipient: words.address, status: '5.2.2' }
  await deliverAs('bounce', composeBounce(bounced))
  const unread = write({}, words.unread)
  parser.isTooSlow = true
  await deliverAs('failed', unread)
  parser.isTooSlow = false
  return [...mails.map(([, raw]) => raw), unread]
}

/** What somebody else got. */
async function answerOmar(): Promise<string> {
  const mail = write({ From: 'Omar <omar@shop.example>', Subject: 'A rug' }, 'The rug is torn.')
  return answer((await deliverAs('imported', mail)).ticket_id, 'We send you another one.')
}

/** Bob answers with his mail program; what was sent to her comes back to the desk. */
async function answerByMail(answered: string): Promise<void> {
  await deliverAs('imported', writeReply(answered, fromBob(), words.answerByMail))
  const { raw } = server.received.findLast(({ to }) => to.includes(words.address))!
  assert.ok(raw.includes(words.answerByMail), raw)
  await deliverAs('own', raw)
}

/** She wrote to Bob instead of the desk. */
async function forward(): Promise<void> {
  const body = `---------- Forwarded message ---------
From: ${words.lastName} <${words.address}>
Date: Fri, Feb 27, 2026 at 4:05 PM
Subject: Lamp
To: Bob <${bobs}>

${words.forwarded}`
  const { id } = await deliverAs('imported', write({ ...fromBob(), Subject: 'Fwd: Lamp' }, body))
  const path = `/v1/inbound-mails/${id}/original-sender`
  const { status, text } = await desk.bob.post(path, { is_accepted: true })
  assert.equal(status, 200, text)
}

/** An answer that is composed, and tried again later. */
async function answerLater(ticketId: string): Promise<void> {
  server.answerMessage = () => '451 Later'
  await answer(ticketId, words.answerThatWaits)
  server.answerMessage = () => undefined
}

async function deleteCustomer(email: string): Promise<void> {
  const [{ id }] = (await desk.bob.get(`/v1/customers?email=${email}`)).body
  const { status, text } = await desk.alice.delete(`/v1/customers/${id}?cascade=true`)
  assert.equal(status, 204, text)
  await desk.jobs.runDue()
  await desk.sweep()
}

async function assertNotImported(mails: readonly string[]): Promise<void> {
  const before = (await desk.bob.get('/v1/tickets')).text
  for (const raw of mails) await deliverAs('duplicate', raw)
  assert.equal((await desk.bob.get('/v1/tickets')).text, before)
  for (const address of [words.address, words.otherAddress]) {
    assert.deepEqual((await desk.bob.get(`/v1/customers?email=${address}`)).body, [])
  }
}

const tableOf = (row: string) => row.split(' ', 1)[0]!

const rowsWithWords = (rows: readonly string[]) => rows.filter((row) => wordsIn([row]).length > 0)

/** Which of the words are in any of these, however they are written. */
function wordsIn(texts: readonly string[]): string[] {
  // Mails fold lines, with an equals sign in quoted-printable.
  const unfolded = texts.map((text) => text.replaceAll(/=?\r?\n/g, ''))
  const folded = unfolded.map((text) => text.toLowerCase())
  return allWords.filter(
    (word) =>
      isAnyIn(spellingsOf(word.toLowerCase()), folded) ||
      isAnyIn([...base64Of(word), ...base64Of(word.toLowerCase())], unfolded),
  )
}

const isAnyIn = (spellings: readonly string[], texts: readonly string[]) =>
  texts.some((text) => spellings.some((spelling) => text.includes(spelling)))

/** As text, and as the bytes of UTF-8, quoted-printable and both kinds of UTF-16. */
function spellingsOf(word: string): string[] {
  const utf8 = Buffer.from(word).toString('latin1')
  const quoted = utf8.replaceAll(/[^ -~]/g, (byte) => `=${byte.charCodeAt(0).toString(16)}`)
  const utf16 = Buffer.from(word, 'utf16le')
  const swapped = Buffer.from(utf16).swap16()
  const wide = [utf16, swapped].map((bytes) => bytes.toString('latin1').toLowerCase())
  return [word, utf8.toLowerCase(), quoted, ...wide]
}

/** Three bytes are four letters, so that it depends on what stands before: without those at the ends. */
const base64Of = (word: string): string[] =>
  [0, 1, 2].map((shift) => {
    const bytes = Buffer.concat([Buffer.alloc(shift), Buffer.from(word)])
    const end = Math.floor((bytes.length * 8) / 6)
    return bytes.toString('base64').slice(Math.ceil((shift * 8) / 6), end)
  })

// The search index of SQLite is a file of its own, and forgets in the background.

/** Those that a search with the index alone could find: it has only the grams of texts. */
function wordsInIndex(): string[] {
  const index = new Database(join(desk.dataDir, 'bellhop.db.search'), { readonly: true })
  const exists = index.prepare('SELECT EXISTS (SELECT 1 FROM postings WHERE gram = ?)').pluck()
  const found = allWords.filter((word) =>
    gramsOfTerm(word.toLowerCase()).every(({ key }) => exists.get(key) === 1),
  )
  index.close()
  return found
}

const searched = [
  words.lastName,
  words.address,
  words.otherAddress,
  words.subject,
  words.html,
  words.answer,
  words.reply,
  words.fileName,
  words.imageName,
  words.answerByMail,
  words.answerThatWaits,
  words.forwarded,
]

async function untilSearchable(): Promise<void> {
  await untilIndexed(desk)
  const found = wordsInIndex()
  assert.deepEqual(
    searched.filter((word) => !found.includes(word)),
    [],
  )
}

/** Until then, the old texts are kept in a table. */
async function untilForgotten(): Promise<void> {
  const oldTexts = () => desk.sqlFromOutside('SELECT seq FROM search_removed')
  const isForgotten = async () => wordsInIndex().length === 0 && (await oldTexts()).length === 0
  await waitFor(() => `the index forgets ${wordsInIndex()}`, isForgotten)
}

const wordsInFiles = () =>
  readdirSync(desk.dataDir).flatMap((name) => {
    const bytes = readFileSync(join(desk.dataDir, name))
    return wordsIn([bytes.toString('latin1')]).map((word) => `${word} in ${name}`)
  })
