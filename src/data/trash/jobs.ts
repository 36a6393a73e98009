import type { NewJob } from '../../platform/jobs/store.ts'

export const emptyTrashKind = 'trash.empty'

/** One per organization. */
export const emptyTrashJob = (organizationId: number, runAt: string): NewJob => ({
  kind: emptyTrashKind,
  key: String(organizationId),
  runAt,
})
