import type { RouteSamples } from '../../../desk/route-sample.ts'
import { aNewMailbox, type Make } from '../../../desk/sample-requests.ts'

/** Its address is in the body. */
const aNewMailboxesAddress =
  (below: string, body: object = {}): Make =>
  async (desk) => {
    const { path } = await aNewMailbox()(desk)
    const { address } = (await desk.alice.get(path)).body
    return { path: `${path}/addresses${below}`, body: { ...body, address } }
  }

export const mailAddressVerification: RouteSamples = {
  'GET /v1/mailboxes/{mailbox_id}/addresses': {
    request: aNewMailbox('/addresses'),
    status: 200,
    stranger: 'Mailbox not found',
    permission: 'read mailboxes',
  },
  'POST /v1/mailboxes/{mailbox_id}/addresses/code': {
    request: aNewMailboxesAddress('/code'),
    // The server has no sender of its own.
    status: 409,
    stranger: 'Mailbox not found',
    permission: 'change mailboxes',
  },
  'POST /v1/mailboxes/{mailbox_id}/addresses/verify': {
    request: aNewMailboxesAddress('/verify', { code: 'K7QX-2M9P' }),
    // No code was sent.
    status: 422,
    stranger: 'Mailbox not found',
    permission: 'change mailboxes',
  },
}
