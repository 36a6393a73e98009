import type { ReadTx } from '../../../platform/db/db.ts'
import { handler, readHandler, writeHandler } from '../../../platform/http/endpoint.ts'
import { toApiRoutes } from '../routing/stored.ts'
import { getAcknowledgement } from './acknowledgement.ts'
import { listAliases } from './address-store.ts'
import { findBackfill } from './backfill-store.ts'
import { createMailbox, tooManyMailboxes } from './create.ts'
import { deleteMailbox } from './delete.ts'
import { generateDkimKeys, removeDkim, setDkim } from './dkim.ts'
import { lookUpDns } from './dns.ts'
import { MailboxDns } from './dns-schema.ts'
import { findMailServers } from './find-mail-servers.ts'
import { findImap } from './imap-store.ts'
import { MailServers, MailServersQuery } from './mail-servers-schema.ts'
import { OAuthCodeRequest } from './oauth-code-schema.ts'
import { findOAuthSettings } from './oauth-store.ts'
import { redeemOAuthCode } from './redeem-code.ts'
import {
  Dkim,
  Mailbox,
  MailboxCreate,
  MailboxList,
  MailboxListQuery,
  MailboxPath,
  MailboxTest,
  MailboxTestRequest,
  MailboxToken,
  MailboxUpdate,
} from './schema.ts'
import { testSending } from './send-test.ts'
import { toApiDkim, toApiMailbox } from './serialize.ts'
import { getMailbox, listMailboxes, type StoredMailbox } from './store.ts'
import { createToken } from './tokens.ts'
import { updateMailbox } from './update.ts'

export const list = readHandler({
  summary: 'List mailboxes',
  description: 'Oldest first.',
  query: MailboxListQuery,
  response: { status: 200, schema: MailboxList, description: 'The mailboxes, without passwords.' },
  async handle(tx, { query: { limit = 100, offset = 0 } }) {
    const mailboxes = await listMailboxes(tx, { limit, offset })
    return Promise.all(mailboxes.map((mailbox) => withIncoming(tx, mailbox)))
  },
})

export const create = writeHandler({
  summary: 'Create a mailbox',
  description:
    'An address from which replies are sent, starting with those written from now on. Nothing is sent to try it: see [test a mailbox](#operation/test_mailbox).',
  body: MailboxCreate,
  response: { status: 201, schema: Mailbox, description: 'The mailbox, without its password.' },
  errors: { 409: tooManyMailboxes },
  handle: async (tx, call) => withIncoming(tx, await createMailbox(tx, call.body, call)),
})

export const get = readHandler({
  summary: 'Get a mailbox',
  params: MailboxPath,
  response: { status: 200, schema: Mailbox, description: 'The mailbox, without its password.' },
  errors: { 404: 'Mailbox not found' },
  handle: async (tx, { params }) => withIncoming(tx, await getMailbox(tx, params.mailbox_id)),
})

export const update = writeHandler({
  summary: 'Update a mailbox',
  description:
    'Only the fields you send change, also those of `smtp` and `incoming`. Changing `smtp` lets a failing mailbox try again. With an address of another domain, mails are no longer signed with DKIM.',
  params: MailboxPath,
  body: MailboxUpdate,
  response: { status: 200, schema: Mailbox, description: 'The updated mailbox.' },
  errors: { 404: 'Mailbox not found' },
  handle: async (tx, call) =>
    withIncoming(tx, await updateMailbox(tx, call.params.mailbox_id, call.body, call)),
})

export const remove = writeHandler({
  summary: 'Delete a mailbox',
  description: 'The default can be deleted only if it is the last one.',
  params: MailboxPath,
  response: { status: 204, description: 'The mailbox was deleted.' },
  errors: { 404: 'Mailbox not found' },
  handle: (tx, call) => deleteMailbox(tx, call.params.mailbox_id, call),
})

export const test = handler({
  summary: 'Test a mailbox',
  description:
    'Connects to the mail server, signs in and sends a test mail. If that succeeds, a failing mailbox sends again. If the mailbox also receives mail, a second mail goes to an address such as `support+k3jh@acme.example`, to see within 20 seconds whether it is delivered to the mailbox (`plus_address`). It becomes no ticket.',
  params: MailboxPath,
  body: MailboxTestRequest,
  response: { status: 200, schema: MailboxTest, description: 'What happened, step by step.' },
  errors: { 404: 'Mailbox not found' },
  handle(db, call) {
    const { now, mail, signal } = call
    const currentTime = () => call.currentTime()
    const { smtp, accessTokens } = mail
    const test = { to: call.body.to, now, currentTime, smtp, db, accessTokens, signal }
    return testSending(call.params.mailbox_id, test)
  },
})

export const redeemCode = handler({
  summary: 'Sign in to a mailbox with an authorization code',
  description:
    'The last step of OAuth 2.0: the owner of the account has agreed at the provider, which has sent them back with a code. It is exchanged for a refresh token, which is stored, and replaces passwords. The console does all of it: *Sign in with Google or Microsoft*.',
  params: MailboxPath,
  body: OAuthCodeRequest,
  response: { status: 200, schema: Mailbox, description: 'The mailbox, without secrets.' },
  errors: { 404: 'Mailbox not found' },
  async handle(db, call) {
    const { mailbox_id } = call.params
    const signIn = await redeemOAuthCode(db, mailbox_id, call.body, call)
    return db.transact(async (tx) =>
      withIncoming(tx, await updateMailbox(tx, mailbox_id, signIn, call)),
    )
  },
})

export const dns = handler({
  summary: 'Check the DNS records of a mailbox',
  description:
    'Looks up SPF, DKIM and DMARC for the domain of its address, and says what to add. Takes at most 5 seconds.',
  params: MailboxPath,
  response: { status: 200, schema: MailboxDns, description: 'What was found.' },
  errors: { 404: 'Mailbox not found' },
  async handle(db, { params, mail }) {
    const mailbox = await db.read((tx) => getMailbox(tx, params.mailbox_id))
    return lookUpDns(mailbox, mail.dnsRecords.txt)
  },
})

export const findServers = handler({
  summary: 'Find the mail servers of an address',
  description:
    'Looks in DNS who takes the mail of its domain (MX), and which servers it names for mail programs (SRV). Takes at most 5 seconds.',
  query: MailServersQuery,
  response: { status: 200, schema: MailServers, description: 'What was found.' },
  handle: (_db, { query, mail }) => findMailServers(query.address, mail.dnsRecords),
})

export const createDkim = handler({
  summary: 'Sign mails with DKIM',
  description:
    'Generates a key, with which mails are signed from now on, and returns the DNS record that recipients need to verify them. Replaces the previous key, if any.',
  params: MailboxPath,
  response: { status: 200, schema: Dkim, description: 'The DNS record.' },
  errors: { 404: 'Mailbox not found' },
  async handle(db, call) {
    const { mailbox_id } = call.params
    await db.read((tx) => getMailbox(tx, mailbox_id))
    const keys = await generateDkimKeys()
    return toApiDkim(await db.transact((tx) => setDkim(tx, mailbox_id, keys, call)))
  },
})

export const deleteDkim = writeHandler({
  summary: 'Stop signing mails with DKIM',
  description: 'Deletes the key.',
  params: MailboxPath,
  response: { status: 204, description: 'Mails are no longer signed.' },
  errors: { 404: 'Mailbox not found' },
  async handle(tx, call) {
    await removeDkim(tx, call.params.mailbox_id, call)
  },
})

export const rotateToken = writeHandler({
  summary: 'Create an address to post mails to',
  description:
    'For providers that forward mail by HTTP: they post it to this address, as `message/rfc822`, or with `/mailgun` or `/sendgrid` added to it in the form of these providers. An earlier address works for another 24 hours.',
  params: MailboxPath,
  response: {
    status: 201,
    schema: MailboxToken,
    description: 'The address.',
    containsSecret: true,
  },
  errors: { 404: 'Mailbox not found' },
  async handle(tx, call) {
    const token = await createToken(tx, call.params.mailbox_id, call)
    return { url: `${call.publicUrl}/mail/${token}` }
  },
})

async function withIncoming(tx: ReadTx, mailbox: StoredMailbox) {
  const aliases = await listAliases(tx, mailbox.id)
  const acknowledgement = await getAcknowledgement(tx, mailbox)
  const routes = await toApiRoutes(tx, mailbox.routes)
  const oauth = await findOAuthSettings(tx, mailbox.id)
  const imap = await findImap(tx, mailbox.id)
  const backfill = imap && (await findBackfill(tx, mailbox.id))
  return toApiMailbox(mailbox, { aliases, acknowledgement, routes, imap, oauth, backfill })
}
