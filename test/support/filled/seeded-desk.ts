import assert from 'node:assert/strict'
import { type ApiClient, type TestResponse, ticketInput } from '../client/client.ts'
import type { Desk } from '../desk/desk.ts'
import { aPushSubscription } from '../desk/push.ts'
import { aMailbox, aNewDelivery, anImageForm, aRawMail } from '../desk/sample-requests.ts'
import { addTeam } from '../desk/seed-rows.ts'
import { CookieClient, setPassword } from '../people/browser.ts'

/** One of everything that an organization has, by what their parameters in a path are called. */
export interface Ids {
  ticket: string
  user: string
  customer: string
  company: string
  team: string
  api_key: string
  session: string
  comment: string
  attachment: string
  push_subscription: string
  webhook: string
  mailbox: string
  inbound_mail: string
  mail: string
  suppression: string
  block: string
  delivery: string
  view: string
  tag: string
  field: string
  macro: string
  panel_app: string
  note: string
  link: string
  upload: string
  scheduled_comment: string
  side_conversation: string
  side_file: string
  erasure: string
}

export interface SeedOptions {
  slug: 'acme' | 'other'
  admin: ApiClient
  /** What all of it is about, and called. */
  word: string
}

/** Makes one of everything, assigned to each other, with the word in the words. */
export async function seedDesk(desk: Desk, { slug, admin, word }: SeedOptions): Promise<Ids> {
  const team = await addTeam(desk, `Team ${word}`, slug)
  const user = await desk.addUser(`agent-${word}@${slug}.example`, 'agent', slug)
  await admin.call('PUT', `/v1/teams/${team}/members/${user}`)
  await admin.post(`/v1/users/${user}/invitation`)
  const { body: company } = await admin.post('/v1/companies', {
    name: `${word} Ltd.`,
    domains: [`${word}.example`],
    notes: word,
    external_id: word,
  })
  const { body } = await admin.post(
    '/v1/tickets',
    ticketInput({
      subject: word,
      description: `A ${word}`,
      customer_name: `Mr ${word}`,
      customer_email: `${word}@${slug}.example`,
      category: word,
      assigned_user_id: user,
      assigned_team_id: team,
    }),
  )
  await admin.patch(`/v1/customers/${body.customer_id}`, { company_id: company.id })
  const links = `/v1/companies/${company.id}/links`
  const link = (await admin.post(links, { customer_id: body.customer_id })).body.id
  const apiKey = (await admin.get('/v1/api-keys')).body[0].id
  const { email } = (await admin.get('/v1/me')).body.user
  await setPassword(desk, email, slug)
  const { body: signedIn } = await new CookieClient(desk.url).signIn(email, { organization: slug })
  const session = signedIn.key.id
  await admin.call('PUT', `/v1/tickets/${body.id}/presence`, { state: 'viewing' })
  const path = `/v1/tickets/${body.id}/comments`
  const comment = (await admin.post(path, { body: word })).body.id
  const attach = await admin.post(`/v1/tickets/${body.id}/attachments`, anImageForm())
  const attachment = attach.body[0].id
  const upload = (await admin.post('/v1/uploads', anImageForm())).body[0].id
  await admin.get('/v1/push-key')
  const { body: device } = await admin.post(
    '/v1/me/push-subscriptions',
    aPushSubscription(`http://127.0.0.1:9/${word}/`),
  )
  const [, , , webhook = '', , delivery = ''] = (await aNewDelivery('', admin)(desk)).path.split(
    '/',
  )
  const mailbox = (
    await admin.post('/v1/mailboxes', { ...aMailbox, address: `${word}@${slug}.example` })
  ).body.id
  await admin.put(`/v1/tickets/${body.id}/participants/copy.${word}@${slug}.example`, {})
  await admin.put(`/v1/tickets/${body.id}/followers/${user}`)
  await admin.delete(`/v1/tickets/${body.id}/seen`)
  const later = { body: word, send_at: '2099-01-01T08:00:00Z' }
  const { body: scheduled } = await admin.post(`/v1/tickets/${body.id}/scheduled-comments`, later)
  await admin.put(`/v1/tickets/${body.id}/snooze`, { until: '2099-01-01T08:00:00Z' })
  const external = { kind: 'external', url: `https://${word}.example/`, title: word }
  await admin.post(`/v1/tickets/${body.id}/links`, external)
  await admin.put(`/v1/tickets/${body.id}/drafts/reply`, { body: word, version: null })
  const mentions = { mentioned_user_ids: [user], mentioned_team_ids: [team] }
  await admin.post(path, { body: word, is_internal: true, ...mentions })
  const along = (await admin.post('/v1/uploads', anImageForm())).body[0].id
  const { body: aside } = await admin.post(`/v1/tickets/${body.id}/side-conversations`, {
    to: [{ email: `kim@${word}-carrier.example`, name: word }],
    body: word,
    quote: { of: 'conversation', include_notes: true },
    upload_ids: [along],
  })
  await admin.post(path, { body: word })
  await desk.jobs.runDue()
  const mail = (await admin.get('/v1/outbound-mails')).body[0].id
  const { body: received } = await admin.post(
    '/v1/inbound-mails',
    aRawMail({ From: 'nobody', Subject: word }),
  )
  await desk.jobs.runDue()
  const suppressed = { email: `gone.${word}@${slug}.example`, detail: word }
  const suppression = (await admin.post('/v1/suppressions', suppressed)).body.id
  const blocked = { kind: 'email', value: `robot.${word}@blocked.example`, reason: word }
  const block = (await admin.post('/v1/blocks', blocked)).body.id
  await admin.put('/v1/mail-templates/reply', { body: `${word}\n\n{{ body }}` })
  await admin.post(`/v1/tickets/${body.id}/tags`, { add: [word] })
  const tag = (await admin.get('/v1/tags')).body[0].id
  const choices = [{ key: 'pro', name: word }]
  const definition = { key: 'plan', name: word, applies_to: 'ticket', type: 'choice', choices }
  const field = (await admin.post('/v1/fields', definition)).body.id
  await admin.patch(`/v1/tickets/${body.id}/fields`, { plan: 'pro' })
  const saved = { name: word, body: word, is_shared: true }
  const macro = (await admin.post('/v1/macros', saved)).body.id
  const app = { name: word, kind: 'card', url: `http://127.0.0.1:1/${word}` }
  const panelApp = (await admin.post('/v1/panel-apps', app)).body.id
  const view = (await admin.post('/v1/views', { name: word, filter: {}, is_shared: true })).body.id
  const notes = `/v1/customers/${body.customer_id}/notes`
  const note = (await admin.post(notes, { body: word })).body.id
  await admin.call('PUT', `/v1/customers/${body.customer_id}/emails/2.${word}@${slug}.example`, {})
  const erase = `/v1/customers/${body.customer_id}/erase`
  const { body: rehearsal } = await admin.post(erase, { mode: 'anonymise', dry_run: true })
  const about = { ticket: body.id, customer: body.customer_id, comment, attachment }
  return {
    ...about,
    company: company.id,
    user,
    team,
    api_key: apiKey,
    session,
    push_subscription: device.id,
    webhook,
    mailbox,
    mail,
    inbound_mail: received.id,
    suppression,
    block,
    delivery,
    view,
    tag,
    field,
    macro,
    panel_app: panelApp,
    note,
    link,
    upload,
    scheduled_comment: scheduled.id,
    side_conversation: aside.id,
    side_file: aside.message.files[0].id,
    erasure: rehearsal.id,
  }
}

/** To the byte, but for what differs from one request to the next. */
export function assertSame(a: TestResponse, b: TestResponse): void {
  const comparable = ({ status, text, headers }: TestResponse) => {
    const { date, 'x-request-id': requestId, ...rest } = Object.fromEntries(headers)
    return { status, text, rest }
  }
  assert.deepEqual(comparable(a), comparable(b))
}
