import type { Db, RootReadTx, WriteTx } from '../../../platform/db/db.ts'
import { addSeconds } from '../../../platform/time.ts'
import { deleteRaw, listAbandoned, listExpiredRaw } from './chunk-store.ts'
import { deleteUnfinishedMail } from './store.ts'

/** Longer than any mail takes to arrive. */
const receivingSecondsMax = 3_600
const batchSize = 100

type Listed = { id: string; organization_id: number }

/** Deletes mails whose bytes never arrived completely; nobody was told that we have them. */
export const sweepAbandonedMails = (db: Db, now: string) => {
  const before = addSeconds(now, -receivingSecondsMax)
  return forEachMail(db, (tx) => listAbandoned(tx, before, batchSize), deleteUnfinishedMail)
}

/** Deletes the bytes of mails after this many days. What became of the mails remains. */
export const sweepRawMails = (days: number) => (db: Db, now: string) => {
  const before = addSeconds(now, -days * 86_400)
  return forEachMail(
    db,
    (tx) => listExpiredRaw(tx, before, batchSize),
    async (tx, id) => deleteRaw(tx, id),
  )
}

/** Each in a transaction of its own, so that other writes do not wait long. */
async function forEachMail(
  db: Db,
  list: (tx: RootReadTx) => Promise<Listed[]>,
  change: (tx: WriteTx, id: string) => Promise<unknown>,
): Promise<void> {
  for (;;) {
    const mails = await db.read(list)
    for (const { id, organization_id } of mails)
      await db.transact((tx) => change(tx.in(organization_id), id))
    if (mails.length < batchSize) return
  }
}
