import { type Change, diffFields } from '../log/changes.ts'
import type { StoredWebhook } from './store.ts'

/** Never a secret. */
const loggedFields = [
  'url',
  'event_types',
  'description',
  'is_enabled',
] as const satisfies (keyof StoredWebhook)[]

export const webhookChanges = (before: Partial<StoredWebhook>, after: StoredWebhook): Change[] =>
  diffFields(loggedFields, before, after)
