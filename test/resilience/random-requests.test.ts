import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { routes } from '../../src/app/routes.ts'
import type { Route } from '../../src/platform/http/endpoint.ts'
import { ApiClient, type TestResponse, ticketInput } from '../support/client/client.ts'
import { scaled } from '../support/depth.ts'
import {
  aHeldMail,
  aNewDelivery,
  aNewInboundMail,
  aNewMail,
  aNewMailbox,
  aNewSuppression,
  anImageForm,
  anImportedMail,
} from '../support/desk/sample-requests.ts'
import { useDesk } from '../support/desk/use-desk.ts'
import { type RandomRequest, requestTo } from '../support/generators/random-request.ts'

// Calls every route with valid and invalid values generated from its own schemas. A failure prints
// the seed: set BELLHOP_TEST_SEED to reproduce it.

const runs = scaled(6)
const runsWithoutInput = scaled(2)
const seed = process.env.BELLHOP_TEST_SEED
/** At most this many more rounds until a request is fully valid by chance. */
const roundsMax = Math.ceil(4_800 / runs)

const desk = useDesk()

/** Routes that need unguessable names, passwords and codes, or ids that belong together. */
const unlikely = [
  '/v1/sessions',
  '/v1/sessions/current',
  '/v1/sessions/{session_id}',
  '/v1/invitations/{token}',
  '/v1/me/password',
  '/v1/me/totp',
  '/v1/me/totp/confirm',
  '/avatars/{file}',
  '/logos/{file}',
  '/v1/requests/{organization}',
  '/v1/tickets/outbound',
  '/v1/tickets/{ticket_id}/split',
  '/v1/customers/{customer_id}/emails/{address}',
  '/v1/erasures/{erasure_id}',
  '/v1/tickets/{ticket_id}/participants/{email}',
  '/v1/tickets/{ticket_id}/followers/{user_id}',
  '/v1/tickets/{ticket_id}/drafts/{kind}',
  '/v1/tickets/{ticket_id}/side-conversations',
  '/v1/tickets/{ticket_id}/side-conversations/{side_conversation_id}/messages',
  '/v1/tickets/{ticket_id}/side-files/{side_file_id}/content',
  '/v1/tickets/{ticket_id}/links',
  '/v1/tickets/{ticket_id}/links/{link_id}',
  '/v1/blocks',
  '/v1/trash/{ticket_id}',
  '/v1/panel-apps',
  '/v1/tickets/{ticket_id}/panel-apps/{panel_app_id}',
  '/v1/notifications/read',
  '/v1/me/push-subscriptions',
  '/v1/me/push-subscriptions/{push_subscription_id}',
  '/v1/me/push-subscriptions/{push_subscription_id}/test',
  '/v1/customers/{customer_id}/unmerge',
  '/portal/{organization}',
  '/unsubscribe/{token}',
  '/c/{token}',
  '/c/{token}/{ticket_number}',
  '/c/{token}/{ticket_number}/attachments/{attachment_id}/content',
  '/portal-assets/{file}',
  '/assets/{file}',
  '/v1/webhooks',
  '/v1/mailboxes',
  '/v1/mailboxes/{mailbox_id}/addresses/code',
  '/v1/mailboxes/{mailbox_id}/addresses/verify',
  '/v1/mailboxes/{mailbox_id}/imap-test',
  '/v1/mailboxes/{mailbox_id}/oauth-code',
  '/v1/inbound-mails/{inbound_mail_id}/original-sender',
  '/v1/mailboxes/{mailbox_id}/fetch',
  '/v1/mailboxes/{mailbox_id}/backfill',
  '/mail/{token}',
  '/mail/{token}/mailgun',
  '/mail/{token}/sendgrid',
  '/v1/companies/{company_id}/links',
  '/v1/companies/{company_id}/links/{link_id}',
  '/v1/tracking/{tracking_token}/comments/{comment_id}/attachments',
  '/v1/tracking/{tracking_token}/attachments/{attachment_id}/content',
  '/v1/tracking/{tracking_token}/attachments/{attachment_id}/preview',
]

/** A few resources of each kind. */
let known: Known | undefined
let routesSince = 0

/** What routes that change something leave behind counts toward limits. */
const routesMax = 8

/** Made anew after routes that may have removed some, and now and then. */
async function knownFor({ method, path }: Route): Promise<Known> {
  const ids = known ?? (await makeKnown())
  known = ids
  if (method === 'GET') return ids
  const removes = method === 'DELETE' || /merge|split|bulk|import|replay|apply/.test(path)
  if (removes || ++routesSince === routesMax) {
    known = undefined
    routesSince = 0
  }
  return ids
}

for (const route of routes) {
  test(`${route.method} ${route.path} responds properly to random requests`, async () => {
    const ids = await knownFor(route)
    const idFor = (field: string, { index }: { index: number }) => idOf(ids, field, index)
    const statuses = new Set<number>()
    const property = fc.asyncProperty(requestTo(route, idFor), async (request) => {
      const { path, body, headers } = request
      const client = route.permission === 'anyone' ? new ApiClient(desk.url) : desk.alice
      const response = await client.call(route.method, path, body, headers)
      if (route.endpoint.errorPage === undefined) assertValidResponse(request, response)
      else assertPage(response)
      statuses.add(response.status)
    })
    const takesInput = Object.keys(route.endpoint).some((key) =>
      /query|params|body|upload/i.test(key),
    )
    const { status } = route.endpoint.response
    const isEnough = () => statuses.has(status) || unlikely.includes(route.path)
    for (let round = 0; round === 0 || (round < roundsMax && !isEnough()); round++) {
      await fc.assert(property, {
        numRuns: takesInput ? runs : runsWithoutInput,
        ...(seed === undefined ? {} : { seed: Number(seed) + round }),
      })
    }
    assert.ok(isEnough(), `never ${status}: ${[...statuses]}`)
  })
}

test('the server is ready after the random requests, and has logged no warnings or errors', async () => {
  assert.equal((await desk.alice.get('/readyz')).status, 200)
  const { body: ticket } = await desk.alice.post('/v1/tickets', ticketInput())
  assert.equal((await desk.alice.get(`/v1/tickets/${ticket.id}`)).status, 200)
  const troubles = desk.logLines.filter((line) => JSON.parse(line).level >= 40)
  assert.deepEqual(troubles, [])
})

function assertValidResponse(
  { expected }: RandomRequest,
  { status, text, body }: TestResponse,
): void {
  const message = `${expected}: ${status} ${text.slice(0, 500)}`
  assert.ok(status < 500, message)
  if (expected === 'malformed') assert.equal(status, 400, message)
  if (expected === 'invalid') assert.equal(status, 422, message)
  if (expected === 'well-formed') assert.ok(status !== 400, message)
  if (status < 400) return
  const details = typeof body.detail === 'string' ? [] : body.detail
  for (const { loc, msg, type } of details) {
    assert.ok(['path', 'query', 'header', 'body'].includes(loc[0]), message)
    assert.ok(
      loc.every((step: unknown) => typeof step === 'string'),
      message,
    )
    assert.ok(typeof msg === 'string' && /^[a-z_]+$/.test(type), message)
  }
}

/** The statuses that a portal page may have. */
function assertPage({ status, headers, text }: TestResponse): void {
  const message = `${status} ${text.slice(0, 500)}`
  assert.ok([200, 303, 304, 400, 404, 422].includes(status), message)
  if (status >= 400) assert.equal(headers.get('content-type'), 'text/html; charset=utf-8', message)
}

const kinds = [
  ...(['ticket', 'user', 'customer', 'company', 'team', 'key', 'comment', 'attachment'] as const),
  ...([
    'tracking_token',
    'webhook',
    'delivery',
    'view',
    'tag',
    'field',
    'macro',
    'note',
    'link',
    'upload',
    'panel_app',
  ] as const),
  ...([
    'mailbox',
    'mail',
    'inbound_mail',
    'suppression',
    'block',
    'scheduled_comment',
    'side_conversation',
    'side_file',
  ] as const),
] as const
type Known = Record<(typeof kinds)[number], string[]>

const knownCount = 3
let createdCount = 0
const uploads: string[] = []

async function makeKnown(): Promise<Known> {
  const known = Object.fromEntries(kinds.map((kind) => [kind, [] as string[]])) as Known
  const post = async (path: string, body: object) => (await desk.alice.post(path, body)).body
  // All are limited in number; random blocks would hold up the mails below.
  for (const id of uploads.splice(0)) await desk.alice.delete(`/v1/uploads/${id}`)
  for (const kind of ['webhooks', 'views', 'macros', 'tags', 'fields', 'blocks', 'panel-apps']) {
    const path = `/v1/${kind}`
    for (const { id } of (await desk.alice.get(path)).body) await desk.alice.delete(`${path}/${id}`)
  }
  for (let count = 0; count < knownCount; count++) {
    const name = `${++createdCount}`
    const ticket = await post(
      '/v1/tickets',
      ticketInput({ customer_email: `c${name}@example.com` }),
    )
    known.ticket.push(ticket.id)
    known.tracking_token.push(ticket.tracking_token)
    known.customer.push(ticket.customer_id)
    known.note.push((await post(`/v1/customers/${ticket.customer_id}/notes`, { body: name })).id)
    known.comment.push((await post(`/v1/tickets/${ticket.id}/comments`, { body: name })).id)
    const later = { body: name, send_at: '2099-01-01T08:00:00Z' }
    const scheduled = await post(`/v1/tickets/${ticket.id}/scheduled-comments`, later)
    known.scheduled_comment.push(scheduled.id)
    const attachments = await post(`/v1/tickets/${ticket.id}/attachments`, anImageForm())
    known.attachment.push(attachments[0].id)
    uploads.push((await post('/v1/uploads', anImageForm()))[0].id)
    known.user.push(await desk.addUser(`u${name}@acme.example`, 'agent'))
    const company = (await post('/v1/companies', { name: `Company ${name}` })).id
    known.company.push(company)
    const { customer_id } = ticket
    await desk.alice.patch(`/v1/customers/${customer_id}`, { company_id: company })
    known.link.push((await post(`/v1/companies/${company}/links`, { customer_id })).id)
    known.team.push((await post('/v1/teams', { name: `Team ${name}` })).id)
    const { path } = await aNewDelivery()(desk)
    known.webhook.push(path.split('/')[3]!)
    known.delivery.push(path.split('/')[5]!)
    const mailbox = await aNewMailbox()(desk)
    known.mailbox.push(mailbox.path.split('/')[3]!)
    known.mail.push((await aNewMail()(desk)).path.split('/')[3]!)
    const aside = { to: [{ email: `k${name}@carrier.example` }], body: name }
    const started = await post(`/v1/tickets/${ticket.id}/side-conversations`, aside)
    known.side_conversation.push(started.id)
    known.side_file.push(started.id)
    const received = [aHeldMail, anImportedMail(), aNewInboundMail()][count]!
    known.inbound_mail.push((await received(desk)).path.split('/')[3]!)
    known.suppression.push((await aNewSuppression(desk)).path.split('/')[3]!)
    known.block.push(
      (await post('/v1/blocks', { kind: 'email', value: `b${name}@spam.example` })).id,
    )
    known.macro.push((await post('/v1/macros', { name, body: 'Hi' })).id)
    const field = { key: `f${name}`, name, applies_to: 'ticket', type: 'text' }
    known.field.push((await post('/v1/fields', field)).id)
    const app = { name, kind: 'frame', url: 'https://shop.example/' }
    known.panel_app.push((await post('/v1/panel-apps', app)).id)
    known.tag.push((await post('/v1/tags', { name })).id)
    known.view.push((await post('/v1/views', { name, filter: {} })).id)
    known.key.push((await post('/v1/api-keys', { name, scopes: ['tickets:read'] })).id)
  }
  known.upload.push(...uploads)
  const [target, merged] = known.ticket
  await post(`/v1/tickets/${target}/merge`, { ticket_ids: [merged] })
  for (const team of known.team) {
    for (const user of known.user) await desk.alice.call('PUT', `/v1/teams/${team}/members/${user}`)
  }
  return known
}

function idOf(known: Known, field: string, index: number): string {
  const kind =
    /(inbound_mail|panel_app|scheduled_comment|side_conversation|side_file|[a-z]+)_ids?$/.exec(
      field,
    )?.[1] ?? field
  const ids = known[kind as keyof Known] ?? Object.values(known).flat()
  return ids[index % ids.length]!
}
