import { recordEvent } from '../../../events/log/record.ts'
import { asService } from '../../../platform/access/attribution.ts'
import type { WriteTx } from '../../../platform/db/db.ts'
import { enqueueJob } from '../../../platform/jobs/store.ts'
import { sendMailJob } from './jobs.ts'
import { findMailboxForUpdate, updateMailboxRow } from './store.ts'

/** The server rejects the mailbox itself, not a mail: its queue stands still. */
export async function markMailboxFailing(
  tx: WriteTx,
  id: string,
  error: string,
  now: string,
): Promise<void> {
  const mailbox = await findMailboxForUpdate(tx, id)
  if (mailbox === undefined) return
  await updateMailboxRow(tx, {
    ...mailbox,
    state: 'failing',
    last_error: error,
    last_error_at: now,
  })
  if (mailbox.state === 'failing') return
  // The server's words may contain addresses.
  const changes = [{ field: 'state', from: 'ok', to: 'failing' }, { field: 'last_error' }]
  recordEvent(tx, asService(now), { type: 'mailbox.failing', resourceId: id, changes })
}

/** Sends what has waited. */
export async function markMailboxWorking(tx: WriteTx, id: string, now: string): Promise<void> {
  const mailbox = await findMailboxForUpdate(tx, id)
  if (mailbox?.state !== 'failing') return
  await updateMailboxRow(tx, { ...mailbox, state: 'ok', last_error: null, last_error_at: null })
  enqueueJob(tx, sendMailJob(id, now), now)
  const changes = [{ field: 'state', from: 'failing', to: 'ok' }]
  recordEvent(tx, asService(now), { type: 'mailbox.recovered', resourceId: id, changes })
}
