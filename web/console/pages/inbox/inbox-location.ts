import { type BuiltInView, findBuiltInView } from '../../data/built-in-views.ts'
import type { ListConditions } from '../../data/list-href.ts'
import type { SavedView } from '../../data/saved-views.ts'
import type { TicketFilter } from '../../data/types.ts'
import { priorities, statuses } from '../../data/types.ts'
import { availableSorts, sorts } from './sorts.ts'

// Which tickets the inbox shows stands in its address: one of the views that every desk has, with
// conditions that narrow it down; or a saved view, whose conditions all stand in the address.

export interface InboxLocation {
  /** The conditions in the address. */
  conditions: ListConditions
  /** All of them, with those of the view. */
  filter: TicketFilter
  title: string
  emptyText: string
  /** The name of the view, or the id of a saved one. */
  view: string
  /** What the view asks for by itself. */
  fixed: ListConditions
  saved: SavedView | undefined
  href: string
}

/** What an address means. Of a saved view, only the name is not in it. */
export function parseInboxLocation(
  search: string,
  savedViews: readonly SavedView[] = [],
): InboxLocation {
  const query = new URLSearchParams(search)
  const name = query.get('view')
  const saved = savedViews.find(({ id }) => id === name)
  const conditions = conditionsOf(query)
  const view = isUuid(name) ? savedView : findBuiltInView(name)
  const fixed = view.filter
  return {
    conditions,
    fixed,
    saved,
    view: isUuid(name) ? name : view.name,
    filter: combined(fixed, conditions),
    title: saved?.name ?? view.title,
    emptyText: hasConditions(conditions) ? 'No tickets match these filters' : view.emptyText,
    href: search ? `/inbox?${search}` : '/inbox',
  }
}

/** Stands for a saved view until its name is known. */
const savedView: BuiltInView = {
  name: '',
  title: 'Tickets',
  emptyText: 'No tickets in this view',
  filter: {},
}

/** A status that is asked for counts more than that of the view. */
function combined(fixed: ListConditions, conditions: ListConditions): TicketFilter {
  const { unresolved, ...rest } = fixed
  const { sort, ...others } = conditions
  const filter = { ...(conditions.status ? rest : fixed), ...others }
  return sort && availableSorts(filter).includes(sort) ? { ...filter, sort } : filter
}

const hasConditions = ({ sort, ...conditions }: ListConditions) =>
  Object.keys(conditions).length > 0

/** What to save of a list, for whoever looks at it later. */
export function toSavedQuery({ fixed, conditions, filter }: InboxLocation): ListConditions {
  const { sort, ...query } = { ...fixed, ...conditions }
  if (conditions.status) delete query.unresolved
  return filter.sort ? { ...query, sort: filter.sort } : query
}

/** What makes no sense is left out: an address may be old, or typed by hand. */
function conditionsOf(query: URLSearchParams): ListConditions {
  const read = {
    status: oneOf(statuses, query.get('status')),
    unresolved: flag(query.get('unresolved')),
    priority: oneOf(priorities, query.get('priority')),
    assigned_to_me: query.get('assigned_to_me') === 'true' || undefined,
    assigned_user_id: uuid(query.get('assigned_user_id')),
    assigned_team_id: uuid(query.get('assigned_team_id')),
    unassigned: flag(query.get('unassigned')),
    customer_id: uuid(query.get('customer_id')),
    category: query.get('category') ?? undefined,
    search: query.get('q')?.trim() || undefined,
    sort: oneOf(sorts, query.get('sort')),
  }
  const given = Object.entries(read).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given) as ListConditions
}

const uuidForm = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const isUuid = (text: string | null): text is string => text !== null && uuidForm.test(text)
const uuid = (text: string | null) => (isUuid(text) ? text : undefined)
const flag = (text: string | null) =>
  text === 'true' ? true : text === 'false' ? false : undefined
const oneOf = <T extends string>(all: readonly T[], text: string | null) =>
  all.find((one) => one === text)
