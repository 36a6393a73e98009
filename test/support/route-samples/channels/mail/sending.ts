import type { RouteSamples } from '../../../desk/route-sample.ts'
import { aNewMail, at } from '../../../desk/sample-requests.ts'

export const mailSending: RouteSamples = {
  'GET /v1/outbound-mails': {
    request: at('/v1/outbound-mails'),
    status: 200,
    stranger: 'served',
    permission: 'read comments',
  },
  'GET /v1/outbound-mails/{mail_id}': {
    request: aNewMail(),
    status: 200,
    stranger: 'Mail not found',
    permission: 'read comments',
  },
  'POST /v1/outbound-mails/{mail_id}/retry': {
    request: aNewMail('/retry'),
    status: 200,
    stranger: 'Mail not found',
    alsoNeeds: ['comments:read'],
    permission: 'change comments',
  },
  'POST /v1/outbound-mails/{mail_id}/cancel': {
    request: aNewMail('/cancel'),
    status: 200,
    stranger: 'Mail not found',
    alsoNeeds: ['comments:read'],
    permission: 'change comments',
  },
}
