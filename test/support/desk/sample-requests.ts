import type { KeyInput } from '../../../src/accounts/api-keys/create.ts'
import { type ApiClient, ticketInput } from '../client/client.ts'
import { composeRaw } from '../fixtures/mail.ts'
import type { Desk } from './desk.ts'

// Requests with everything that they need to succeed, for more than one file of tests or samples.

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
export const newEmail = () => `newcomer-${++newcomers}@example.com`

export function at(path: string, body?: unknown): Make {
  return () => ({ path, body })
}

export function aNewTicket(body?: unknown, below = ''): Make {
  return async (desk) => {
    const { body: ticket } = await desk.alice.post('/v1/tickets', ticketInput())
    return { path: `/v1/tickets/${ticket.id}${below}`, body }
  }
}

export function aNewTagsBody(): SampleRequest {
  return { path: '/v1/tags', body: { name: `Tag ${++newcomers}`, color: 'red' } }
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

export function aNewMacrosBody(): SampleRequest {
  const body = { name: `Macro ${++newcomers}`, body: 'Hi', actions: { add_tags: ['x'] } }
  return { path: '/v1/macros', body }
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

export function aNewUser(body?: unknown, below = ''): Make {
  return async (desk) => {
    const id = await desk.addUser(newEmail(), 'agent')
    return { path: `/v1/users/${id}${below}`, body }
  }
}

/** The named user; otherwise Alice, and Charlie for the other organization. */
export const whose = (email: string | undefined): [email: string, slug: string][] =>
  email === undefined ? [...cast] : [[email, 'acme']]
const cast = [
  ['alice@acme.example', 'acme'],
  ['charlie@other.example', 'other'],
] as [string, string][]

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

export function aNewTeamsBody(): SampleRequest {
  return { path: '/v1/teams', body: { name: `Team ${++newcomers}` } }
}

export const aMailbox = {
  name: 'Acme Support',
  smtp: { host: '127.0.0.1', port: 9, security: 'none', username: 'desk', password: 'x' },
}

export function aNewMailboxesBody(): SampleRequest {
  const address = `support-${++newcomers}@acme.example`
  return { path: '/v1/mailboxes', body: { ...aMailbox, address } }
}

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

export const aRawMail = (headers: Record<string, string> = {}) =>
  new Blob([composeRaw({ From: newEmail(), ...headers })], { type: 'message/rfc822' })

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

export async function anEnabledMailbox({ alice }: Pick<Desk, 'alice'>): Promise<void> {
  const { path, body } = aNewMailboxesBody()
  const all: { id: string; is_default: boolean }[] = (await alice.get(path)).body
  const main = all.find(({ is_default }) => is_default)
  if (main === undefined) await alice.post(path, body)
  else await alice.patch(`${path}/${main.id}`, { is_enabled: true, send_delay_seconds: 120 })
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

export function aNewcomer(): SampleRequest {
  return { path: '/v1/users', body: { email: newEmail(), full_name: 'New Comer' } }
}

export function anUpload(): SampleRequest {
  return { path: '/v1/users/me/avatar', body: anImageForm() }
}

export function aLogoUpload(): SampleRequest {
  return { path: '/v1/organization/logo', body: anImageForm() }
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
