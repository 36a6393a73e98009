import { invitationMailKind, passwordResetMailKind } from '../channels/mail/accounts/jobs.ts'
import { accountMails } from '../channels/mail/accounts/limit-store.ts'
import {
  type AccountMailOptions,
  createInvitationMailHandler,
  createPasswordResetMailHandler,
} from '../channels/mail/accounts/send.ts'
import { firstMessages } from '../channels/mail/first-messages/store.ts'
import {
  type BackfillOptions,
  backfillKind,
  createBackfillHandler,
} from '../channels/mail/imap/backfill.ts'
import { copySentKind, sendMailKind } from '../channels/mail/mailboxes/jobs.ts'
import { sendNotificationMailKind } from '../channels/mail/notifications/jobs.ts'
import {
  createQueueNotificationMailHandler,
  type QueueOptions,
} from '../channels/mail/notifications/queue.ts'
import { createSendNotificationMailHandler } from '../channels/mail/notifications/send.ts'
import { sweepNotificationMails } from '../channels/mail/notifications/sweep.ts'
import { createImportHandler, type ImportOptions } from '../channels/mail/receiving/import.ts'
import { importMailKind } from '../channels/mail/receiving/jobs.ts'
import {
  createRereadHandler,
  rereadKind,
  sweepOutdatedMails,
} from '../channels/mail/receiving/reread.ts'
import { sweepAbandonedMails, sweepRawMails } from '../channels/mail/receiving/sweep.ts'
import { type CopyOptions, createCopyHandler } from '../channels/mail/sending/copy-sent.ts'
import { queueReplies } from '../channels/mail/sending/queue.ts'
import { createSendHandler, type SendOptions } from '../channels/mail/sending/send.ts'
import { createReportDelayHandler, reportDelayKind } from '../channels/mail/sending/undelivered.ts'
import { clearKind, createClearHandler } from '../data/erasures/clear.ts'
import { eraseKind } from '../data/erasures/jobs.ts'
import { createEraseHandler } from '../data/erasures/run.ts'
import { sweepErasures } from '../data/erasures/sweep.ts'
import { createEmptyTrashHandler, sweepTrash } from '../data/trash/delete.ts'
import { emptyTrashKind } from '../data/trash/jobs.ts'
import { sweepUnclaimedFiles } from '../desk/attachments/sweep.ts'
import { createJoinHandler, joinKind } from '../desk/companies/join.ts'
import { sweepCompanyLinks } from '../desk/companies/sweep.ts'
import { sweepCustomerMerges } from '../desk/customers/sweep.ts'
import { sweepDrafts } from '../desk/drafts/sweep.ts'
import { createDeleteValuesHandler } from '../desk/fields/delete-values.ts'
import { deleteValuesKind } from '../desk/fields/jobs.ts'
import { sendScheduledKind } from '../desk/scheduled-comments/jobs.ts'
import { createSendScheduledHandler } from '../desk/scheduled-comments/send.ts'
import { createWakeHandler, wakeKind } from '../desk/snoozes/wake.ts'
import { sweepSeen } from '../desk/tickets/seen-sweep.ts'
import { sweepSpam } from '../desk/tickets/spam-sweep.ts'
import { sweepUploads } from '../desk/uploads/sweep.ts'
import { createScrubHandler, scrubKind } from '../events/log/scrub.ts'
import { sweepEvents } from '../events/log/sweep.ts'
import { createNotifications } from '../events/notifications/create.ts'
import { queueNotificationMailKind } from '../events/notifications/mail-jobs.ts'
import { sweepNotifications } from '../events/notifications/sweep.ts'
import { createPushHandler, type PushOptions } from '../events/push/deliver.ts'
import { pushKind } from '../events/push-subscriptions/jobs.ts'
import { sweepPushSubscriptions } from '../events/push-subscriptions/sweep.ts'
import { createDeliverHandler, type DeliverOptions } from '../events/webhooks/deliver.ts'
import { dispatchEvents } from '../events/webhooks/dispatch.ts'
import { cleanupKind, deliverKind } from '../events/webhooks/jobs.ts'
import { createCleanupHandler, sweepDeliveries } from '../events/webhooks/sweep.ts'
import type { Db } from '../platform/db/db.ts'
import { sweepIdempotencyRecords } from '../platform/http/idempotency/sweep.ts'
import { JobRunner } from '../platform/jobs/runner.ts'
import type { JobHandler } from '../platform/jobs/types.ts'
import { Sweeper } from '../platform/sweeper.ts'
import type { Clock } from '../platform/time.ts'

interface BackgroundOptions {
  db: Db
  clock: Clock
  onError: (error: unknown) => void
}

export const jobKinds = [
  deliverKind,
  cleanupKind,
  pushKind,
  joinKind,
  sendMailKind,
  invitationMailKind,
  passwordResetMailKind,
  queueNotificationMailKind,
  sendNotificationMailKind,
  importMailKind,
  rereadKind,
  backfillKind,
  copySentKind,
  reportDelayKind,
  wakeKind,
  sendScheduledKind,
  deleteValuesKind,
  scrubKind,
  eraseKind,
  clearKind,
  emptyTrashKind,
] as const

interface JobOptions extends BackgroundOptions {
  webhooks: DeliverOptions
  pushes: PushOptions
  mail: SendOptions & AccountMailOptions & Pick<QueueOptions, 'isPresent'>
  imports: ImportOptions
  backfills: BackfillOptions & CopyOptions
}

/** Every kind of background job and its handler. */
export function createJobRunner(options: JobOptions): JobRunner {
  const { db, clock, onError, webhooks, pushes, mail, imports, backfills } = options
  const kinds: Record<(typeof jobKinds)[number], JobHandler> = {
    [deliverKind]: createDeliverHandler(webhooks),
    [cleanupKind]: createCleanupHandler(db, clock),
    [pushKind]: createPushHandler(pushes),
    [joinKind]: createJoinHandler(db, clock),
    [sendMailKind]: createSendHandler(mail),
    [invitationMailKind]: createInvitationMailHandler(mail),
    [passwordResetMailKind]: createPasswordResetMailHandler(mail),
    [queueNotificationMailKind]: createQueueNotificationMailHandler(mail),
    [sendNotificationMailKind]: createSendNotificationMailHandler(mail),
    [importMailKind]: createImportHandler(imports),
    [rereadKind]: createRereadHandler(imports),
    [backfillKind]: createBackfillHandler(backfills),
    [copySentKind]: createCopyHandler(backfills),
    [reportDelayKind]: createReportDelayHandler(clock),
    [wakeKind]: createWakeHandler(db, clock),
    [sendScheduledKind]: createSendScheduledHandler(db, clock),
    [deleteValuesKind]: createDeleteValuesHandler(db, clock),
    [scrubKind]: createScrubHandler(db, clock),
    [eraseKind]: createEraseHandler(db, clock),
    [clearKind]: createClearHandler(db),
    [emptyTrashKind]: createEmptyTrashHandler(db, clock),
  }
  const followLog = async () => {
    const hasMoreEvents = await dispatchEvents(db, clock)
    const hasMoreReplies = await queueReplies(db, clock)
    const hasMoreToNotify = await createNotifications(db, clock)
    return hasMoreEvents || hasMoreReplies || hasMoreToNotify
  }
  return new JobRunner({ db, clock, kinds, enqueuePending: followLog, onError })
}

interface SweepOptions extends BackgroundOptions {
  eventDays: number | undefined
  mailRawDays: number | undefined
}

/** All cleanup by age; events and the bytes of mails only if a retention period is set. */
export function createSweeper({ eventDays, mailRawDays, ...rest }: SweepOptions) {
  const sweeps = [
    sweepUnclaimedFiles,
    sweepUploads,
    sweepDrafts,
    sweepCustomerMerges,
    sweepIdempotencyRecords,
    sweepDeliveries,
    sweepNotifications,
    sweepNotificationMails,
    sweepPushSubscriptions,
    accountMails.sweep,
    firstMessages.sweep,
    sweepSeen,
    sweepSpam,
    sweepTrash,
    sweepCompanyLinks,
    sweepAbandonedMails,
    sweepOutdatedMails,
    sweepErasures,
  ]
  if (mailRawDays !== undefined) sweeps.push(sweepRawMails(mailRawDays))
  if (eventDays !== undefined) sweeps.push(sweepEvents(eventDays))
  return new Sweeper({ ...rest, sweeps })
}
