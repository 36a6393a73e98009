import type { NewJob } from '../../platform/jobs/store.ts'

// Each webhook has one delivery job, so that its lease keeps other nodes from sending the same.

export const deliverKind = 'webhooks.deliver'
export const cleanupKind = 'webhooks.cleanup'

export const deliveryJob = (webhookId: string, runAt: string): NewJob => ({
  kind: deliverKind,
  key: webhookId,
  runAt,
})

export const cleanupJob = (webhookId: string, runAt: string): NewJob => ({
  kind: cleanupKind,
  key: webhookId,
  runAt,
})
