import type { RouteSamples } from '../../../desk/route-sample.ts'
import { aNewMailbox, aNewMailboxesBody, at } from '../../../desk/sample-requests.ts'

export const mailboxes: RouteSamples = {
  'GET /v1/mail-servers': {
    request: at('/v1/mail-servers?address=x@acme.example'),
    status: 200,
    stranger: 'served',
    permission: 'read mailboxes',
  },
  'GET /v1/mailboxes': {
    request: at('/v1/mailboxes'),
    status: 200,
    stranger: 'served',
    permission: 'read mailboxes',
  },
  'POST /v1/mailboxes': {
    request: aNewMailboxesBody,
    status: 201,
    stranger: 'served',
    permission: 'change mailboxes',
  },
  'GET /v1/mailboxes/{mailbox_id}': {
    request: aNewMailbox(),
    status: 200,
    stranger: 'Mailbox not found',
    permission: 'read mailboxes',
  },
  'PATCH /v1/mailboxes/{mailbox_id}': {
    request: aNewMailbox('', { name: 'x' }),
    status: 200,
    stranger: 'Mailbox not found',
    permission: 'change mailboxes',
  },
  'DELETE /v1/mailboxes/{mailbox_id}': {
    request: aNewMailbox(),
    status: 204,
    stranger: 'Mailbox not found',
    permission: 'change mailboxes',
  },
  'GET /v1/mailboxes/{mailbox_id}/dns': {
    request: aNewMailbox('/dns'),
    status: 200,
    stranger: 'Mailbox not found',
    permission: 'read mailboxes',
  },
  'POST /v1/mailboxes/{mailbox_id}/test': {
    request: aNewMailbox('/test', { to: 'ada@acme.example' }),
    status: 200,
    stranger: 'Mailbox not found',
    permission: 'change mailboxes',
  },
  'POST /v1/mailboxes/{mailbox_id}/oauth-code': {
    request: aNewMailbox('/oauth-code', {
      token_url: 'http://127.0.0.1:9/token',
      client_id: 'x',
      code: 'x',
      redirect_uri: 'http://x.example/',
      smtp: {},
    }),
    // Nothing listens there.
    status: 422,
    stranger: 'Mailbox not found',
    permission: 'change mailboxes',
  },
  'POST /v1/mailboxes/{mailbox_id}/dkim': {
    request: aNewMailbox('/dkim'),
    status: 200,
    stranger: 'Mailbox not found',
    permission: 'change mailboxes',
  },
  'POST /v1/mailboxes/{mailbox_id}/token': {
    request: aNewMailbox('/token'),
    status: 201,
    stranger: 'Mailbox not found',
    permission: 'change mailboxes',
  },
  'DELETE /v1/mailboxes/{mailbox_id}/dkim': {
    request: aNewMailbox('/dkim'),
    status: 204,
    stranger: 'Mailbox not found',
    permission: 'change mailboxes',
  },
}
