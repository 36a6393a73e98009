import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import Database from 'better-sqlite3'
import pg from 'pg'
import { findKeysByPrefix, markKeyRevoked } from '../../../src/accounts/api-keys/store.ts'
import { findOrganization } from '../../../src/accounts/organizations/store.ts'
import { accountMails } from '../../../src/channels/mail/accounts/limit-store.ts'
import { firstMessages } from '../../../src/channels/mail/first-messages/store.ts'
import { recordReceived, saveFolder } from '../../../src/channels/mail/imap/folder-store.ts'
import { saveBackfill } from '../../../src/channels/mail/mailboxes/backfill-store.ts'
import { keyPrefix } from '../../../src/platform/access/key-format.ts'
import { copiedTables } from '../../../src/platform/db/copy/tables.ts'
import { clientConfig } from '../../../src/platform/db/postgres/client.ts'
import { type ApiClient, ticketInput } from '../client/client.ts'
import { type Desk, openDesk } from '../desk/desk.ts'
import { giveDomain } from '../desk/domains.ts'
import { aPushSubscription } from '../desk/push.ts'
import { addTeam, seedTickets } from '../desk/seed-rows.ts'
import { attach, download, filesForm } from '../fixtures/files.ts'
import { avatarForm, png } from '../fixtures/images.ts'
import { composeRaw, multipart } from '../fixtures/mail.ts'
import { setUpTotp, signInClient, strongPassword, totpCode } from '../people/browser.ts'
import type { PostgresDatabase } from '../postgres/postgres.ts'

const texts = [
  'Straße und ÖL',
  'Ünïcödé ça et là',
  'ΣΊΣΥΦΟΣ και Οδυσσεύς',
  'ПРИВЕТ из Києва',
  'İstanbul ve ISPARTA ılık',
  'ポンプが動かない',
  '한국어 문의',
  'Emoji 👩‍🚒🔥 stays whole',
  'quotes " \' and \\ back\\slashes {braces, commas} NULL',
  'tabs\tand\nlines\r\nand \u0001 control',
]

export interface LargeDesk extends AsyncDisposable {
  desk: Desk
  databaseUrl: string
  /** A key that was revoked. */
  revokedKey: string
}

/** A desk, being served, with something of everything: more rows than one batch, and gaps. */
export async function openLargeDesk(
  database?: PostgresDatabase,
  { largeFileBytes = 3_000_000 } = {},
): Promise<LargeDesk> {
  const desk = await openDesk({}, database ? { database } : { engine: 'sqlite' })
  await addStaff(desk)
  const revokedKey = await addKeys(desk)
  await addSignIns(desk)
  await addLimitedMail(desk)
  await addCompanies(desk)
  await addMailboxes(desk)
  await addImapMailbox(desk)
  await giveDomain(desk, 'acme', 'acme.example')
  await addTickets(desk, largeFileBytes)
  await addTags(desk)
  await addFields(desk)
  await addCustomers(desk)
  await addErasure(desk)
  await addMails(desk)
  await addInboundMails(desk)
  await addDelivery(desk)
  await addPanelApp(desk)
  await addNotifications(desk)
  await addSnoozes(desk)
  await addSpam(desk)
  await addLinks(desk)
  await addTrash(desk)
  await addScheduledComment(desk)
  assert.equal((await desk.alice.post('/v1/organization/sample-data')).status, 201)
  return {
    desk,
    databaseUrl: database?.url ?? `sqlite:${desk.dataDir}/bellhop.db`,
    revokedKey,
    [Symbol.asyncDispose]: () => desk.close(),
  }
}

async function addStaff({ alice, bob, addUser }: Desk): Promise<void> {
  await bob.post('/v1/users/me/avatar', avatarForm(await png()))
  await alice.post('/v1/users/me/avatar', avatarForm(await png(64, 20)))
  await alice.post('/v1/organization/logo', avatarForm(await png(90, 30)))
  await bob.post('/v1/views', { name: 'Größe', filter: { search: 'öl', unassigned: true } })
  await alice.post('/v1/views', { name: 'All', query: {}, is_shared: true })
  const gone = await addUser('gone@acme.example', 'agent')
  const idle = await addUser('idle@acme.example', 'read_only_agent')
  await alice.patch(`/v1/users/${idle}`, { is_active: false })
  assert.equal((await alice.delete(`/v1/users/${gone}`)).status, 204)
}

async function addKeys({ client, db }: Desk): Promise<string> {
  await client('bob@acme.example', {
    scopes: ['tickets:read'],
    allowlist: ['10.0.0.0/8', '::1'],
    rateLimit: 7,
    expiresAt: '2027-01-31T18:00:00Z',
  })
  const { key } = await client('bob@acme.example')
  await db.transact(async (tx) => {
    const [stored] = await findKeysByPrefix(tx, keyPrefix(key!))
    await markKeyRevoked(tx.in(stored!.organization_id), stored!.id, '2026-03-01T10:00:00Z')
  })
  return key!
}

/** Passwords, a session, second factors with recovery codes, and an open invitation. */
async function addSignIns(desk: Desk): Promise<void> {
  const browser = await signInClient(desk, 'bob@acme.example')
  const { secret } = (await browser.post('/v1/me/totp', { password: strongPassword })).body
  const code = totpCode(desk, 0, secret)
  assert.equal((await browser.post('/v1/me/totp/confirm', { code })).status, 201)
  await setUpTotp(desk, 'idle@acme.example', { isOn: false })
  const invited = await desk.addUser('invited@acme.example', 'agent')
  assert.equal((await desk.alice.post(`/v1/users/${invited}/invitation`)).status, 201)
}

/** That an invitation was sent, and a customer written to: both count toward limits. */
async function addLimitedMail({ db }: Desk): Promise<void> {
  await db.transact(async (tx) => {
    const organization = await findOrganization(tx, 'acme')
    const mail = { recipient: 'invited@größe.example', created_at: '2026-03-01T10:00:00Z' }
    await accountMails.insert(tx.in(organization!.id), mail)
    const message = { recipient: 'a hash', created_at: mail.created_at }
    await firstMessages.insert(tx.in(organization!.id), message)
  })
}

/** A customer with all that is known of one, and another who was merged into it. */
async function addCustomers({ alice, bob }: Desk): Promise<void> {
  const known = { phone: '+49 30 1234', language: 'de-AT', time_zone: 'Europe/Vienna' }
  const [keep, other] = (await bob.get('/v1/customers?limit=2')).body
  await bob.patch(`/v1/customers/${keep.id}`, { ...known, external_id: 'crm "7"' })
  await bob.call('PUT', `/v1/customers/${keep.id}/emails/Zweite@Größe.example`, {})
  await bob.post(`/v1/customers/${other.id}/notes`, { body: 'Straße **fett**', is_pinned: true })
  const merged = await alice.post(`/v1/customers/${keep.id}/merge`, { customer_id: other.id })
  assert.equal(merged.status, 200)
}

/** One that is finished. */
async function addErasure({ alice, bob, jobs }: Desk): Promise<void> {
  const person = { name: 'Größe', email: 'weg@größe.example' }
  const { body: customer } = await bob.post('/v1/customers', person)
  const erase = { mode: 'delete', dry_run: true }
  assert.equal((await alice.post(`/v1/customers/${customer.id}/erase`, erase)).status, 202)
  await jobs.runDue()
}

async function addCompanies({ alice, bob }: Desk): Promise<void> {
  for (const name of ['Größe & Söhne', 'Acme']) {
    const body = { name, domains: [`${name}.example`.replaceAll(/[ &]/g, '')], notes: texts[8] }
    const { status, body: company } = await bob.post('/v1/companies', body)
    assert.equal(status, 201)
    const person = { name, email: `boss@${body.domains[0]}` }
    const { body: customer } = await bob.post('/v1/customers', person)
    const link = { customer_id: customer.id }
    assert.equal((await alice.post(`/v1/companies/${company.id}/links`, link)).status, 201)
  }
}

async function addTags({ alice, bob }: Desk): Promise<void> {
  const [first, second] = (await bob.get('/v1/tickets?limit=2')).body
  await bob.put(`/v1/tickets/${first.id}/tags`, { tags: ['Größe', '👩‍🚒 "x"', 'a'] })
  await bob.post(`/v1/tickets/${second.id}/tags`, { add: ['GRÖẞE'] })
  const view = { name: 'Tagged', filter: { tag: 'größe,A' }, is_shared: true }
  assert.equal((await alice.post('/v1/views', view)).status, 201)
  const actions = { assigned_user_id: 'me', add_tags: ['größe'], remove_tags: ['a'] }
  for (const macro of [
    { name: 'Größe', shortcut: 'ß', body: '{{ customer.name }} 👩‍🚒', is_shared: true, actions },
    { name: 'Ours', body: '', is_shared: true, actions: { category: null } },
  ]) {
    assert.equal((await alice.post('/v1/macros', macro)).status, 201)
  }
}

async function addFields({ alice, bob }: Desk): Promise<void> {
  const choices = ['free', 'pro'].map((key) => ({ key, name: `${key} 👩‍🚒` }))
  for (const field of [
    { key: 'plan', applies_to: 'ticket', type: 'choice', choices, is_public: true },
    { key: 'order_number', applies_to: 'ticket', type: 'text' },
    { key: 'seats', applies_to: 'customer', type: 'number' },
    { key: 'regions', applies_to: 'customer', type: 'choices', choices, is_active: false },
  ]) {
    assert.equal((await alice.post('/v1/fields', { name: 'Größe', ...field })).status, 201)
  }
  const [{ id, customer_id }] = (await bob.get('/v1/tickets?limit=1')).body
  const values = { plan: 'pro', order_number: 'ß 👩‍🚒 1' }
  assert.equal((await bob.patch(`/v1/tickets/${id}/fields`, values)).status, 200)
  await bob.patch(`/v1/customers/${customer_id}/fields`, { seats: 1e21 })
  const view = { name: 'Pro', filter: { fields: 'plan:pro' }, is_shared: true }
  assert.equal((await alice.post('/v1/views', view)).status, 201)
  const macro = { name: 'Upgrade', actions: { fields: { plan: 'pro' } }, is_shared: true }
  assert.equal((await alice.post('/v1/macros', macro)).status, 201)
}

async function addMailboxes({ alice }: Desk): Promise<void> {
  const smtp = {
    host: '127.0.0.1',
    port: 9,
    security: 'none',
    username: 'desk',
    password: 'geheim',
  }
  for (const address of ['hilfe@größe.example', 'support@acme.example']) {
    const acknowledgement = { is_enabled: true, subject: 'Größe {{ ticket.display_id }}' }
    const conditions = [{ field: 'subject', operator: 'is', value: 'Größe' }]
    const incoming = { routes: [{ name: 'Größe', conditions, then: { outcome: 'ignore' } }] }
    const settings = { smtp, incoming, signature: texts[8], acknowledgement }
    const body = { address, name: 'Größe & Söhne', ...settings }
    const { status, body: mailbox } = await alice.post('/v1/mailboxes', body)
    assert.equal(status, 201)
    assert.equal((await alice.post(`/v1/mailboxes/${mailbox.id}/dkim`)).status, 200)
    assert.equal((await alice.post(`/v1/mailboxes/${mailbox.id}/token`)).status, 201)
  }
}

/** One that has received by IMAP. Disabled, because there is no server. */
async function addImapMailbox({ alice, db }: Desk): Promise<void> {
  const server = { host: '127.0.0.1', port: 9, security: 'none' }
  const account = { ...server, username: 'größe', password: 'geheim' }
  const client = { client_id: 'größe', client_secret: 'geheim' }
  const oauth = { token_url: 'http://127.0.0.1:9/token', ...client, refresh_token: 'geheim' }
  const { status, body: mailbox } = await alice.post('/v1/mailboxes', {
    address: 'imap@größe.example',
    name: 'Größe',
    is_enabled: false,
    smtp: { ...server, username: 'größe', oauth },
    incoming: { imap: { ...account, folders: ['Größe', 'INBOX'] } },
  })
  assert.equal(status, 201)
  const now = '2026-03-01T10:00:00Z'
  const folder = { mailbox_id: mailbox.id, folder: 'Größe', uidvalidity: 4_294_967_295 }
  await db.transact(async (tx) => {
    const organization = await findOrganization(tx, 'acme')
    const acme = tx.in(organization!.id)
    const times = { started_at: now, looked_at: now, swept_at: now }
    await saveFolder(acme, { ...folder, first_uid: 7, last_uid: 7, ...times })
    await saveBackfill(acme, {
      mailbox_id: mailbox.id,
      since: '2026-01-01',
      import_as: 'archive',
      state: 'done',
      found_count: 2,
      received_count: 2,
      progress: {},
      last_error: null,
    })
    await recordReceived(acme, { ...folder, uid: 8 }, { isActionDue: true, now })
  })
}

/** A reply that waits to be sent, with a file; another file without a reply; and a suppressed address. */
async function addMails({ alice, bob, jobs, sqlFromOutside }: Desk): Promise<void> {
  const [ticket] = (await bob.get('/v1/tickets?limit=1')).body
  const path = `/v1/tickets/${ticket.id}`
  await bob.put(`${path}/participants/Copy@Größe.example`, { name: texts[8] })
  const upload = async () => (await bob.post('/v1/uploads', filesForm(['größe', texts[9]!]))).body
  const [sent] = await upload()
  const [unclaimed] = await upload()
  // As if it were new, so that the desk does not delete it once it is served by another clock.
  for (const table of ['uploads', 'attachment_files']) {
    const late = `UPDATE ${table} SET created_at = '2099-01-01T00:00:00Z' WHERE id = ?`
    await sqlFromOutside(late, unclaimed.id)
  }
  const comment = { body: texts[8], upload_ids: [sent.id] }
  assert.equal((await bob.post(`${path}/comments`, comment)).status, 201)
  await addSideConversation(bob, sqlFromOutside)
  await bob.put(`${path}/drafts/note`, { body: texts[8], version: null })
  await sqlFromOutside(`UPDATE drafts SET updated_at = '2099-01-01T00:00:00Z'`)
  await alice.put('/v1/mail-templates/reply', { body: `{{ body }}\n\n${texts[4]}` })
  await bob.post('/v1/suppressions', { email: 'Weg@Größe.example', detail: texts[8] })
  await jobs.runDue()
  assert.equal((await bob.get(`/v1/outbound-mails?ticket_id=${ticket.id}`)).body.length, 1)
  await sqlFromOutside(`
    INSERT INTO sent_copies (organization_id, mail_id, mailbox_id, message_id, content, due_at, created_at)
    SELECT organization_id, id, mailbox_id, message_id, '{"größe":1}', created_at, created_at
    FROM outbound_mails WHERE comment_id IS NOT NULL`)
}

/** A mail with a file that opened a ticket, a reply after it was closed, and one that is held. */
async function addInboundMails({ alice, jobs, sqlFromOutside }: Desk): Promise<void> {
  const { headers, body } = multipart([
    { type: 'text/html; charset=utf-8', body: '<p>Größe <b>XL</b></p>' },
    { type: 'text/csv; name="größe.csv"', body: 'a,b' },
  ])
  const id = '<first@shop.example>'
  const receive = async (raw: string) => {
    const mail = new Blob([raw], { type: 'message/rfc822' })
    const { status, body } = await alice.post('/v1/inbound-mails', mail)
    assert.equal(status, 202)
    await jobs.runDue()
    return (await alice.get(`/v1/inbound-mails/${body.id}`)).body
  }
  const first = await receive(composeRaw({ ...headers, 'Message-ID': id }, body))
  await alice.patch(`/v1/tickets/${first.ticket_id}`, { status: 'closed' })
  const reply = await receive(composeRaw({ 'In-Reply-To': id }, 'Danke schön'))
  const held = await receive(composeRaw({ From: 'nobody' }))
  assert.deepEqual([first.state, reply.state, held.state], ['imported', 'imported', 'held'])
  assert.equal((await alice.get(`/v1/outbound-mails?ticket_id=${first.ticket_id}`)).body.length, 1)
  const me = (await alice.get('/v1/users/me')).body.id
  const forwarded = { email: 'maya@größe.example', name: 'Größe', sent_at: null }
  const proposal = JSON.stringify({ ...forwarded, certainty: 'likely', state: 'proposed' })
  await sqlFromOutside(`UPDATE inbound_mails SET forwarded = ? WHERE id = ?`, proposal, first.id)
  await sqlFromOutside(
    `INSERT INTO forwarded_mails (organization_id, mail_id, user_id, message_id, note, text)
     SELECT organization_id, id, '${me}', message_id, 'Größe', 'XL' FROM inbound_mails WHERE id = ?`,
    first.id,
  )
}

/** A webhook whose receiver does not answer, so that a delivery and its job wait. */
async function addDelivery({ alice, jobs }: Desk): Promise<void> {
  const webhook = { url: 'http://127.0.0.1:1/', event_types: ['team.created'] }
  assert.equal((await alice.post('/v1/webhooks', webhook)).status, 201)
  assert.equal((await alice.post('/v1/teams', { name: 'Announced' })).status, 201)
  await jobs.runDue()
}

async function addPanelApp({ alice }: Desk): Promise<void> {
  const app = { name: 'Größen', kind: 'card', url: 'http://127.0.0.1:1/' }
  assert.equal((await alice.post('/v1/panel-apps', app)).status, 201)
}

/** With a file of the ticket, one of its own, and an answer. */
async function addSideConversation(bob: ApiClient, sqlFromOutside: Desk['sqlFromOutside']) {
  const [, ticket] = (await bob.get('/v1/tickets?limit=2')).body
  const path = `/v1/tickets/${ticket.id}`
  const [file] = await attach(bob, `${path}/attachments`, ['größe.txt', 'x'])
  const [upload] = (await bob.post('/v1/uploads', filesForm(['Maße.txt', 'y']))).body
  const people = { to: [{ email: 'Kim@Größe.example', name: texts[6] }] }
  const files = { attachment_ids: [file.id], upload_ids: [upload.id] }
  const request = { ...people, ...files, body: texts[4], quote: { of: 'conversation' } }
  const { status, body, text } = await bob.post(`${path}/side-conversations`, request)
  assert.equal(status, 201, text)
  await sqlFromOutside(`
    INSERT INTO side_messages (organization_id, id, conversation_id, ticket_id, author_email,
      author_name, is_stranger, is_automatic, body, body_format, body_html, quote, created_at)
    SELECT organization_id, '${randomUUID()}', conversation_id, ticket_id, 'kim@größe.example',
      author_name, is_stranger, is_automatic, body, 'html', body_html, quote, created_at
    FROM side_messages WHERE id = '${body.message.id}'`)
}

/** A follower, an unread ticket, mentions of a user and of a team, and a notification that was read and mailed. */
async function addNotifications({ alice, bob, jobs, sqlFromOutside }: Desk): Promise<void> {
  const [ticket] = (await bob.get('/v1/tickets?limit=1')).body
  const [team] = (await bob.get('/v1/teams?limit=1')).body
  const me = (await bob.get('/v1/users/me')).body.id
  const mentions = { mentioned_user_ids: [me], mentioned_team_ids: [team.id] }
  const note = { body: texts[8], is_internal: true, ...mentions }
  for (const client of [alice, alice, bob]) {
    assert.equal((await client.post(`/v1/tickets/${ticket.id}/comments`, note)).status, 201)
  }
  assert.equal((await alice.delete(`/v1/tickets/${ticket.id}/seen`)).status, 204)
  await jobs.runDue()
  const [{ id }] = (await bob.get('/v1/notifications')).body
  assert.equal((await bob.post('/v1/notifications/read', { ids: [id] })).status, 200)
  const mailId = randomUUID()
  await sqlFromOutside(`
    INSERT INTO notification_mails (organization_id, id, user_id, message_id, state, attempt_count,
      response, created_at)
    SELECT organization_id, '${mailId}', id, '<größe@acme.example>', 'sent', 1, '250 OK',
      '2099-01-01T00:00:00Z'
    FROM users WHERE id = '${me}'`)
  await sqlFromOutside(`UPDATE notifications SET mail_id = '${mailId}' WHERE id = '${id}'`)
  const settings = (await bob.get('/v1/me/notification-settings')).body
  const mail = { ...settings.mail, assigned: 'soon', quiet_hours: { from: '20:00', to: '07:00' } }
  await bob.put('/v1/me/notification-settings', { ...settings, mail, followed: 'off' })
  const preferences = { keymap: 'gmail', keys: { 'ticket.reply': 'ö' } }
  assert.equal((await bob.patch('/v1/me/preferences', preferences)).status, 200)
  assert.equal((await bob.put('/v1/me/signature', { body: texts[8] })).status, 200)
  assert.equal((await bob.get('/v1/push-key')).status, 200)
  const device = aPushSubscription('http://127.0.0.1:9/push/größe')
  assert.equal((await bob.post('/v1/me/push-subscriptions', device)).status, 201)
}

/** With a file. */
async function addScheduledComment({ bob }: Desk): Promise<void> {
  const [ticket] = (await bob.get('/v1/tickets?unresolved=true&limit=1')).body
  const [upload] = (await bob.post('/v1/uploads', filesForm(['later', 'x']))).body
  const request = { body: texts[3], send_at: '2099-01-01T08:00:00Z', upload_ids: [upload.id] }
  const { status } = await bob.post(`/v1/tickets/${ticket.id}/scheduled-comments`, request)
  assert.equal(status, 201)
}

/** One that is snoozed, and one that was. */
async function addSnoozes({ bob }: Desk): Promise<void> {
  const [snoozed, woken] = (await bob.get('/v1/tickets?unresolved=true&limit=2')).body
  for (const { id } of [snoozed, woken]) {
    const { status } = await bob.put(`/v1/tickets/${id}/snooze`, { until: '2099-01-01T08:00:00Z' })
    assert.equal(status, 200)
  }
  await bob.delete(`/v1/tickets/${woken.id}/snooze`)
}

/** A ticket that is spam, and a blocked sender. */
async function addSpam({ bob, sqlFromOutside }: Desk): Promise<void> {
  const [ticket] = (await bob.get('/v1/tickets?limit=1&offset=3')).body
  assert.equal((await bob.post(`/v1/tickets/${ticket.id}/spam`, {})).status, 200)
  // A server with the clock of today must not delete it.
  await sqlFromOutside("UPDATE ticket_spam SET marked_at = '2099-01-01T08:00:00Z'")
  const block = { kind: 'domain', value: 'größe-spam.example', reason: texts[5] }
  assert.equal((await bob.post('/v1/blocks', block)).status, 201)
}

/** To another ticket, and to a page. */
async function addLinks({ bob }: Desk): Promise<void> {
  const [ticket, other] = (await bob.get('/v1/tickets?limit=2')).body
  const page = { kind: 'external', url: 'https://example.com/größe', title: texts[0] }
  for (const link of [{ kind: 'parent', ticket_id: other.id }, page]) {
    assert.equal((await bob.post(`/v1/tickets/${ticket.id}/links`, link)).status, 201)
  }
}

/** A ticket in the trash, with a comment and a file. */
async function addTrash({ bob, sqlFromOutside }: Desk): Promise<void> {
  const { body: ticket } = await bob.post('/v1/tickets', ticketInput({ subject: texts[5] }))
  const path = `/v1/tickets/${ticket.id}`
  assert.equal((await bob.post(`${path}/comments`, { body: texts[8] })).status, 201)
  await attach(bob, `${path}/attachments`, ['größe.txt', 'in the trash'])
  assert.equal((await bob.post(`${path}/trash`)).status, 204)
  // A server with the clock of today must not delete it.
  await sqlFromOutside("UPDATE trashed_tickets SET ends_at = '2099-01-01T08:00:00Z'")
}

async function addTickets(desk: Desk, largeFileBytes: number): Promise<void> {
  const { alice, bob, charlie, db } = desk
  const [team, me] = [await addTeam(desk, 'Ölteam'), (await bob.get('/v1/users/me')).body.id]
  await alice.call('PUT', `/v1/teams/${team}/members/${me}`)
  await alice.post('/v1/teams', { name: 'Équipe' }, { 'idempotency-key': 'made-once' })
  const tickets = await seedTickets(
    db,
    'acme',
    Array.from({ length: 230 }, (_, count) => ({
      subject: `${texts[count % texts.length]} no${count}`,
      description: texts[(count * 7) % texts.length]!.repeat(1 + (count % 40)),
      customer_name: `Customer ${texts[count % 3]} ${count % 120}`,
      customer_email: `Customer${count % 120}@Example.com`,
    })),
  )
  await seedTickets(db, 'other', [{ subject: 'Of the others' }, { subject: 'Of the others, too' }])
  const changes = [
    { status: 'resolved', priority: 'urgent', category: 'Größe & "Maße"' },
    { status: 'closed', assigned_user_id: me },
    { assigned_team_id: team, due_date: '2026-12-24T18:00:00+01:00' },
  ]
  for (const [index, change] of changes.entries()) {
    assert.equal((await bob.patch(`/v1/tickets/${tickets[index]!.id}`, change)).status, 200)
  }
  for (const [index, body] of texts.entries()) {
    const comment = {
      body,
      is_internal: index % 4 === 0,
      author_type: index % 4 === 1 ? 'customer' : 'user',
    }
    const path = `/v1/tickets/${tickets[index + 10]!.id}/comments`
    assert.equal((await bob.post(path, comment)).status, 201)
  }
  await addFiles(desk, tickets[fileTicket]!.id, largeFileBytes)
  await relate(
    desk,
    tickets.map(({ id }) => id),
  )
  for (const index of [3, 117, 229]) await alice.delete(`/v1/tickets/${tickets[index]!.id}`)
  await charlie.post('/v1/tickets', ticketInput({ customer_name: 'Somebody else' }))
}

/** Older tickets refer to newer ones and the other way round, in the same batch and in others. */
async function relate({ bob, sqlFromOutside }: Desk, ids: string[]): Promise<void> {
  for (const [from, into] of [
    [40, 41],
    [43, 42],
    [50, 220],
    [221, 51],
  ] as const) {
    const merge = { ticket_ids: [ids[from]] }
    assert.equal((await bob.post(`/v1/tickets/${ids[into]}/merge`, merge)).status, 200)
  }
  // A split alone would only ever refer to an older one.
  const split = 'UPDATE tickets SET split_from_id = ? WHERE id = ?'
  await sqlFromOutside(split, ids[61]!, ids[222]!)
  await sqlFromOutside(split, ids[223]!, ids[62]!)
}

/** The number in the subject of the ticket that has attachments. */
const fileTicket = 21

/** More parts than one batch, on the ticket and on an internal note. */
async function addFiles(
  { alice, bob }: Desk,
  ticketId: string,
  largeFileBytes: number,
): Promise<void> {
  const path = `/v1/tickets/${ticketId}`
  const { body: note } = await bob.post(`${path}/comments`, { body: 'See file', is_internal: true })
  const large = randomBytes(largeFileBytes)
  await attach(bob, `${path}/attachments`, ['Größe.bin', large], ['empty', ''], ['a.txt', 'ü'])
  await attach(alice, `${path}/comments/${note.id}/attachments`, ['a.png', await png(50, 60)])
  const [gone] = await attach(bob, `${path}/attachments`, ['gone', 'x'])
  assert.equal((await bob.delete(`${path}/attachments/${gone.id}`)).status, 204)
}

const paths = [
  '/v1/users/me',
  '/v1/users?limit=100',
  '/v1/teams',
  '/v1/views',
  '/v1/views/counts',
  '/v1/tags',
  '/v1/macros',
  '/v1/fields',
  '/v1/tickets?fields=plan:pro&include=fields',
  '/v1/tickets?tag=gr%C3%B6%C3%9Fe&include=tags',
  '/v1/organization',
  '/v1/organization/usage',
  '/v1/customers?limit=500&include_total=true',
  '/v1/tickets?limit=500&include_total=true',
  '/v1/tickets?limit=50&status=new',
  '/v1/tickets?status=resolved&priority=urgent',
  '/v1/search?q=customer10%40example.com',
  '/v1/search?q=TKT-21',
  '/v1/tickets?search=isparta',
  ...['strasse', 'σίσυφος', 'привет', 'ポンプ', '한국', '👩‍🚒', '\\back', '"lines', 'null no8'].map(
    (typed) => `/v1/search?limit=20&q=${encodeURIComponent(typed)}`,
  ),
]

/** What a user can read on a desk: lists, searches, tickets, avatars. */
export async function answersOf(client: ApiClient): Promise<string[]> {
  const tickets = (await client.get('/v1/tickets?limit=500')).body
  const users = (await client.get('/v1/users?limit=100')).body
  const asked = [...paths, ...tickets.map(({ id }: { id: string }) => `/v1/tickets/${id}`)]
  const answers: string[] = []
  // One after another: all at once may take longer to be sent than the service waits for that.
  for (const path of asked) {
    const { status, headers, text } = await client.get(path)
    const shown = text.replaceAll(client.url, '')
    answers.push(`${path} ${status} ${headers.get('x-total-count')} ${shown}`)
  }
  const avatars = users.map(async ({ avatar_url }: { avatar_url: string | null }) => {
    if (avatar_url === null) return 'none'
    const image = await fetch(avatar_url)
    return `${image.status} ${Buffer.from(await image.arrayBuffer()).toString('base64')}`
  })
  const ticket = tickets.find(({ subject }: { subject: string }) =>
    subject.endsWith(` no${fileTicket}`),
  )
  const files = ticket === undefined ? [] : await filesOf(client, ticket.id)
  return Promise.all([...answers, ...avatars, ...files])
}

async function filesOf(client: ApiClient, ticketId: string): Promise<string[]> {
  const path = `/v1/tickets/${ticketId}/attachments`
  const { text, body } = await client.get(path)
  assert.equal(body.length, 4)
  const answers = [text]
  for (const { id, has_preview } of body) {
    for (const below of has_preview ? ['content', 'preview'] : ['content']) {
      const { status, bytes } = await download(client, `${path}/${id}/${below}`)
      answers.push(`${status} ${bytes.toString('base64')}`)
    }
  }
  return answers
}

/** Every row that is to be moved, as its engine shows it. */
export async function rowsOf(databaseUrl: string): Promise<Record<string, unknown[]>> {
  const rows: Record<string, unknown[]> = {}
  const file = /^sqlite:(.*)$/.exec(databaseUrl)?.[1]
  if (file !== undefined) {
    const database = new Database(file, { readonly: true })
    for (const { name, order } of copiedTables) {
      rows[name] = database.prepare(`SELECT * FROM ${name} ORDER BY ${order}`).all()
    }
    database.close()
    return rows
  }
  for (const { name, order } of copiedTables) {
    rows[name] = await askPostgres(databaseUrl, `SELECT t::text FROM ${name} t ORDER BY ${order}`)
  }
  return rows
}

export async function askPostgres(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(clientConfig({ url, name: 'tests' }))
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
