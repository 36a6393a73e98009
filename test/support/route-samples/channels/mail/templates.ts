import type { RouteSamples } from '../../../desk/route-sample.ts'
import { at } from '../../../desk/sample-requests.ts'

export const mailTemplates: RouteSamples = {
  'GET /v1/mail-templates': {
    request: at('/v1/mail-templates'),
    status: 200,
    stranger: 'served',
    permission: 'read mailboxes',
  },
  'GET /v1/mail-templates/{name}': {
    request: at('/v1/mail-templates/reply'),
    status: 200,
    stranger: 'served',
    permission: 'read mailboxes',
  },
  'PUT /v1/mail-templates/{name}': {
    request: at('/v1/mail-templates/reply', { body: 'Hello\n\n{{ body }}' }),
    status: 200,
    stranger: 'served',
    permission: 'change mailboxes',
  },
  'DELETE /v1/mail-templates/{name}': {
    request: at('/v1/mail-templates/reply'),
    status: 204,
    stranger: 'served',
    permission: 'change mailboxes',
  },
}
