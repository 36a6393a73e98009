import type { NewJob } from '../../platform/jobs/store.ts'

export const pushKind = 'notifications.push'

/** Long enough for the console to mark as read what its user is looking at. */
export const pushDelaySeconds = 5

/** Each device has one job, so that a slow push service holds up only that device. */
export const pushJob = (subscriptionId: string, runAt: string): NewJob => ({
  kind: pushKind,
  key: subscriptionId,
  runAt,
})
