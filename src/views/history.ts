import type { Attribution } from '../access/act.ts'
import type { WriteTx } from '../db/db.ts'
import { type Change, diffFields, withoutValues } from '../events/changes.ts'
import { recordEvent } from '../events/record.ts'
import type { EventType } from '../events/types.ts'
import type { StoredView } from './store.ts'

/** What somebody looks for may be the name of a customer: that is not kept. */
export const viewChanges = (before: Partial<StoredView>, after: StoredView): Change[] => [
  ...diffFields(['name', 'is_shared', 'position', 'user_id'], before, after),
  ...withoutValues(diffFields(['filter'], before, after)),
]

type ViewEvent = Extract<EventType, `view.${string}`>

/** Only of what others see, or have seen: one's own views are nobody else's business. */
export function recordSharedViewEvent(
  tx: WriteTx,
  act: Attribution,
  { type, views, changes }: { type: ViewEvent; views: StoredView[]; changes: Change[] },
): void {
  if (!views.some(({ is_shared }) => is_shared)) return
  recordEvent(tx, act, { type, resourceId: views[0]!.id, changes })
}
