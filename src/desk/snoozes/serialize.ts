import type { Snooze } from './schema.ts'
import type { StoredSnooze } from './store.ts'

/** Also for tickets that have never been snoozed. */
export const toApiSnooze = (stored: StoredSnooze | undefined): Snooze => ({
  until: stored?.until_at ?? null,
  wakes_on_reply: stored?.is_woken_by_reply ?? true,
  user_id: stored?.until_at ? stored.user_id : null,
  previous_until: stored?.previous_until_at ?? null,
})
