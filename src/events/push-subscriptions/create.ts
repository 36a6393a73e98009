import { randomUUIDv7 } from 'node:crypto'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { Caller } from '../../platform/access/permissions.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { invalid } from '../../platform/errors.ts'
import { toHttpUrl } from '../../platform/net/http-url.ts'
import type { Outbound } from '../../platform/net/outbound.ts'
import { isPushReceiver } from '../../platform/push/encrypt.ts'
import type { PushSubscription, PushSubscriptionCreate } from './schema.ts'
import { toApiSubscription } from './serialize.ts'
import {
  deleteSurplusSubscriptions,
  listSubscriptions,
  lockSubscriptionsOfUser,
  saveSubscription,
} from './store.ts'

export type SubscriptionAttribution = Attribution & {
  caller: Caller
  outbound: Outbound
  userAgent: string
}

/** The same browser again, with whichever user, keeps one subscription: that of the last. */
export async function createSubscription(
  tx: WriteTx,
  { endpoint, keys }: PushSubscriptionCreate,
  { caller, outbound, userAgent, now }: SubscriptionAttribution,
): Promise<PushSubscription> {
  assertAllowedEndpoint(endpoint, outbound)
  if (!isPushReceiver(keys)) throw invalid(['body', 'keys', 'p256dh'], 'must be a key of P-256')
  const { userId: user_id, keyId: api_key_id } = caller
  await lockSubscriptionsOfUser(tx, user_id)
  const id = await saveSubscription(tx, {
    id: randomUUIDv7(),
    user_id,
    api_key_id,
    endpoint,
    p256dh: keys.p256dh,
    auth: keys.auth,
    user_agent: userAgent,
    created_at: now,
  })
  await deleteSurplusSubscriptions(tx, user_id, id)
  const saved = (await listSubscriptions(tx, user_id, now)).find((each) => each.id === id)
  return toApiSubscription(saved!, caller)
}

function assertAllowedEndpoint(endpoint: string, outbound: Outbound): void {
  const loc = ['body', 'endpoint']
  const url = toHttpUrl(endpoint, loc, 'an https URL')
  if (!outbound.isAllowedTarget(url, { isTlsRequired: true }))
    throw invalid(loc, 'must be an https URL, and not of a private or reserved address')
}
