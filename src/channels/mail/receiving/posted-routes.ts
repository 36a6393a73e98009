import type { Db } from '../../../platform/db/db.ts'
import { assertFound } from '../../../platform/errors.ts'
import { publicHandler, type RequestContext } from '../../../platform/http/endpoint.ts'
import { ScopedDb } from '../../../platform/http/scoped-db.ts'
import { findTokenOwner } from '../mailboxes/tokens.ts'
import { incomingField, incomingMail } from './incoming.ts'
import { receiveMail } from './receive.ts'
import { InboundMailReceipt, PostedMailPath } from './schema.ts'

// For providers that receive mail and post it to us. The token in the path is the secret.

const endpoint = {
  params: PostedMailPath,
  isLimitedByIp: 'reading',
  isNeverStored: true,
  errors: { 404: 'Mailbox not found', 413: 'Mails can have up to 50 MiB' },
} as const

const response = { schema: InboundMailReceipt, description: 'The mail is stored.' } as const

export const receive = publicHandler({
  summary: 'Receive a mail from a provider',
  description: `To the address of [a mailbox](#operation/create_mailbox_token). Answers when the mail is stored.`,
  ...endpoint,
  rawBody: { contentType: 'message/rfc822', description: 'The mail, up to 50 MiB.' },
  response: { ...response, status: 202 },
  handle: (db, call) => receivePosted(db, call, incomingMail(call.request)),
})

/** Both want 200, and repeat what they got no 200 for. */
export const receiveMailgun = publicHandler({
  summary: 'Receive a mail from Mailgun',
  description:
    'For a route that forwards to an address that ends in `mime`: takes the field `body-mime` of the form.',
  ...endpoint,
  response: { ...response, status: 200 },
  handle: (db, call) => receivePosted(db, call, incomingField(call.request, 'body-mime')),
})

export const receiveSendgrid = publicHandler({
  summary: 'Receive a mail from SendGrid',
  description: 'For inbound parse with the raw message: takes the field `email` of the form.',
  ...endpoint,
  response: { ...response, status: 200 },
  handle: (db, call) => receivePosted(db, call, incomingField(call.request, 'email')),
})

async function receivePosted(
  db: Db,
  { params, now, storageBytesMax }: RequestContext<unknown, { token: string }>,
  chunks: AsyncIterable<Buffer>,
): Promise<{ id: string }> {
  const found = await db.read((tx) => findTokenOwner(tx, params.token, now))
  const { organization_id, mailbox_id } = assertFound(found, 'Mailbox')
  const delivery = {
    source: 'webhook',
    mailboxId: mailbox_id,
    envelopeFrom: null,
    envelopeTo: null,
    chunks,
  } as const
  const scopedDb = new ScopedDb(db, organization_id)
  return { id: await receiveMail(scopedDb, delivery, { now, storageBytesMax }) }
}
