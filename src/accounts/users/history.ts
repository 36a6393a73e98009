import { type Change, diffFields } from '../../events/log/changes.ts'
import type { StoredUser } from './store.ts'

const loggedFields = [
  'email',
  'full_name',
  'role',
  'is_active',
  'employee_type',
  'region',
  'timezone',
] as const satisfies (keyof StoredUser)[]

export const userChanges = (before: Partial<StoredUser>, after: StoredUser): Change[] =>
  diffFields(loggedFields, before, after)
