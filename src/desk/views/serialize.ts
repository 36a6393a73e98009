import type { View } from './schema.ts'
import type { StoredView } from './store.ts'

export const toApiView = (view: StoredView): View => ({ ...view, filter: JSON.parse(view.filter) })
