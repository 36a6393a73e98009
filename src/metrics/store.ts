import type { RootReadTx } from '../db/db.ts'
import { rootQuery } from '../db/statement.ts'

const positions = rootQuery<{ positions: number }>(
  'SELECT CAST(coalesce(sum(position), 0) AS bigint) AS positions FROM event_heads',
)

/** How many events were ever recorded, of all organizations together. */
export const countEvents = async (tx: RootReadTx): Promise<number> =>
  (await tx.one(positions))!.positions
