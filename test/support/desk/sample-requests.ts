import type { KeyInput } from '../../../src/accounts/api-keys/create.ts'
import { findOrganization } from '../../../src/accounts/organizations/store.ts'
import { getMailKey } from '../../../src/channels/mail/mailboxes/mail-key.ts'
import { createUnsubscribeToken } from '../../../src/channels/mail/notifications/unsubscribe-token.ts'
import { composeRaw } from '../fixtures/mail.ts'
import { setPassword, setUpTotp, strongPassword, totpCode } from '../people/browser.ts'
import { ApiClient, ticketInput } from './client.ts'
import type { Desk } from './desk.ts'

// Requests for each route, with everything that they need to succeed.

export interface SampleRequest {
  path: string
  body?: unknown
}

/**
 * A request that the right caller is granted; Alice, unless it says who. Made anew each time: some
 * use up what they name.
 */
export type Make = (desk: Desk, email?: string) => SampleRequest | Promise<SampleRequest>

/** With no more permissions than every role has that may create keys. */
export const aKey = { name: 'x', scopes: ['api_keys:write'] }
/** No server listens there. */
export const aWebhook = { url: 'http://127.0.0.1:9/', event_types: ['team.created'] }
export const aView = { name: 'x', filter: { unresolved: true } }
export const aSessionKey: Partial<KeyInput> = { kind: 'session', expiresAt: '2027-01-01T00:00:00Z' }

let newcomers = 0
const newEmail = () => `newcomer-${++newcomers}@example.com`

export function at(path: string, body?: unknown): Make {
  return () => ({ path, body })
}

export function aNewTicket(body?: unknown, below = ''): Make {
  return async (desk) => {
    const { body: ticket } = await desk.alice.post('/v1/tickets', ticketInput())
    return { path: `/v1/tickets/${ticket.id}${below}`, body }
  }
}

export async function aTicketMerge(desk: Desk): Promise<SampleRequest> {
  const { body: other } = await desk.alice.post('/v1/tickets', ticketInput())
  return aNewTicket({ ticket_ids: [other.id] }, '/merge')(desk)
}

export async function anUnmerge(desk: Desk): Promise<SampleRequest> {
  const { path, body } = await aTicketMerge(desk)
  await desk.alice.post(path, body)
  return { path: `/v1/tickets/${(body as { ticket_ids: string[] }).ticket_ids[0]}/unmerge` }
}

export async function aSplit(desk: Desk): Promise<SampleRequest> {
  const { path } = await aNewTicket()(desk)
  const { body: comment } = await desk.alice.post(`${path}/comments`, { body: 'x' })
  return { path: `${path}/split`, body: { comment_ids: [comment.id], subject: 'Another matter' } }
}

export async function aRequest(desk: Desk): Promise<SampleRequest> {
  await desk.acceptRequests('acme')
  const { subject, description } = ticketInput()
  const body = { name: 'Maya Chen', email: newEmail(), subject, description }
  return { path: '/v1/requests/acme', body }
}

/** Fits every form of the portal. */
export function aFilledForm(): FormData {
  const { subject, description } = ticketInput()
  const fields = { name: 'Maya Chen', email: newEmail(), subject, description, body: 'Thanks' }
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const [name, value] of anImageForm()) form.append(name, value)
  return form
}

export function aPortalRequest(makeBody?: () => FormData): Make {
  return async (desk) => {
    await desk.acceptRequests('acme')
    return { path: '/portal/acme', body: makeBody?.() }
  }
}

export function aTicketPage(below = '', makeBody?: () => FormData): Make {
  return async (desk) => {
    const { body: ticket } = await desk.alice.post('/v1/tickets', ticketInput())
    return { path: `/t/${ticket.tracking_token}${below}`, body: makeBody?.() }
  }
}

export function aTrackedTicket(below = '', body?: unknown): Make {
  return async (desk) => {
    const { body: ticket } = await desk.alice.post('/v1/tickets', ticketInput())
    return { path: `/v1/tracking/${ticket.tracking_token}${below}`, body }
  }
}

export async function aTrackedUpload(desk: Desk): Promise<SampleRequest> {
  const { path, body } = await aTrackedTicket('/comments', { body: 'See the picture' })(desk)
  const { body: comment } = await new ApiClient(desk.url).post(path, body)
  return { path: `${path}/${comment.id}/attachments`, body: anImageForm() }
}

export function aTrackedFile(what: string): Make {
  return async (desk) => {
    const { path, body } = await aTrackedUpload(desk)
    const { body: files } = await new ApiClient(desk.url).post(path, body)
    return { path: path.replace(/comments.*/, `attachments/${files[0].id}/${what}`) }
  }
}

/** Only its owner has it. */
export function aNewView(body?: unknown): Make {
  return async (desk, email = 'alice@acme.example') => {
    const { body: view } = await (await desk.client(email)).post('/v1/views', aView)
    return { path: `/v1/views/${view.id}`, body }
  }
}

export function aNewTagsBody(): SampleRequest {
  return { path: '/v1/tags', body: { name: `Tag ${++newcomers}`, color: 'red' } }
}

export function aNewTag(below = '', body?: unknown): Make {
  return async (desk) => {
    const { path, body: tag } = aNewTagsBody()
    const { body: made } = await desk.alice.post(path, tag)
    return { path: `${path}/${made.id}${below}`, body }
  }
}

export function aNewFieldsBody(): SampleRequest {
  const key = `field_${++newcomers}`
  const choices = [{ key: 'pro', name: 'Pro' }]
  const body = {
    key,
    name: 'Plan',
    applies_to: 'ticket',
    type: 'choice',
    choices,
    is_active: false,
  }
  return { path: '/v1/fields', body }
}

export function aNewField(body?: unknown): Make {
  return async (desk) => {
    const { path, body: field } = aNewFieldsBody()
    const { body: made } = await desk.alice.post(path, field)
    return { path: `${path}/${made.id}`, body }
  }
}

export function aNewMacrosBody(): SampleRequest {
  const body = { name: `Macro ${++newcomers}`, body: 'Hi', actions: { add_tags: ['x'] } }
  return { path: '/v1/macros', body }
}

/** Shared, so that everybody can use it. */
export function aNewMacro(below = '', body?: unknown, change = {}): Make {
  return async (desk) => {
    const { path, body: macro } = aNewMacrosBody()
    const shared = { ...(macro as object), is_shared: true, ...change }
    const { body: made } = await desk.alice.post(path, shared)
    return { path: `${path}/${made.id}${below}`, body }
  }
}

/** Private to the caller. */
export function anOwnMacro(body?: unknown): Make {
  return async (desk, email = 'alice@acme.example') => {
    const { path, body: macro } = aNewMacrosBody()
    const { body: made } = await (await desk.client(email)).post(path, macro)
    return { path: `${path}/${made.id}`, body }
  }
}

export async function aMacroPreview(desk: Desk): Promise<SampleRequest> {
  const ticketId = (await aNewTicket()(desk)).path.split('/')[3]
  return aNewMacro('/render', { ticket_id: ticketId })(desk)
}

export async function aMacroUse(desk: Desk): Promise<SampleRequest> {
  const macroId = (await aNewMacro('', undefined, { body: '' })(desk)).path.split('/')[3]
  return aNewTicket({ actions: { priority: 'low' } }, `/macros/${macroId}`)(desk)
}

export async function aTagMerge(desk: Desk): Promise<SampleRequest> {
  const other = (await aNewTag()(desk)).path.split('/')[3]
  return aNewTag('/merge', { tag_id: other })(desk)
}

/** Only its owner can use it. */
export async function aNewUpload(desk: Desk, email = 'alice@acme.example'): Promise<SampleRequest> {
  const { body } = await (await desk.client(email)).post('/v1/uploads', anImageForm())
  return { path: `/v1/uploads/${body[0].id}` }
}

export async function aBulkChange(desk: Desk): Promise<SampleRequest> {
  await desk.alice.post('/v1/tickets', ticketInput({ category: 'Bulk' }))
  const body = { action: 'update', filter: { category: 'bulk' }, change: { priority: 'high' } }
  return { path: '/v1/tickets/bulk', body }
}

/** Of the agent of the matrix, who may change only comments of their own. */
export function aNewComment(body?: unknown, below = ''): Make {
  return async (desk) => {
    const { path } = await aNewTicket(undefined, '/comments')(desk)
    const agent = await desk.client('agent@acme.example').catch(() => desk.alice)
    const { body: comment } = await agent.post(path, { body: 'x' })
    return { path: `${path}/${comment.id}${below}`, body }
  }
}

export const aScheduledTime = '2099-01-01T08:00:00Z'

export function aScheduledComment(body?: unknown, below = ''): Make {
  return async (desk) => {
    const { path } = await aNewTicket(undefined, '/scheduled-comments')(desk)
    const agent = await desk.client('agent@acme.example').catch(() => desk.alice)
    const { body: scheduled } = await agent.post(path, { body: 'x', send_at: aScheduledTime })
    return { path: `${path}/${scheduled.id}${below}`, body }
  }
}

export function anUploadTo(make: Make): Make {
  return async (desk) => ({ path: `${(await make(desk)).path}/attachments`, body: anImageForm() })
}

/** Of the agent of the matrix, too. */
export function aNewAttachment(below = ''): Make {
  return async (desk) => {
    const { path, body } = await anUploadTo(aNewTicket())(desk)
    const agent = await desk.client('agent@acme.example').catch(() => desk.alice)
    const { body: made } = await agent.post(path, body)
    return { path: `${path}/${made[0].id}${below}` }
  }
}

export function aNewUser(body?: unknown, below = ''): Make {
  return async (desk) => {
    const id = await desk.addUser(newEmail(), 'agent')
    return { path: `/v1/users/${id}${below}`, body }
  }
}

/** The named user; otherwise Alice, and Charlie for the other organization. */
const whose = (email: string | undefined): [email: string, slug: string][] =>
  email === undefined ? [...cast] : [[email, 'acme']]
const cast = [
  ['alice@acme.example', 'acme'],
  ['charlie@other.example', 'other'],
] as [string, string][]

export async function aNewPassword(desk: Desk, email?: string): Promise<SampleRequest> {
  for (const [address, slug] of whose(email)) await setPassword(desk, address, slug)
  const body = { current_password: strongPassword, new_password: `${strongPassword} and one` }
  return { path: '/v1/me/password', body }
}

export async function aNewTotp(desk: Desk, email?: string): Promise<SampleRequest> {
  for (const [address, slug] of whose(email)) {
    await setPassword(desk, address, slug)
    await setUpTotp(desk, address, { slug, isOn: false })
  }
  return { path: '/v1/me/totp', body: { password: strongPassword } }
}

export function aTotpCode(isOn: boolean): Make {
  return async (desk, email) => {
    for (const [address, slug] of whose(email)) await setUpTotp(desk, address, { slug, isOn })
    return { path: isOn ? '/v1/me/totp' : '/v1/me/totp/confirm', body: { code: totpCode(desk) } }
  }
}

export async function aSignIn(desk: Desk): Promise<SampleRequest> {
  const email = newEmail()
  await desk.addUser(email, 'agent')
  await setPassword(desk, email)
  return { path: '/v1/sessions', body: { organization: 'acme', email, password: strongPassword } }
}

export async function aSession(desk: Desk, email = 'alice@acme.example'): Promise<SampleRequest> {
  const { body } = await (await desk.client(email, aSessionKey)).get('/v1/me')
  return { path: `/v1/sessions/${body.key.id}` }
}

export function anInvitation(body?: unknown): Make {
  return async (desk) => {
    const { path } = await aNewUser(undefined, '/invitation')(desk)
    const { body: made } = await desk.alice.post(path)
    return { path: `/v1/invitations/${made.url.split('/').at(-1)}`, body }
  }
}

export function aNewCustomersBody(): SampleRequest {
  return { path: '/v1/customers', body: { name: 'New Customer', email: newEmail() } }
}

export function aNewCustomer(below = '', body?: unknown): Make {
  return async (desk) => {
    const { path, body: customer } = aNewCustomersBody()
    const { body: made } = await desk.alice.post(path, customer)
    return { path: `${path}/${made.id}${below}`, body }
  }
}

export async function aMerge(desk: Desk): Promise<SampleRequest> {
  const { path, body } = aNewCustomersBody()
  const { body: other } = await desk.alice.post(path, body)
  return aNewCustomer('/merge', { customer_id: other.id })(desk)
}

export async function aCustomerUnmerge(desk: Desk): Promise<SampleRequest> {
  const { path, body } = await aMerge(desk)
  await desk.alice.post(path, body)
  return { path: path.replace(/merge$/, 'unmerge'), body }
}

export const aNewEmail: Make = (desk) => aNewCustomer(`/emails/${newEmail()}`, {})(desk)

export async function anEmailToRemove(desk: Desk): Promise<SampleRequest> {
  const { path, body } = await aNewEmail(desk)
  await desk.alice.call('PUT', path, body)
  return { path }
}

/** Of the agent of the matrix, like comments. */
export function aNewNote(body?: unknown): Make {
  return async (desk) => {
    const { path } = await aNewCustomer('/notes')(desk)
    const agent = await desk.client('agent@acme.example').catch(() => desk.alice)
    const { body: note } = await agent.post(path, { body: 'x' })
    return { path: `${path}/${note.id}`, body }
  }
}

export function aNewCompanysBody(): SampleRequest {
  const name = `Company ${++newcomers}`
  return { path: '/v1/companies', body: { name, domains: [`company-${newcomers}.example`] } }
}

export function aNewCompany(below = '', body?: unknown): Make {
  return async (desk) => {
    const { path, body: company } = aNewCompanysBody()
    const { body: made } = await desk.alice.post(path, company)
    return { path: `${path}/${made.id}${below}`, body }
  }
}

/** A link for a customer of the company, which is made for it. */
export function aNewCompanyLink(isMade: boolean): Make {
  return async (desk) => {
    const { path } = await aNewCompany('/links')(desk)
    const customer = { name: 'Lea', email: newEmail(), company_id: path.split('/')[3] }
    const { body } = await desk.alice.post('/v1/customers', customer)
    const link = { customer_id: body.id }
    if (!isMade) return { path, body: link }
    return { path: `${path}/${(await desk.alice.post(path, link)).body.id}` }
  }
}

/** Pages of a link, for a company with a request and a file. */
export function aCompanyPage(of: 'all' | 'request' | 'file'): Make {
  return async (desk) => {
    const { path, body } = await aNewCompanyLink(false)(desk)
    const { body: link } = await desk.alice.post(path, body)
    const page = new URL(link.url).pathname
    if (of === 'all') return { path: page }
    const { email } = (await desk.alice.get(`/v1/customers/${link.customer_id}`)).body
    const { body: ticket } = await desk.alice.post(
      '/v1/tickets',
      ticketInput({ customer_email: email }),
    )
    const request = `${page}/${ticket.ticket_number}`
    if (of === 'request') return { path: request }
    const files = await desk.alice.post(`/v1/tickets/${ticket.id}/attachments`, anImageForm())
    return { path: `${request}/attachments/${files.body[0].id}/content` }
  }
}

/** Of Bob, whoever opens it. */
export const anUnsubscribeLink: Make = async ({ bob, db }) => {
  const mailKey = await db.read(async (tx) => {
    const organization = await findOrganization(tx, 'acme')
    return getMailKey(tx.in(organization!.id))
  })
  const { id } = (await bob.get('/v1/users/me')).body
  return { path: `/unsubscribe/${createUnsubscribeToken(mailKey, id)}` }
}

export const someNotificationSettings = {
  assigned: 'browser',
  mentioned: 'browser',
  customer_replied: 'bell',
  followed: 'bell',
  snooze_ended: 'off',
  reply_held: 'browser',
}

export function aNewKey(below = '', body?: unknown): Make {
  return async (desk) => {
    const { body: made } = await desk.alice.post('/v1/api-keys', aKey)
    return { path: `/v1/api-keys/${made.id}${below}`, body }
  }
}

export function aNewTeamsBody(): SampleRequest {
  return { path: '/v1/teams', body: { name: `Team ${++newcomers}` } }
}

export function aNewTeam(below = '', body?: unknown): Make {
  return async (desk) => {
    const { path, body: team } = aNewTeamsBody()
    const { body: made } = await desk.alice.post(path, team)
    return { path: `${path}/${made.id}${below}`, body }
  }
}

export function aNewWebhook(below = '', body?: unknown): Make {
  return async ({ alice }) => {
    const { id } = (await alice.post('/v1/webhooks', aWebhook)).body
    return { path: `/v1/webhooks/${id}${below}`, body }
  }
}

export const aMailbox = {
  name: 'Acme Support',
  smtp: { host: '127.0.0.1', port: 9, security: 'none', username: 'desk', password: 'x' },
}

export const aRoute = {
  name: 'Invoices',
  conditions: [{ field: 'subject', operator: 'contains', value: 'invoice' }],
  then: { priority: 'high' },
}

export function aNewMailboxesBody(): SampleRequest {
  const address = `support-${++newcomers}@acme.example`
  return { path: '/v1/mailboxes', body: { ...aMailbox, address } }
}

/** Nothing listens at its port. */
const anImap = { host: '127.0.0.1', port: 9, security: 'none', username: 'desk', password: 'x' }

/** One that receives mail by IMAP. */
export const aNewImapMailbox = (below: string, body?: unknown): Make =>
  aNewMailbox(below, body, { incoming: { imap: anImap } })

/** Not the default, which could not be deleted. Others are deleted, because there can be 50. */
export function aNewMailbox(below = '', body?: unknown, settings: object = {}): Make {
  return async ({ alice }) => {
    const { path, body: plain } = aNewMailboxesBody()
    const mailbox = { ...(plain as object), ...settings }
    const earlier = (await alice.get(path)).body
    if (earlier.length === 0) await alice.post(path, aNewMailboxesBody().body)
    if (earlier.length > 20)
      for (const { id, is_default } of earlier) if (!is_default) await alice.delete(`${path}/${id}`)
    const { body: made } = await alice.post(path, mailbox)
    return { path: `${path}/${made.id}${below}`, body }
  }
}

/** Its address is in the body. */
export const aNewMailboxesAddress =
  (below: string, body: object = {}): Make =>
  async (desk) => {
    const { path } = await aNewMailbox()(desk)
    const { address } = (await desk.alice.get(path)).body
    return { path: `${path}/addresses${below}`, body: { ...body, address } }
  }

export const aRawMail = (headers: Record<string, string> = {}) =>
  new Blob([composeRaw({ From: newEmail(), ...headers })], { type: 'message/rfc822' })

export const aNewInboundMailsBody: Make = () => ({ path: '/v1/inbound-mails', body: aRawMail() })

/** Held, because it has no sender that could be answered. */
export function aNewInboundMail(below = ''): Make {
  return async ({ alice, jobs }) => {
    const { body } = await alice.post('/v1/inbound-mails', aRawMail({ From: 'nobody' }))
    await jobs.runDue()
    return { path: `/v1/inbound-mails/${body.id}${below}` }
  }
}

/** Held, because its sender is not part of the conversation. */
export const aHeldMail: Make = async (desk) => {
  const { alice, jobs } = desk
  const id = `<${newEmail()}>`
  await alice.post('/v1/inbound-mails', aRawMail({ 'Message-ID': id }))
  const { body } = await alice.post('/v1/inbound-mails', aRawMail({ 'In-Reply-To': id }))
  await jobs.runDue()
  return { path: `/v1/inbound-mails/${body.id}/import`, body: {} }
}

export function anImportedMail(below = '', body?: unknown): Make {
  return async ({ alice, jobs }) => {
    const { body: received } = await alice.post('/v1/inbound-mails', aRawMail())
    await jobs.runDue()
    return { path: `/v1/inbound-mails/${received.id}${below}`, body }
  }
}

/** An agent has passed on what a customer wrote. */
export const aForwardedMail: Make = async (desk) => {
  const { alice, jobs } = desk
  const { path } = await aNewMailbox('', undefined, { incoming: { authserv_id: 'mx' } })(desk)
  const me = (await alice.get('/v1/users/me')).body.email
  const raw = composeRaw(
    { From: me, Subject: 'Fwd: Lamp', 'Authentication-Results': 'mx; dmarc=pass' },
    `Please help.\n\n-- Forwarded message --\nFrom: ${newEmail()}\nSubject: Lamp\nTo: me\n\nBroken.`,
  )
  const mail = new Blob([raw], { type: 'message/rfc822' })
  const mailboxId = path.split('/').at(-1)
  const { body } = await alice.post(`/v1/inbound-mails?mailbox_id=${mailboxId}`, mail)
  await jobs.runDue()
  return { path: `/v1/inbound-mails/${body.id}/original-sender`, body: { is_accepted: true } }
}

export function aPostedMail(below = ''): Make {
  return async (desk) => {
    const { path } = await aNewMailbox('/token')(desk)
    const { body } = await desk.alice.post(path)
    return {
      path: `${new URL(body.url).pathname}${below}`,
      body: below === '' ? aRawMail() : aMailForm(below),
    }
  }
}

function aMailForm(provider: string): FormData {
  const form = new FormData()
  form.set(provider === '/mailgun' ? 'body-mime' : 'email', composeRaw({ From: newEmail() }))
  return form
}

/** Queued, but never sent: the clock stands still. */
export function aNewMail(below = ''): Make {
  return async (desk) => {
    await anEnabledMailbox(desk)
    const { alice, jobs } = desk
    const { body: ticket } = await alice.post(
      '/v1/tickets',
      ticketInput({ customer_email: newEmail() }),
    )
    await alice.post(`/v1/tickets/${ticket.id}/comments`, { body: 'x' })
    await jobs.runDue()
    const [mail] = (await alice.get(`/v1/outbound-mails?ticket_id=${ticket.id}`)).body
    return { path: `/v1/outbound-mails/${mail.id}${below}` }
  }
}

/** Who writes first needs a mailbox, also in the other organization. */
export async function aFirstMessage(desk: Desk): Promise<SampleRequest> {
  await anEnabledMailbox(desk)
  await anEnabledMailbox({ alice: desk.charlie })
  const { description, ...ticket } = ticketInput({ customer_email: newEmail() })
  return { path: '/v1/tickets/outbound', body: { ...ticket, body: 'Hello' } }
}

async function anEnabledMailbox({ alice }: Pick<Desk, 'alice'>): Promise<void> {
  const { path, body } = aNewMailboxesBody()
  const all: { id: string; is_default: boolean }[] = (await alice.get(path)).body
  const main = all.find(({ is_default }) => is_default)
  if (main === undefined) await alice.post(path, body)
  else await alice.patch(`${path}/${main.id}`, { is_enabled: true, send_delay_seconds: 120 })
}

export async function anInvitationMail(desk: Desk): Promise<SampleRequest> {
  await anEnabledMailbox(desk)
  // Those of earlier samples are sent, or not: nothing changes in the background any more.
  await desk.jobs.runDue()
  return aNewUser(undefined, '/invitation-mail')(desk)
}

export const aNewParticipant: Make = (desk) =>
  aNewTicket({ name: 'Omar' }, `/participants/${newEmail()}`)(desk)

/** Only its author can see it. */
export async function aNewDraft(desk: Desk, email = 'alice@acme.example'): Promise<SampleRequest> {
  const { path } = await aNewTicket(undefined, '/drafts/note')(desk)
  await (await desk.client(email)).put(path, { body: 'Not yet', version: null })
  return { path }
}

const aLink = { kind: 'external', url: 'https://example.com/' }

export const aNewLinksBody: Make = (desk) => aNewTicket(aLink, '/links')(desk)

export async function aNewLink(desk: Desk): Promise<SampleRequest> {
  const { path, body } = await aNewLinksBody(desk)
  return { path: `${path}/${(await desk.alice.post(path, body)).body.id}` }
}

/** The caller themselves. */
export async function aNewFollower(
  desk: Desk,
  email = 'alice@acme.example',
): Promise<SampleRequest> {
  const { body } = await (await desk.client(email)).get('/v1/me')
  return aNewTicket(undefined, `/followers/${body.user.id}`)(desk)
}

export async function aFollowerToRemove(desk: Desk, email?: string): Promise<SampleRequest> {
  const { path } = await aNewFollower(desk, email)
  await desk.alice.put(path)
  return { path }
}

export async function aParticipantToRemove(desk: Desk): Promise<SampleRequest> {
  const { path, body } = await aNewParticipant(desk)
  await desk.alice.put(path, body)
  return { path }
}

export const aNewSuppressionsBody = (): SampleRequest => ({
  path: '/v1/suppressions',
  body: { email: newEmail() },
})

export async function aNewSuppression({ alice }: Desk): Promise<SampleRequest> {
  const { path, body } = aNewSuppressionsBody()
  return { path: `${path}/${(await alice.post(path, body)).body.id}` }
}

/** The first event that a webhook for all events gets is its own creation. */
export function aNewDelivery(below = '', owner?: ApiClient): Make {
  return async ({ alice, jobs }) => {
    const admin = owner ?? alice
    const { id } = (await admin.post('/v1/webhooks', { ...aWebhook, event_types: ['*'] })).body
    const path = `/v1/webhooks/${id}`
    await jobs.runDue()
    const [delivery] = (await admin.get(`${path}/deliveries`)).body
    await admin.patch(path, { is_enabled: false })
    return { path: `${path}/deliveries/${delivery.id}${below}` }
  }
}

export function aNewMember(isMember: boolean): Make {
  return async (desk) => {
    const team = await aNewTeam('/members')(desk)
    const path = `${team.path}/${await desk.addUser(newEmail(), 'agent')}`
    if (isMember) await desk.alice.call('PUT', path)
    return { path }
  }
}

export function aNewcomer(): SampleRequest {
  return { path: '/v1/users', body: { email: newEmail(), full_name: 'New Comer' } }
}

export function anUpload(): SampleRequest {
  return { path: '/v1/users/me/avatar', body: anImageForm() }
}

/** A script that the first page names. */
export async function anAsset({ url }: Desk): Promise<SampleRequest> {
  const page = await (await fetch(`${url}/`)).text()
  return { path: /src="([^"]+)"/.exec(page)![1]! }
}

export function aLogoUpload(): SampleRequest {
  return { path: '/v1/organization/logo', body: anImageForm() }
}

export async function aLogo(desk: Desk): Promise<SampleRequest> {
  const { body } = await desk.alice.post('/v1/organization/logo', anImageForm())
  return { path: new URL(body.logo_url).pathname }
}

export async function anAvatar(desk: Desk): Promise<SampleRequest> {
  const { body } = await desk.alice.post('/v1/users/me/avatar', anImageForm())
  return { path: new URL(body.avatar_url).pathname }
}

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A form with the smallest PNG there is. */
export function anImageForm(): FormData {
  const form = new FormData()
  form.append('file', new Blob([onePixel], { type: 'image/png' }), 'pixel.png')
  return form
}
