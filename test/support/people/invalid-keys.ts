import { findKeyOwner, markKeyRevoked } from '../../../src/accounts/api-keys/store.ts'
import { generateKey, hashKey } from '../../../src/platform/access/key-format.ts'
import { toTimestamp } from '../../../src/platform/time.ts'
import type { ApiClient } from '../client/client.ts'
import type { Desk } from '../desk/desk.ts'

/** One key of each kind that must not open anything, by what is wrong with it. */
export async function makeInvalidKeys(desk: Desk): Promise<Record<string, string>> {
  const good = desk.alice.key!
  const expiresAt = toTimestamp(new Date(desk.clock.now().getTime() - 1_000))
  const expired = await desk.client('alice@acme.example', { expiresAt })
  const revoked = await desk.client('alice@acme.example')
  await revoke(desk, revoked)
  const inactiveId = await desk.addUser('inactive@acme.example', 'admin')
  const inactive = await desk.client('inactive@acme.example')
  await desk.alice.patch(`/v1/users/${inactiveId}`, { is_active: false })
  const deletedId = await desk.addUser('deleted@acme.example', 'admin')
  const deleted = await desk.client('deleted@acme.example')
  await desk.alice.delete(`/v1/users/${deletedId}`)
  return {
    'unknown live': generateKey('live'),
    'unknown session': generateKey('session'),
    'wrong prefix': good.replace('bh_', 'bx_'),
    'wrong kind': good.replace('_live_', '_test_'),
    'wrong checksum': good.slice(0, -1) + (good.endsWith('0') ? '1' : '0'),
    'cut short': good.slice(0, -1),
    'with a tail': `${good}0`,
    expired: expired.key!,
    revoked: revoked.key!,
    'of a deactivated user': inactive.key!,
    'of a deleted user': deleted.key!,
  }
}

export async function revoke(desk: Desk, client: ApiClient): Promise<void> {
  await desk.db.transact(async (tx) => {
    const holder = await findKeyOwner(tx, hashKey(client.key!))
    const now = toTimestamp(desk.clock.now())
    await markKeyRevoked(tx.in(holder!.organization_id), holder!.api_key_id, now)
  })
}
