import type { Macro } from './schema.ts'
import type { StoredMacro } from './store.ts'

export const toApiMacro = ({
  added_tags,
  removed_tags,
  actions,
  ...macro
}: StoredMacro): Macro => ({
  ...macro,
  actions: {
    ...JSON.parse(actions),
    ...(added_tags !== null && { add_tags: added_tags.split(',') }),
    ...(removed_tags !== null && { remove_tags: removed_tags.split(',') }),
  },
})
