import * as m from '#messages'
import { type BuiltInView, findBuiltInView } from '../../data/built-in-views.ts'
import type { ListConditions } from '../../data/list-href.ts'
import type { SavedView } from '../../data/saved-views.ts'
import { allSorts, availableSorts } from '../../data/sorts.ts'
import type { TicketFilter } from '../../data/types.ts'
import { priorities, statuses, waitingFor } from '../../data/types.ts'

// The URL of the inbox says which tickets it shows: a built-in view with additional conditions, or a
// saved view, whose conditions are all in the URL.

export interface InboxLocation {
  /** The conditions in the URL. */
  conditions: ListConditions
  /** These and the conditions of the view. */
  filter: TicketFilter
  title: string
  emptyText: string
  /** The name of a built-in view, or the id of a saved one. */
  view: string
  /** The conditions of the view itself. */
  fixed: ListConditions
  saved: SavedView | undefined
  href: string
}

export function parseInboxLocation(
  search: string,
  savedViews: readonly SavedView[] = [],
): InboxLocation {
  const query = new URLSearchParams(search)
  const name = query.get('view')
  const saved = savedViews.find(({ id }) => id === name)
  const conditions = parseConditions(query)
  const view = isUuid(name) ? savedView : findBuiltInView(name)
  const fixed = view.filter
  return {
    conditions,
    fixed,
    saved,
    view: isUuid(name) ? name : view.name,
    filter: combine(fixed, conditions),
    title: saved?.name ?? view.title,
    emptyText: hasConditions(conditions) ? m.inbox_empty_filtered : view.emptyText,
    href: search ? `/inbox?${search}` : '/inbox',
  }
}

/** A placeholder until the saved view is loaded. */
const savedView: BuiltInView = {
  name: '',
  title: m.inbox_views_savedTitle,
  emptyText: m.inbox_views_savedEmpty,
  filter: {},
}

/** A status or an order in the URL replaces that of the view. */
function combine(fixed: ListConditions, conditions: ListConditions): TicketFilter {
  const { sort: usual, ...all } = fixed
  const { unresolved, ...rest } = all
  const { sort = usual, ...others } = conditions
  const filter = { ...(conditions.status ? rest : all), ...others }
  return sort && availableSorts(filter).includes(sort) ? { ...filter, sort } : filter
}

const hasConditions = ({ sort, ...conditions }: ListConditions) =>
  Object.keys(conditions).length > 0

/** The filter to store in a saved view. */
export function toSavedFilter({ fixed, conditions, filter }: InboxLocation): ListConditions {
  const { sort, ...query } = { ...fixed, ...conditions }
  if (conditions.status) delete query.unresolved
  return filter.sort ? { ...query, sort: filter.sort } : query
}

/** Ignores invalid values: a URL may be old, or typed by hand. */
function parseConditions(query: URLSearchParams): ListConditions {
  const conditions = {
    status: oneOf(statuses, query.get('status')),
    unresolved: flag(query.get('unresolved')),
    priority: oneOf(priorities, query.get('priority')),
    assigned_to_me: query.get('assigned_to_me') === 'true' || undefined,
    assigned_user_id: uuid(query.get('assigned_user_id')),
    assigned_team_id: uuid(query.get('assigned_team_id')),
    unassigned: flag(query.get('unassigned')),
    has_agent: flag(query.get('has_agent')),
    waiting_for: oneOf(waitingFor, query.get('waiting_for')),
    following: flag(query.get('following')),
    mentioned: flag(query.get('mentioned')),
    snoozed: flag(query.get('snoozed')),
    unread: flag(query.get('unread')),
    customer_id: uuid(query.get('customer_id')),
    company_id: uuid(query.get('company_id')),
    category: query.get('category') ?? undefined,
    tag: query.get('tag') || undefined,
    fields: query.get('fields') || undefined,
    search: query.get('q')?.trim() || undefined,
    sort: oneOf(allSorts, query.get('sort')),
  }
  const present = Object.entries(conditions).filter(([, value]) => value !== undefined)
  return Object.fromEntries(present) as ListConditions
}

const uuidPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const isUuid = (text: string | null): text is string => text !== null && uuidPattern.test(text)
const uuid = (text: string | null) => (isUuid(text) ? text : undefined)
const flag = (text: string | null) =>
  text === 'true' ? true : text === 'false' ? false : undefined
const oneOf = <T extends string>(all: readonly T[], text: string | null) =>
  all.find((one) => one === text)
