import { findFirstOrganization } from '../../../src/accounts/organizations/store.ts'
import type { WriteTx } from '../../../src/platform/db/db.ts'
import { waitFor } from '../assert/until.ts'
import { isOnPostgres } from '../postgres/postgres.ts'
import type { Desk } from './desk.ts'

const waiting = `
  SELECT pid FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock'`

/** Makes a change in the first organization, and commits it only when another transaction waits for it. */
export async function holdTransaction(
  desk: Desk,
  change: (tx: WriteTx) => Promise<unknown>,
): Promise<{ commit(): Promise<void> }> {
  const held = Promise.withResolvers<void>()
  const enough = Promise.withResolvers<void>()
  const holding = desk.db.transact(async (tx) => {
    await change(tx.in((await findFirstOrganization(tx))!.id))
    held.resolve()
    await enough.promise
  })
  await Promise.race([held.promise, holding])
  return {
    async commit() {
      // On SQLite, the other has not begun.
      if (isOnPostgres)
        await waitFor('another transaction to wait', async () => {
          return (await desk.sqlFromOutside(waiting)).length > 0
        })
      enough.resolve()
      await holding
    },
  }
}
