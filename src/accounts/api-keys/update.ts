import { recordEvent } from '../../events/log/record.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { keyChanges } from './history.ts'
import {
  type KeyIssuer,
  requireFuture,
  requireOwnScopes,
  requireWithinLimits,
  toStoredLimits,
} from './limits.ts'
import type { ApiKeyUpdate } from './schema.ts'
import { toApiKey } from './serialize.ts'
import { getUsableKeyForUpdate, type StoredKey, updateKeyRow } from './store.ts'

/** Changes only the fields that are sent. */
export async function updateApiKey(
  tx: WriteTx,
  id: string,
  body: ApiKeyUpdate,
  act: Attribution & KeyIssuer,
): Promise<StoredKey> {
  const key = await getUsableKeyForUpdate(tx, id)
  const requested = toStoredLimits(body)
  const changed: StoredKey = {
    ...key,
    ...requested,
    ...(body.name && { name: body.name }),
    ...(body.scopes && { scopes: [...new Set(body.scopes)].join(' ') }),
  }
  requireOwnScopes(act.caller, toApiKey(changed).scopes)
  await requireWithinLimits(tx, requested, act)
  if (body.expires_at !== key.expires_at) requireFuture(body.expires_at, act.now)
  const changes = keyChanges(key, changed)
  if (changes.length === 0) return key
  await updateKeyRow(tx, changed)
  recordEvent(tx, act, { type: 'api_key.updated', resourceId: id, changes })
  return changed
}
