import type { RouteSamples } from '../../../desk/route-sample.ts'
import { at } from '../../../desk/sample-requests.ts'

export const mailPreviews: RouteSamples = {
  'POST /v1/mail-templates/{name}/preview': {
    request: at('/v1/mail-templates/reply/preview', { body: 'Hello\n\n{{ body }}' }),
    status: 200,
    stranger: 'served',
    permission: 'read mailboxes',
  },
}
