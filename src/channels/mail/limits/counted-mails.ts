import type { ReadTx, RootReadTx, RootWriteTx, WriteTx } from '../../../platform/db/db.ts'
import { mutation, query, rootMutation, rootQuery } from '../../../platform/db/statement.ts'
import { deleteInBatches, type Sweep } from '../../../platform/sweeper.ts'
import { addSeconds } from '../../../platform/time.ts'

export const hourSeconds = 3_600
export const daySeconds = 24 * hourSeconds

/** Small, so that other writes do not wait long. */
const batchMax = 500

export interface CountedMail {
  /** The folded address, or a hash of it. */
  recipient: string
  created_at: string
}

/** When the oldest of as many mails as a limit allows was sent, and the length of the limit's window. */
export type Window = readonly [oldest: string | undefined, seconds: number]

/** The mails in a table with these columns, which count toward limits for at most a day. */
export function countedMails(table: 'account_mails' | 'first_messages') {
  const insert = mutation(`
    INSERT INTO ${table} (organization_id, recipient, created_at)
    VALUES (:organization_id, :recipient, :created_at)`)

  const toRecipient = query<{ created_at: string }>(`
    SELECT created_at FROM ${table}
    WHERE organization_id = :organization_id AND recipient = :recipient
    ORDER BY created_at DESC LIMIT 1 OFFSET :offset`)

  const ofOrganization = query<{ created_at: string }>(`
    SELECT created_at FROM ${table} WHERE organization_id = :organization_id
    ORDER BY created_at DESC LIMIT 1 OFFSET :offset`)

  const anyBefore = rootQuery<{ is_any: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM ${table} WHERE created_at < :before) AS is_any`,
  )

  const removeBefore = rootMutation(`
    DELETE FROM ${table} WHERE seq IN (
      SELECT seq FROM ${table} WHERE created_at < :before LIMIT :limit)`)

  const sweep: Sweep = (db, now) => {
    const before = addSeconds(now, -daySeconds)
    return deleteInBatches(
      db,
      async (tx: RootReadTx) => (await tx.one(anyBefore, { before }))!.is_any,
      (tx: RootWriteTx) => tx.run(removeBefore, { before, limit: batchMax }),
    )
  }

  return {
    /** For the test of their plans. */
    queries: { toRecipient, ofOrganization },
    sweep,
    insert: (tx: WriteTx, mail: CountedMail) => tx.run(insert, { ...mail }),
    /** When the oldest of this many was sent; undefined if there are fewer. */
    findLastToRecipient: async (tx: ReadTx, recipient: string, count: number) =>
      (await tx.one(toRecipient, { recipient, offset: count - 1 }))?.created_at,
    findLastOfOrganization: async (tx: ReadTx, count: number) =>
      (await tx.one(ofOrganization, { offset: count - 1 }))?.created_at,
  }
}

/** Until all these windows have ended; 0 if none has begun. */
export const secondsUntilEnd = (now: string, windows: readonly Window[]): number =>
  Math.max(
    0,
    ...windows.map(([oldest, seconds]) =>
      oldest === undefined ? 0 : secondsBetween(now, addSeconds(oldest, seconds)),
    ),
  )

const secondsBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 1_000
