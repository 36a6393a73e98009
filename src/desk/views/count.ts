import type { ReadTx } from '../../platform/db/db.ts'
import { BellhopError, type FieldError } from '../../platform/errors.ts'
import { countMatching, withHidden } from '../tickets/count.ts'
import { withTagsAndFields } from '../tickets/field-filter.ts'
import { conditionsToCount, hasPrecomputedCounts, ticketConditions } from '../tickets/filter.ts'
import { countTicketsUpTo } from '../tickets/list-store.ts'
import {
  countedViewsMax,
  type View,
  type ViewCount,
  type ViewCountQuery,
  viewCountMax,
} from './schema.ts'
import { toApiView } from './serialize.ts'
import { listViews } from './store.ts'

/** How many tickets each view lists that the user sees. A search would take too long. */
export async function countViews(
  tx: ReadTx,
  userId: string,
  { waiting_for, ...defaults }: ViewCountQuery = {},
): Promise<ViewCount[]> {
  const views = await listViews(tx, userId, { limit: countedViewsMax, offset: 0 })
  const counts: ViewCount[] = []
  for (const view of views) {
    const { id: view_id, filter } = toApiView(view)
    const narrowed = { ...defaults, ...filter, ...(waiting_for && { waiting_for }) }
    const isOfOthers = narrowed.waiting_for !== (filter.waiting_for ?? waiting_for)
    const counted = isOfOthers
      ? none
      : await countMatches(tx, narrowed, userId).catch(toUncountable)
    counts.push({ view_id, error: null, ...counted })
  }
  return counts
}

/** Of a view that lists only tickets that wait for the other side. */
const none = { count: 0, is_complete: true }

/** While it was saved, a choice or tag that it names may have been deleted. The others are counted. */
function toUncountable(error: unknown): Omit<ViewCount, 'view_id'> {
  if (!(error instanceof BellhopError) || error.code !== 'invalid') throw error
  const [first] = error.detail as FieldError[]
  return { count: 0, is_complete: true, error: first!.msg.replace('Value error, ', '') }
}

async function countMatches(
  tx: ReadTx,
  viewFilter: View['filter'],
  userId: string,
): Promise<Omit<ViewCount, 'view_id' | 'error'>> {
  if (viewFilter.search) return { count: null, is_complete: true }
  const filter = { ...viewFilter, me: userId }
  if (hasPrecomputedCounts(filter) || withHidden(filter) !== undefined) {
    const count = await countMatching(tx, filter, ticketConditions(filter))
    return { count, is_complete: true }
  }
  const conditions = await withTagsAndFields(tx, conditionsToCount(filter), filter, {
    isByNumber: true,
  })
  const count = await countTicketsUpTo(tx, conditions, viewCountMax + 1)
  return { count: Math.min(count, viewCountMax), is_complete: count <= viewCountMax }
}
