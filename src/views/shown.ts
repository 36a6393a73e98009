import type { View } from './schema.ts'
import type { StoredView } from './store.ts'

export const shownView = (view: StoredView): View => ({ ...view, query: JSON.parse(view.query) })
