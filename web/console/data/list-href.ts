import type { SavedView } from './saved-views.ts'
import type { TicketFilter } from './types.ts'

/** The filters of a list that are in its URL. */
export type ListConditions = Omit<TicketFilter, 'number'>

/** What a list can be filtered by. */
export type FilterName =
  | 'status'
  | 'priority'
  | 'assignee'
  | 'team'
  | 'category'
  | 'tag'
  | 'fields'
  | 'customer'
  | 'company'
  | 'waiting'
  | 'snoozed'
  | 'unread'
  | 'keyword'

/** The URL of a list: of a built-in view by its name, or of a saved view by its id. */
export function listHref(view: string, conditions: ListConditions): string {
  const query = new URLSearchParams({ view })
  for (const [name, value] of Object.entries(conditions)) {
    if (value !== undefined) query.set(name === 'search' ? 'q' : name, String(value))
  }
  return `/inbox?${query}`
}

/** The open tickets of a team. */
export const teamHref = (teamId: string) => listHref('open', { assigned_team_id: teamId })

/** All conditions of a saved view are in its URL, where they can be changed like any others. */
export const savedViewHref = ({ id, filter }: SavedView) => listHref(id, filter)
