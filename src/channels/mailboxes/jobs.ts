import type { NewJob } from '../../platform/jobs/store.ts'

// Each mailbox has one job, so that its lease keeps other nodes from sending the same.

export const sendMailKind = 'mail.send'

export const sendMailJob = (mailboxId: string, runAt: string): NewJob => ({
  kind: sendMailKind,
  key: mailboxId,
  runAt,
})
