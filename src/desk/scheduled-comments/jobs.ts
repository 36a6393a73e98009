import type { NewJob } from '../../platform/jobs/store.ts'

export const sendScheduledKind = 'comments.send_scheduled'

/** One per organization, due when the next comment is. */
export const sendScheduledJob = (organizationId: number, runAt: string): NewJob => ({
  kind: sendScheduledKind,
  key: String(organizationId),
  runAt,
})
