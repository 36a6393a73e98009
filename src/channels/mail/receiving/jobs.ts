import type { NewJob } from '../../../platform/jobs/store.ts'

/** Each organization has one, which imports one mail after the other. */
export const importMailKind = 'mail.import'

export const importMailJob = (organizationId: number, runAt: string): NewJob => ({
  kind: importMailKind,
  key: String(organizationId),
  runAt,
})
