import { recordEvent } from '../../../events/log/record.ts'
import type { UndeliveredReason } from '../../../events/notifications/schema.ts'
import { asService } from '../../../platform/access/attribution.ts'
import type { WriteTx } from '../../../platform/db/db.ts'
import type { NewJob } from '../../../platform/jobs/store.ts'
import type { JobHandler } from '../../../platform/jobs/types.ts'
import { addSeconds, type Clock, toTimestamp } from '../../../platform/time.ts'
import { listRecipients } from './recipient-store.ts'
import type { RecipientState } from './schema.ts'
import { findMailForUpdate, type StoredMail } from './store.ts'

/** From then on, a delay is worth knowing. */
const delaySeconds = 4 * 3_600

export const reportDelayKind = 'mail.report_delay'

/** One per mail that a server asked to send again later. */
export const reportDelayJob = (mailId: string, now: string): NewJob => ({
  kind: reportDelayKind,
  key: mailId,
  runAt: addSeconds(now, delaySeconds),
})

/** In the transaction that completes the job, so that a delay is reported once. */
export function createReportDelayHandler(clock: Clock): JobHandler {
  return async ({ organization_id, dedup_key: mailId }) =>
    async (tx) => {
      await reportDelay(tx.in(organization_id), mailId, toTimestamp(clock.now()))
      return undefined
    }
}

async function reportDelay(tx: WriteTx, mailId: string, now: string): Promise<void> {
  const mail = await findMailForUpdate(tx, mailId)
  if (mail === undefined || mail.finished_at !== null) return
  const recipients = await listRecipients(tx, mailId)
  for (const [index, { state }] of recipients.entries())
    if (state === 'deferred') recordUndelivered(tx, mail, { index, reason: 'delayed' }, now)
}

/** Whether it has been recorded already that nothing arrived there. */
export const isUndelivered = (state: RecipientState) =>
  state === 'failed' || state === 'bounced' || state === 'suppressed'

/**
 * A recipient of a reply or side message did not get it, which notifies its author. `index` is that in the recipients of
 * the mail: the log has no addresses. Nobody waits for an answer to an acknowledgement.
 */
export function recordUndelivered(
  tx: WriteTx,
  { id, ticket_id, kind }: Pick<StoredMail, 'id' | 'ticket_id' | 'kind'>,
  { index, reason }: { index: number; reason: UndeliveredReason },
  now: string,
): void {
  if (kind === 'acknowledgement') return
  const changes = [
    { field: 'recipient', from: null, to: index },
    { field: 'reason', from: null, to: reason },
  ]
  const about = { type: 'mail.undelivered', resourceId: id, ticketId: ticket_id } as const
  recordEvent(tx, asService(now), { ...about, changes })
}
