import { recordEvent } from '../../events/log/record.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { getKeyForUpdate, markKeyRevoked } from './store.ts'

/** Revoking a revoked key does nothing. */
export async function revokeApiKey(tx: WriteTx, id: string, act: Attribution): Promise<void> {
  const key = await getKeyForUpdate(tx, id)
  if (key.revoked_at !== null) return
  await markKeyRevoked(tx, id, act.now)
  const changes = [{ field: 'revoked_at', from: null, to: act.now }]
  recordEvent(tx, act, { type: 'api_key.revoked', resourceId: id, changes })
}
