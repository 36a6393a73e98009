import { deleteInBatches, type Sweep } from '../../platform/sweeper.ts'
import { deleteExpiredLinks, hasExpiredLinks } from './link-store.ts'

/** Small, so that other writes do not wait long. */
const batchMax = 500

export const sweepCompanyLinks: Sweep = (db, now) =>
  deleteInBatches(
    db,
    (tx) => hasExpiredLinks(tx, now),
    (tx) => deleteExpiredLinks(tx, now, batchMax),
  )
