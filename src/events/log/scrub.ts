import type { Db, WriteTx } from '../../platform/db/db.ts'
import type { JobHandler } from '../../platform/jobs/types.ts'
import { type Clock, toTimestamp } from '../../platform/time.ts'
import type { Change } from './changes.ts'
import { listEventsWithWords, saveChanges } from './scrub-store.ts'
import { findFirstPosition, findLastPosition } from './store.ts'

/**
 * Earlier versions recorded subjects and categories with their values. A migration enqueues this once for
 * each organization that has events.
 */
export const scrubKind = 'events.scrub'

const scrubbedFields = new Set(['subject', 'category'])
/** Positions per transaction, so that other writers do not wait long. */
const batchSize = 1_000

/** Starts again after a stop: what was scrubbed before is only read. */
export function createScrubHandler(db: Db, clock: Clock): JobHandler {
  return async ({ organization_id }, { soon }) => {
    const [first, last] = await db.read((tx) => {
      const own = tx.in(organization_id)
      return Promise.all([findFirstPosition(own), findLastPosition(own)])
    })
    let after = first - 1
    while (!soon.aborted && after < last) {
      const range = { after, last: after + batchSize }
      const words = await db.read((tx) => listEventsWithWords(tx.in(organization_id), range))
      if (words.length > 0) await db.transact((tx) => scrub(tx.in(organization_id), range))
      after = range.last
    }
    return async () => (after < last ? toTimestamp(clock.now()) : undefined)
  }
}

async function scrub(tx: WriteTx, range: { after: number; last: number }): Promise<void> {
  for (const { position, changes } of await listEventsWithWords(tx, range)) {
    const scrubbed = (JSON.parse(changes) as Change[]).map((change) =>
      scrubbedFields.has(change.field) ? { field: change.field } : change,
    )
    saveChanges(tx, position, JSON.stringify(scrubbed))
  }
}
