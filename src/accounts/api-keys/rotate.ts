import { recordEvent } from '../../events/log/record.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { addSeconds } from '../../platform/time.ts'
import { createKeyWithSecret } from './create.ts'
import { keyChanges } from './history.ts'
import { type KeyIssuer, requireOwnScopes, requireWithinLimits } from './limits.ts'
import { toApiKey, toApiKeyWithSecret } from './serialize.ts'
import { getUsableKeyForUpdate, updateKeyRow } from './store.ts'

/** Creates a key like the old one, which expires after the overlap. */
export async function rotateApiKey(
  tx: WriteTx,
  id: string,
  overlapSeconds: number,
  act: Attribution & KeyIssuer,
) {
  const old = await getUsableKeyForUpdate(tx, id)
  const { user_id: userId, name, rate_limit: rateLimit, expires_at: expiresAt } = old
  const { scopes, allowlist } = toApiKey(old)
  requireOwnScopes(act.caller, scopes)
  await requireWithinLimits(tx, old, act)
  const overlapEnd = addSeconds(act.now, overlapSeconds)
  const expiresLater = expiresAt === null || overlapEnd < expiresAt
  const expiring = expiresLater ? { ...old, expires_at: overlapEnd } : old
  if (expiresLater) await updateKeyRow(tx, expiring)
  const changes = keyChanges(old, expiring)
  recordEvent(tx, act, { type: 'api_key.rotated', resourceId: id, changes })
  const input = { userId, name, scopes, allowlist, rateLimit, expiresAt }
  return toApiKeyWithSecret(await createKeyWithSecret(tx, input, act))
}
