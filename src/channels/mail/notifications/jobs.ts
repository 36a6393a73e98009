import type { NewJob } from '../../../platform/jobs/store.ts'

export const sendNotificationMailKind = 'notification-mail.send'

/** Sends the mails of one organization, which is the key. */
export const sendNotificationMailJob = (organizationId: number, runAt: string): NewJob => ({
  kind: sendNotificationMailKind,
  key: String(organizationId),
  runAt,
})
