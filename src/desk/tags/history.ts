import { type Change, diffFields } from '../../events/log/changes.ts'
import type { StoredTag } from './store.ts'

export const tagChanges = (before: Partial<StoredTag>, after: StoredTag): Change[] =>
  diffFields(['name', 'color'], before, after)
