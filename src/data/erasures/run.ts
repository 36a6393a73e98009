import type { Db, WriteTx } from '../../platform/db/db.ts'
import type { JobHandler } from '../../platform/jobs/types.ts'
import { type Clock, toTimestamp } from '../../platform/time.ts'
import { erasedTables, stepsOf } from './places.ts'
import { findErasureForUpdate, type StoredErasure, saveProgress } from './store.ts'

/**
 * In many short transactions, each of which says how far it has come: after a stop, it goes on there.
 * At last, what the rows have left behind in the files of the database is cleared.
 */
export function createEraseHandler(db: Db, clock: Clock): JobHandler {
  return async ({ organization_id, payload }, { soon }) => {
    const { erasure_id } = JSON.parse(payload) as { erasure_id: string }
    const now = () => toTimestamp(clock.now())
    const advance = () =>
      db.transact((tx) => advanceErasure(tx.in(organization_id), erasure_id, now()))
    let state: StoredErasure['state'] | undefined = 'running'
    while (!soon.aborted && state === 'running') state = await advance()
    if (state === 'running') return async () => now()
    if (state !== 'clearing') return async () => undefined
    const isFileCleared = await db.clearDeleted(erasedTables)
    return async (tx) => {
      await finishErasure(tx.in(organization_id), erasure_id, isFileCleared, now())
      return undefined
    }
  }
}

/** Steps until one has changed something. Returns the state that the erasure is in then. */
async function advanceErasure(
  tx: WriteTx,
  id: string,
  now: string,
): Promise<StoredErasure['state'] | undefined> {
  const erasure = await findErasureForUpdate(tx, id)
  if (erasure?.state !== 'running') return erasure?.state
  const { customer_id, is_dry_run } = erasure
  const steps = stepsOf(erasure)
  const counts = JSON.parse(erasure.counts) as Record<string, number>
  let { step: index, after_key } = erasure
  for (let rows = 0; rows === 0 && index < steps.length; ) {
    const step = steps[index]!
    const subject = { customer_id, now }
    const result = await (is_dry_run
      ? step.count(tx, subject, after_key)
      : step.run(tx, subject, after_key))
    rows = result.rows
    if (rows > 0) counts[step.table] = (counts[step.table] ?? 0) + rows
    if (result.after === null) index++
    after_key = result.after ?? 0
    // A range of rows without any of the customer: a transaction of its own is enough.
    if (result.after !== null) break
  }
  const isLast = index === steps.length
  const state = isLast ? (is_dry_run ? 'done' : 'clearing') : 'running'
  saveProgress(tx, {
    ...erasure,
    state,
    step: index,
    after_key,
    counts: JSON.stringify(counts),
    finished_at: state === 'done' ? now : null,
  })
  return state
}

async function finishErasure(
  tx: WriteTx,
  id: string,
  is_file_cleared: boolean,
  now: string,
): Promise<void> {
  const erasure = await findErasureForUpdate(tx, id)
  if (erasure?.state !== 'clearing') return
  saveProgress(tx, { ...erasure, state: 'done', is_file_cleared, finished_at: now })
}
