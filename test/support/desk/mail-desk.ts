import assert from 'node:assert/strict'
import { afterEach, beforeEach } from 'node:test'
import { composeRaw } from '../fixtures/mail.ts'
import { type MailServer, openMailServer } from '../network/mail-server.ts'
import { storedRows } from './database-contents.ts'
import { type Desk, openDesk } from './desk.ts'
import { useDesk } from './use-desk.ts'

// A desk that gets mail by `POST /v1/inbound-mails`, with agents who answer it.

export let desk: Desk
export let server: MailServer
export let mailboxId: string
export let teamId: string

const settings = { BELLHOP_MAIL_ALLOW_PRIVATE: 'true' }

/** Opens a desk for the tests of a file, with an organization and a mailbox for each of them. */
export function useMailDesk(more: Record<string, string> = {}): void {
  useOrganizationPerTest({ ...settings, ...more }, async (organization) => {
    desk = organization.desk
    server = organization.server
    await prepareMailbox()
  })
}

/** For a test that looks at everything a desk has: one without organizations of other tests. */
export async function openOwnMailDesk(): Promise<Desk> {
  desk = await openDesk(settings)
  await prepareMailbox()
  return desk
}

async function prepareMailbox(): Promise<void> {
  teamId = (await desk.alice.post('/v1/teams', { name: 'Care' })).body.id
  mailboxId = await createMailbox({})
}

/** Opens a desk for the tests of a file, with an organization and a mail server for each of them. */
export function useOrganizationPerTest(
  settings: Record<string, string>,
  prepare: (organization: { desk: Desk; server: MailServer }) => Promise<void>,
): void {
  const shared = useDesk(settings)
  let own: Desk
  let ownServer: MailServer
  beforeEach(async () => {
    shared.clock.reset()
    shared.logLines.length = 0
    own = await shared.withNewOrganization()
    ownServer = await openMailServer()
    await prepare({ desk: own, server: ownServer })
  })
  afterEach(async () => {
    await disableMailboxes(own)
    await ownServer[Symbol.asyncDispose]()
  })
}

/** What they still have to send would go to a mail server that is closed. */
async function disableMailboxes({ alice }: Desk): Promise<void> {
  for (const { id } of (await alice.get('/v1/mailboxes')).body)
    await alice.patch(`/v1/mailboxes/${id}`, { is_enabled: false })
}

export async function createMailbox(change: object): Promise<string> {
  const { status, body, text } = await desk.alice.post('/v1/mailboxes', {
    address: 'support@acme.example',
    name: 'Acme',
    smtp: { host: '127.0.0.1', port: server.port, security: 'none' },
    send_delay_seconds: 0,
    incoming: {
      aliases: ['help@acme.example'],
      assigned_team_id: teamId,
      priority: 'high',
      authserv_id: 'mx.acme.example',
    },
    ...change,
  })
  assert.equal(status, 201, text)
  return body.id
}

export const asMail = { 'content-type': 'message/rfc822' }

export async function post(raw: string): Promise<string> {
  const { status, body, text } = await desk.bob.post('/v1/inbound-mails', raw, asMail)
  assert.equal(status, 202, text)
  return body.id
}

export async function deliver(raw: string) {
  const id = await post(raw)
  await desk.jobs.runDue()
  return mailOf(id)
}

export const mailOf = async (id: string) => (await desk.bob.get(`/v1/inbound-mails/${id}`)).body
export const stepOf = ({ trace }: { trace: { step: string }[] }, name: string) =>
  trace.find(({ step }) => step === name)
export const ticketOf = async (id: string) => (await desk.bob.get(`/v1/tickets/${id}`)).body
export const tickets = async () => (await desk.bob.get('/v1/tickets')).body
export const commentsOf = async (id: string) =>
  (await desk.bob.get(`/v1/tickets/${id}/comments`)).body

/** A ticket of Maya by mail, with a reply of Bob that was sent to her. */
export async function startConversation(headers: Record<string, string> = {}, body?: string) {
  const mail = await deliver(composeRaw(headers, body))
  assert.equal(mail.state, 'imported', JSON.stringify(mail))
  const path = `/v1/tickets/${mail.ticket_id}/comments`
  assert.equal((await desk.bob.post(path, { body: 'We send you another one.' })).status, 201)
  await desk.jobs.runDue()
  const { raw, to } = server.received.at(-1)!
  return { ticketId: mail.ticket_id as string, mail, sent: raw, sentTo: to }
}

/** Without what is written a little later: the search index, and when keys were last used. */
export const storedContents = async () =>
  (await storedRows(desk)).filter((row) => !/^(search_|api_keys )/.test(row))

export const header = (raw: string, name: string) =>
  new RegExp(`^${name}: ((?:.*)(?:\r\n[ \t].*)*)`, 'mi').exec(raw)?.[1]?.replace(/\r\n\s+/g, ' ')

export const forged = {
  'Authentication-Results': 'mx.acme.example; dmarc=fail header.from=shop.example',
}
export const passing = {
  'Authentication-Results': 'mx.acme.example; dmarc=pass header.from=shop.example',
}
