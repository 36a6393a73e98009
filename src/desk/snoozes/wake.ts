import { asService } from '../../platform/access/attribution.ts'
import type { Db, WriteTx } from '../../platform/db/db.ts'
import type { NewJob } from '../../platform/jobs/store.ts'
import type { JobHandler } from '../../platform/jobs/types.ts'
import { type Clock, toTimestamp } from '../../platform/time.ts'
import { recordWoken } from './end.ts'
import { endDueSnoozes, findEarliestSnooze } from './store.ts'

export const wakeKind = 'snoozes.wake'
/** Small, so that other writes do not wait long. */
const batchMax = 200

/** One per organization, due when the next ticket wakes up. */
export const wakeJob = (organizationId: number, runAt: string): NewJob => ({
  kind: wakeKind,
  key: String(organizationId),
  runAt,
})

export function createWakeHandler(db: Db, clock: Clock): JobHandler {
  return async ({ organization_id }, { soon }) => {
    const wakeBatch = () =>
      db.transact((tx) => wakeDue(tx.in(organization_id), toTimestamp(clock.now())))
    while (!soon.aborted && (await wakeBatch()) === batchMax) {}
    return (tx) => findEarliestSnooze(tx.in(organization_id))
  }
}

/** Returns how many tickets woke up, at most `batchMax`. */
async function wakeDue(tx: WriteTx, now: string): Promise<number> {
  const ended = await endDueSnoozes(tx, now, batchMax)
  for (const snooze of ended) recordWoken(tx, snooze, 'time', asService(now))
  return ended.length
}
