import { findFirstOrganization } from '../../../src/accounts/organizations/store.ts'
import { lockUsers } from '../../../src/accounts/users/store.ts'
import type { Db } from '../../../src/platform/db/db.ts'

/** Blocks the creation of tickets in the first organization until it is released. */
export async function lockTicketNumbers(db: Db): Promise<{ letGo(): Promise<void> }> {
  const held = Promise.withResolvers<void>()
  const enough = Promise.withResolvers<void>()
  const holding = db.transact(async (tx) => {
    await lockUsers(tx.in((await findFirstOrganization(tx))!.id))
    held.resolve()
    await enough.promise
  })
  await held.promise
  return {
    async letGo() {
      enough.resolve()
      await holding
    },
  }
}
