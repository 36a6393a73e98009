import { findOrganization } from '../../../../../src/accounts/organizations/store.ts'
import { getMailKey } from '../../../../../src/channels/mail/mailboxes/mail-key.ts'
import { createUnsubscribeToken } from '../../../../../src/channels/mail/notifications/unsubscribe-token.ts'
import type { RouteSamples } from '../../../desk/route-sample.ts'
import { at, type Make } from '../../../desk/sample-requests.ts'

/** Of Bob, whoever opens it. */
const anUnsubscribeLink: Make = async ({ bob, db }) => {
  const mailKey = await db.read(async (tx) => {
    const organization = await findOrganization(tx, 'acme')
    return getMailKey(tx.in(organization!.id))
  })
  const { id } = (await bob.get('/v1/users/me')).body
  return { path: `/unsubscribe/${createUnsubscribeToken(mailKey, id)}` }
}

export const mailNotifications: RouteSamples = {
  'GET /v1/me/notification-mail': {
    request: at('/v1/me/notification-mail'),
    status: 200,
    stranger: 'served',
    permission: 'read tickets',
  },
  'GET /unsubscribe/{token}': { request: anUnsubscribeLink, status: 200 },
  'POST /unsubscribe/{token}': { request: anUnsubscribeLink, status: 200 },
}
