import type { Sweep } from '../../platform/sweeper.ts'
import { addSeconds } from '../../platform/time.ts'
import { deleteEventsBefore, listOrganizationsWithEventsBefore } from './retention-store.ts'

const daySeconds = 24 * 60 * 60
/** Small, so that other writes do not wait long. */
const batchMax = 500

/** Deletes events that are older than `days`, in every organization. */
export const sweepEvents =
  (days: number): Sweep =>
  async (db, now) => {
    const before = addSeconds(now, -days * daySeconds)
    for (const { id } of await db.read((tx) => listOrganizationsWithEventsBefore(tx, before))) {
      const deleteBatch = () => db.transact((tx) => deleteEventsBefore(tx.in(id), before, batchMax))
      while ((await deleteBatch()) === batchMax);
    }
  }
