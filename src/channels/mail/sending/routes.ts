import { requirePermission } from '../../../platform/access/permissions.ts'
import type { ReadTx } from '../../../platform/db/db.ts'
import { readHandler, writeHandler } from '../../../platform/http/endpoint.ts'
import { pageHeaders, sendPage } from '../../../platform/http/paging.ts'
import { toSealedPageRequestBefore } from '../../../platform/http/sealed-cursor.ts'
import { listRecipients } from './recipient-store.ts'
import { cancelMail, notSendable, retryMail } from './retry.ts'
import {
  OutboundMailList,
  OutboundMailListQuery,
  OutboundMailPath,
  OutboundMailWithAttempts,
} from './schema.ts'
import { toApiMail, toApiMailWithAttempts } from './serialize.ts'
import { getMail, listMails } from './store.ts'

export const list = readHandler({
  summary: 'List outbound mails',
  description:
    'Newest first: one for each reply that is or was sent to a customer by mail, one for each acknowledgement, and one for each message that an agent sent in a side conversation.',
  query: OutboundMailListQuery,
  response: { status: 200, schema: OutboundMailList, description: 'The mails.' },
  responseHeaders: { Link: pageHeaders.Link },
  async handle(tx, call) {
    const page = toSealedPageRequestBefore(call)
    const { state, ticket_id } = call.query
    const mails = await listMails(tx, { state, ticket_id, ...page })
    const shown = sendPage(call, page, mails, ({ seq }) => call.cursors.seal(seq))
    return Promise.all(
      shown.map(async (mail) => toApiMail(mail, await listRecipients(tx, mail.id))),
    )
  },
})

export const get = readHandler({
  summary: 'Get an outbound mail',
  params: OutboundMailPath,
  response: {
    status: 200,
    schema: OutboundMailWithAttempts,
    description: 'The mail, with every attempt.',
  },
  errors: { 404: 'Mail not found' },
  handle: (tx, { params }) => readMail(tx, params.mail_id),
})

export const retry = writeHandler({
  summary: 'Send a mail again',
  description:
    'To the recipients who have not got it. A mail waiting for a retry is sent now; one that failed or was canceled gets a fresh set of retries. Suppressed addresses stay suppressed. Also requires `comments:read`.',
  params: OutboundMailPath,
  response: { status: 200, schema: OutboundMailWithAttempts, description: 'The updated mail.' },
  errors: { 404: 'Mail not found', 409: notSendable },
  async handle(tx, call) {
    // The response has the recipients.
    requirePermission(call.caller, 'read comments')
    await retryMail(tx, call.params.mail_id, call)
    return readMail(tx, call.params.mail_id)
  },
})

export const cancel = writeHandler({
  summary: 'Cancel a mail',
  description:
    'It is not sent to recipients who have not got it yet. Has no effect on a mail that is finished. Also requires `comments:read`.',
  params: OutboundMailPath,
  response: { status: 200, schema: OutboundMailWithAttempts, description: 'The updated mail.' },
  errors: { 404: 'Mail not found' },
  async handle(tx, call) {
    // The response has the recipients.
    requirePermission(call.caller, 'read comments')
    await cancelMail(tx, call.params.mail_id, call)
    return readMail(tx, call.params.mail_id)
  },
})

async function readMail(tx: ReadTx, id: string) {
  return toApiMailWithAttempts(await getMail(tx, id), await listRecipients(tx, id))
}
