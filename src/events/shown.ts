import type { Event } from './schema.ts'
import type { StoredEvent } from './store.ts'

export const shownEvent = (event: StoredEvent): Event => ({
  ...event,
  changes: JSON.parse(event.changes),
})
