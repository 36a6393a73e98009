import type { RouteSamples } from '../../../desk/route-sample.ts'
import { aNewMailbox, type Make } from '../../../desk/sample-requests.ts'

/** Nothing listens at its port. */
const anImap = { host: '127.0.0.1', port: 9, security: 'none', username: 'desk', password: 'x' }

/** One that receives mail by IMAP. */
const aNewImapMailbox = (below: string, body?: unknown): Make =>
  aNewMailbox(below, body, { incoming: { imap: anImap } })

export const mailImap: RouteSamples = {
  'POST /v1/mailboxes/{mailbox_id}/imap-test': {
    request: aNewImapMailbox('/imap-test'),
    status: 200,
    stranger: 'Mailbox not found',
    permission: 'change mailboxes',
  },
  'POST /v1/mailboxes/{mailbox_id}/backfill': {
    request: aNewImapMailbox('/backfill', { since: '2026-01-01' }),
    status: 202,
    stranger: 'Mailbox not found',
    permission: 'change mailboxes',
  },
  'DELETE /v1/mailboxes/{mailbox_id}/backfill': {
    request: aNewImapMailbox('/backfill'),
    status: 204,
    stranger: 'Mailbox not found',
    permission: 'change mailboxes',
  },
  'POST /v1/mailboxes/{mailbox_id}/fetch': {
    request: aNewImapMailbox('/fetch'),
    status: 202,
    stranger: 'Mailbox not found',
    permission: 'change mailboxes',
  },
}
