import type { NewJob } from '../../../platform/jobs/store.ts'

// Each mailbox has one job, so that its lease keeps other nodes from sending the same.

/** Copies what was sent to the folder for sent mail. */
export const copySentKind = 'mail.copy'

export const copySentJob = (mailboxId: string, runAt: string): NewJob => ({
  kind: copySentKind,
  key: mailboxId,
  runAt,
})

export const sendMailKind = 'mail.send'

export const sendMailJob = (mailboxId: string, runAt: string): NewJob => ({
  kind: sendMailKind,
  key: mailboxId,
  runAt,
})
