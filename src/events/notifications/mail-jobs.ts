import type { NewJob } from '../../platform/jobs/store.ts'

export const queueNotificationMailKind = 'notifications.mail'

/** Puts what is due of one user into mails. */
export const queueNotificationMailJob = (userId: string, runAt: string): NewJob => ({
  kind: queueNotificationMailKind,
  key: userId,
  runAt,
})
