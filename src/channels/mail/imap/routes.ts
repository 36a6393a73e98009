import { recordEvent } from '../../../events/log/record.ts'
import { BellhopError } from '../../../platform/errors.ts'
import { handler, writeHandler } from '../../../platform/http/endpoint.ts'
import { findBackfillForUpdate } from '../mailboxes/backfill-store.ts'
import { requestFetch } from '../mailboxes/imap-store.ts'
import { MailboxPath } from '../mailboxes/schema.ts'
import { getMailbox } from '../mailboxes/store.ts'
import { endBackfill } from './backfill.ts'
import { MailboxBackfill, MailboxImapTest } from './schema.ts'
import { startBackfill as start, withoutImap } from './start-backfill.ts'
import { testReceiving } from './test-imap.ts'

export const test = handler({
  summary: 'Test receiving by IMAP',
  description:
    'Connects to the IMAP server, signs in and opens each folder. No mail is received or changed. If that succeeds, a failing mailbox receives again.',
  params: MailboxPath,
  response: { status: 200, schema: MailboxImapTest, description: 'What happened, step by step.' },
  errors: { 404: 'Mailbox not found', 409: withoutImap },
  handle: (db, { params, mail: { imap, accessTokens }, signal, now }) =>
    testReceiving(params.mailbox_id, { imap, db, accessTokens, signal, now }),
})

export const startBackfill = writeHandler({
  summary: 'Import earlier mail',
  description:
    'Imports mails that were in the folders before the mailbox was connected, in the background, oldest first, as open tickets or as an archive. Those that are here already are recognized. `incoming.imap.backfill` of the mailbox shows how far it is.',
  params: MailboxPath,
  body: MailboxBackfill,
  response: { status: 202, description: 'The import has started.' },
  errors: { 404: 'Mailbox not found', 409: `${withoutImap}, or an import is running` },
  async handle(tx, call) {
    const { mailbox_id } = call.params
    await getMailbox(tx, mailbox_id)
    await start(tx, mailbox_id, call.body, call)
  },
})

export const cancelBackfill = writeHandler({
  summary: 'Stop importing earlier mail',
  description: 'What has been imported stays.',
  params: MailboxPath,
  response: { status: 204, description: 'No more is imported.' },
  errors: { 404: 'Mailbox not found' },
  async handle(tx, call) {
    const { mailbox_id } = call.params
    await getMailbox(tx, mailbox_id)
    const backfill = await findBackfillForUpdate(tx, mailbox_id)
    if (backfill?.state !== 'running') return
    await endBackfill(tx, backfill, 'canceled')
    const changes = [{ field: 'imap_backfill', from: 'running', to: 'canceled' }]
    recordEvent(tx, call, { type: 'mailbox.updated', resourceId: mailbox_id, changes })
  },
})

export const fetch = writeHandler({
  summary: 'Fetch mail now',
  description:
    'Looks for new mail at once; otherwise this happens when the server reports it, and every minute. Returns before it is received.',
  params: MailboxPath,
  response: { status: 202, description: 'The server will be asked for new mail.' },
  errors: { 404: 'Mailbox not found', 409: withoutImap },
  async handle(tx, { params: { mailbox_id } }) {
    await getMailbox(tx, mailbox_id)
    if (!(await requestFetch(tx, mailbox_id))) throw new BellhopError('conflict', withoutImap)
  },
})
