import { recordEvent } from '../../../events/log/record.ts'
import type { Attribution } from '../../../platform/access/attribution.ts'
import type { WriteTx } from '../../../platform/db/db.ts'
import { assertFound, BellhopError } from '../../../platform/errors.ts'
import { enqueueJob } from '../../../platform/jobs/store.ts'
import { sendMailJob } from '../mailboxes/jobs.ts'
import { findSuppression } from '../suppressions/store.ts'
import { listRecipients, updateRecipient, updateUnsentRecipients } from './recipient-store.ts'
import {
  findMailForUpdate,
  lockQueueBeforeCommit,
  postponeMail,
  releaseNextInLaneBeforeCommit,
  reopenMail,
  type StoredMail,
  updateMailRow,
} from './store.ts'
import { findSendingMailbox } from './thread.ts'

export const notSendable = 'There is no enabled mailbox, or no recipient left to send to'

export async function retryMail(tx: WriteTx, id: string, act: Attribution): Promise<void> {
  const mail = assertFound(await findMailForUpdate(tx, id), 'Mail')
  if (mail.finished_at === null) {
    await postponeMail(tx, id, act.now)
    enqueueJob(tx, sendMailJob(mail.mailbox_id, act.now), act.now)
    return
  }
  // The mailbox that it was queued for may have been deleted.
  const mailbox = await findSendingMailbox(tx, mail.ticket_id)
  if (mailbox === undefined || !(await queueUnsent(tx, id, act.now))) {
    throw new BellhopError('conflict', notSendable)
  }
  await reopenMail(tx, id, mailbox.id)
  lockQueueBeforeCommit(tx)
  releaseNextInLaneBeforeCommit(tx, mailbox.id, mail.lane, act.now)
  enqueueJob(tx, sendMailJob(mailbox.id, act.now), act.now)
  recordMailEvent(tx, act, 'mail.queued', mail)
}

/** Returns whether there is anybody to send it to. */
async function queueUnsent(tx: WriteTx, id: string, now: string): Promise<boolean> {
  let isAny = false
  for (const { email, state } of await listRecipients(tx, id)) {
    if (state === 'sent' || (await findSuppression(tx, email)) !== undefined) continue
    updateRecipient(tx, id, { email, state: 'queued', response: null, now })
    isAny = true
  }
  return isAny
}

export async function cancelMail(tx: WriteTx, id: string, act: Attribution): Promise<void> {
  const mail = assertFound(await findMailForUpdate(tx, id), 'Mail')
  if (mail.finished_at !== null) return
  updateUnsentRecipients(tx, id, 'canceled', act.now)
  await finishMail(tx, mail, 'canceled', act)
}

/** Ends a mail without another attempt, and releases the next of its lane. */
export async function finishMail(
  tx: WriteTx,
  mail: StoredMail,
  state: 'canceled' | 'failed',
  act: Attribution,
): Promise<void> {
  const { id, attempt_count, attempts } = mail
  const ended = { id, state, due_at: null, finished_at: act.now, attempt_count, attempts }
  if (!(await updateMailRow(tx, ended))) return
  lockQueueBeforeCommit(tx)
  releaseNextInLaneBeforeCommit(tx, mail.mailbox_id, mail.lane, act.now)
  enqueueJob(tx, sendMailJob(mail.mailbox_id, act.now), act.now)
  recordMailEvent(tx, act, state === 'failed' ? 'mail.failed' : 'mail.canceled', mail)
}

export const recordMailEvent = (
  tx: WriteTx,
  act: Attribution,
  type:
    | 'mail.queued'
    | 'mail.sent'
    | 'mail.deferred'
    | 'mail.failed'
    | 'mail.canceled'
    | 'mail.bounced',
  { id, ticket_id }: Pick<StoredMail, 'id' | 'ticket_id'>,
): void => recordEvent(tx, act, { type, resourceId: id, ticketId: ticket_id })
