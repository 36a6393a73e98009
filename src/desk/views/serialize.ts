import type { View } from './schema.ts'
import type { StoredView } from './store.ts'

export const toApiView = ({ filter, tag, ...view }: StoredView): View => ({
  ...view,
  filter: { ...JSON.parse(filter), ...(tag !== null && { tag }) },
})
