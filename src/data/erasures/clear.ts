import type { Db } from '../../platform/db/db.ts'
import type { NewJob } from '../../platform/jobs/store.ts'
import type { JobHandler } from '../../platform/jobs/types.ts'
import { addSeconds } from '../../platform/time.ts'
import { erasedTables } from './places.ts'

export const clearKind = 'customers.clear'

/** Deletions within this time share it. */
const delaySeconds = 60

/** Clears what deleted customers have left behind in the files of the database. */
export const clearJob = (organizationId: number, now: string): NewJob => ({
  kind: clearKind,
  key: String(organizationId),
  runAt: addSeconds(now, delaySeconds),
})

export const createClearHandler =
  (db: Db): JobHandler =>
  async () => {
    await db.clearDeleted(erasedTables)
    return async () => undefined
  }
