import type { NewJob } from '../../platform/jobs/store.ts'

// The kinds of work that webhooks make. Each webhook has one job that sends what is due to it, so
// that its lease keeps all other nodes from doing the same.

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
