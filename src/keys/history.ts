import { type Change, changesOf } from '../events/changes.ts'
import type { StoredKey } from './store.ts'

/** Never the hash: whoever reads the log must not be able to try keys against it. */
const toldFields = [
  'prefix',
  'name',
  'user_id',
  'scopes',
  'allowlist',
  'rate_limit',
  'expires_at',
] as const satisfies (keyof StoredKey)[]

export const keyChanges = (before: Partial<StoredKey>, after: StoredKey): Change[] =>
  changesOf(toldFields, before, after)
