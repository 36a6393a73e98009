import type { SavedView } from './saved-views.ts'
import type { TicketFilter } from './types.ts'

/** What narrows a list down, as it stands in its address. */
export type ListConditions = Omit<TicketFilter, 'number'>

/** The address of a list: of a view that every desk has, or of a saved one, by its id. */
export function listHref(view: string, conditions: ListConditions): string {
  const query = new URLSearchParams({ view })
  for (const [name, value] of Object.entries(conditions)) {
    if (value !== undefined) query.set(name === 'search' ? 'q' : name, String(value))
  }
  return `/inbox?${query}`
}

/** All conditions of a saved view stand in its address: there they can be changed like others. */
export const savedViewHref = ({ id, filter }: SavedView) => listHref(id, filter)
