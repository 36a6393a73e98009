import { recordEvent } from '../../../events/log/record.ts'
import type { Attribution } from '../../../platform/access/attribution.ts'
import type { WriteTx } from '../../../platform/db/db.ts'
import { invalid } from '../../../platform/errors.ts'
import { enqueueJob } from '../../../platform/jobs/store.ts'
import { sendMailJob } from './jobs.ts'
import {
  countMailboxes,
  deleteMailboxRow,
  deleteMailCursor,
  getMailboxForUpdate,
  lockMailboxes,
} from './store.ts'

/** The job finishes what was queued: there can be too much for this transaction. */
export async function deleteMailbox(tx: WriteTx, id: string, act: Attribution): Promise<void> {
  await lockMailboxes(tx)
  const { is_default } = await getMailboxForUpdate(tx, id)
  const isLast = (await countMailboxes(tx)) === 1
  if (is_default && !isLast)
    throw invalid(['path', 'mailbox_id'], 'make another mailbox the default first')
  await deleteMailboxRow(tx, id)
  if (isLast) deleteMailCursor(tx)
  enqueueJob(tx, sendMailJob(id, act.now), act.now)
  recordEvent(tx, act, { type: 'mailbox.deleted', resourceId: id })
}
