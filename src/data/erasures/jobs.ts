import type { NewJob } from '../../platform/jobs/store.ts'

export const eraseKind = 'customers.erase'

export const eraseJob = (id: string, runAt: string): NewJob => ({
  kind: eraseKind,
  key: id,
  payload: { erasure_id: id },
  runAt,
})
