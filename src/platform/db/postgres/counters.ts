import type { Db, SharedCounters, WindowCount } from '../db.ts'
import { rootMutation } from '../statement.ts'

// The database's clock is the same for all nodes.
const nowMs = 'CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)'

const add = rootMutation<{ used: number; remaining_ms: number }>(`
  INSERT INTO rate_limit_windows AS w (name, ends_at_ms, used)
  VALUES (:name, ${nowMs} + :window_ms, :amount)
  ON CONFLICT (name) DO UPDATE SET
    used = CASE WHEN w.ends_at_ms <= ${nowMs} THEN excluded.used ELSE w.used + excluded.used END,
    ends_at_ms = CASE WHEN w.ends_at_ms <= ${nowMs} THEN excluded.ends_at_ms ELSE w.ends_at_ms END
  RETURNING used, ends_at_ms - ${nowMs} AS remaining_ms`)

const removeEnded = rootMutation(`DELETE FROM rate_limit_windows WHERE ends_at_ms <= ${nowMs}`)

/** Ended windows are deleted after this many calls. */
const removeEvery = 1_000

export class PostgresCounters implements SharedCounters {
  readonly #db: Pick<Db, 'transact'>
  #count = 0

  constructor(db: Pick<Db, 'transact'>) {
    this.#db = db
  }

  async add(name: string, amount: number, windowMs: number): Promise<WindowCount> {
    if (++this.#count % removeEvery === 0) await this.#db.transact((tx) => tx.run(removeEnded))
    const values = { name, amount, window_ms: windowMs }
    const row = await this.#db.transact((tx) => tx.one(add, values))
    return { used: row!.used, remainingMs: row!.remaining_ms }
  }
}
