import { type Change, diffFields } from '../../events/log/changes.ts'
import type { StoredKey } from './store.ts'

/** Never the hash: readers of the log must not be able to test keys against it. */
const loggedFields = [
  'prefix',
  'name',
  'user_id',
  'scopes',
  'allowlist',
  'rate_limit',
  'expires_at',
] as const satisfies (keyof StoredKey)[]

export const keyChanges = (before: Partial<StoredKey>, after: StoredKey): Change[] =>
  diffFields(loggedFields, before, after)
