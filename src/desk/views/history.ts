import { type Change, diffFields } from '../../events/log/changes.ts'
import { recordEvent } from '../../events/log/record.ts'
import type { EventType } from '../../events/log/types.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import type { StoredView } from './store.ts'

/** Without the values of the filter: a search may contain the name of a customer. */
export const viewChanges = (before: Partial<StoredView>, after: StoredView): Change[] => [
  ...diffFields(['name', 'is_shared', 'position', 'user_id'], before, after),
  // Tags are part of the filter, although they are stored elsewhere.
  ...(diffFields(['filter', 'tag'], before, after).length > 0 ? [{ field: 'filter' }] : []),
]

type ViewEvent = Extract<EventType, `view.${string}`>

/** Only if the view is or was shared: private views are not logged. */
export function recordSharedViewEvent(
  tx: WriteTx,
  act: Attribution,
  { type, views, changes }: { type: ViewEvent; views: StoredView[]; changes: Change[] },
): void {
  if (!views.some(({ is_shared }) => is_shared)) return
  recordEvent(tx, act, { type, resourceId: views[0]!.id, changes })
}
