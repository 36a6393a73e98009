import { getOrganization } from '../../accounts/organizations/store.ts'
import { recordEvent } from '../../events/log/record.ts'
import { recordTicketDeleted } from '../../events/log/ticket-events.ts'
import { type Attribution, asService } from '../../platform/access/attribution.ts'
import type { Db, WriteTx } from '../../platform/db/db.ts'
import { notFound } from '../../platform/errors.ts'
import { enqueueJob } from '../../platform/jobs/store.ts'
import type { JobHandler } from '../../platform/jobs/types.ts'
import { type Clock, toTimestamp } from '../../platform/time.ts'
import { emptyTrashJob } from './jobs.ts'
import {
  deleteTrashedRow,
  endSomeTrash,
  findTrashedForUpdate,
  listEndedTrash,
  listEndedTrashOf,
  listTrashOfCustomer,
} from './store.ts'

const batchSize = 100
/** In one transaction, with their files. */
const batchOfCustomer = 10

/** For good, with the bytes of its files and mails. */
export async function deleteTrashed(tx: WriteTx, id: string, act: Attribution): Promise<void> {
  const trashed = await findTrashedForUpdate(tx, id)
  if (trashed === undefined || trashed.ends_at <= act.now) throw notFound('Ticket')
  await deleteForGood(tx, { id, ...trashed }, act)
}

/** From now on, nobody sees what is in the trash. A job deletes it, because it may be very much. */
export async function emptyTrash(tx: WriteTx, act: Attribution): Promise<void> {
  let count = 0
  for (;;) {
    const ended = await endSomeTrash(tx, act.now)
    if (ended === 0) break
    count += ended
  }
  if (count === 0) return
  enqueueJob(tx, emptyTrashJob(tx.organizationId, act.now), act.now)
  const { id } = await getOrganization(tx)
  const changes = [{ field: 'ticket_count', from: count, to: 0 }]
  recordEvent(tx, act, { type: 'trash.emptied', resourceId: id, changes })
}

/** Returns how many tickets it has deleted: a batch, or 0 if there are none. */
export async function deleteSomeTrashOfCustomer(
  tx: WriteTx,
  customerId: string,
  act: Attribution,
): Promise<number> {
  const ids = await listTrashOfCustomer(tx, customerId, batchOfCustomer)
  for (const id of ids) {
    const trashed = await findTrashedForUpdate(tx, id)
    if (trashed !== undefined) await deleteForGood(tx, { id, ...trashed }, act)
  }
  return ids.length
}

export function createEmptyTrashHandler(db: Db, clock: Clock): JobHandler {
  return async ({ organization_id }, { soon }) => {
    let isDone = false
    while (!soon.aborted && !isDone) {
      const now = toTimestamp(clock.now())
      const ended = await db.read((tx) => listEndedTrashOf(tx.in(organization_id), now, batchSize))
      for (const { ticket_id } of ended) await deleteIfEnded(db, organization_id, ticket_id, now)
      isDone = ended.length < batchSize
    }
    return async () => (isDone ? undefined : toTimestamp(clock.now()))
  }
}

/** Deletes what has been in the trash long enough. Safe to run on several nodes at once. */
export async function sweepTrash(db: Db, now: string): Promise<void> {
  for (;;) {
    const ended = await db.read((tx) => listEndedTrash(tx, now, batchSize))
    for (const { organization_id, ticket_id } of ended)
      await deleteIfEnded(db, organization_id, ticket_id, now)
    if (ended.length < batchSize) return
  }
}

/** Each in its own transaction, so that other writes do not wait long. */
const deleteIfEnded = (db: Db, organizationId: number, id: string, now: string) =>
  db.transact(async (root) => {
    const tx = root.in(organizationId)
    const trashed = await findTrashedForUpdate(tx, id)
    if (trashed === undefined || trashed.ends_at > now) return
    await deleteForGood(tx, { id, ...trashed }, asService(now))
  })

async function deleteForGood(
  tx: WriteTx,
  ticket: { id: string; ticket_display_id: string },
  act: Attribution,
): Promise<void> {
  await deleteTrashedRow(tx, ticket.id)
  recordTicketDeleted(tx, act, ticket)
}
