import type { Field, Team, User } from '@bellhop/sdk'
import * as m from '#messages'
import { priorityNames, statusNames, waitingForNames } from '../../data/labels.ts'
import type { FilterName, ListConditions } from '../../data/list-href.ts'
import type { IconName } from '../../ui/icon.tsx'

/** The people and teams that conditions refer to. */
export interface FilterNames {
  users: ReadonlyMap<string, User>
  teams: ReadonlyMap<string, Team>
  customer: string | undefined
  company: string | undefined
  /** Custom fields of tickets. */
  fields: readonly Field[]
}

/** One filter of the list. */
export interface FilterKind {
  name: FilterName
  title: string
  icon: IconName
  /** The conditions that it sets. */
  sets: readonly (keyof ListConditions)[]
  /** Whether it is shown even if it is not set. */
  isPrimary?: boolean
  /** The current value, if it is set. */
  text(conditions: ListConditions, names: FilterNames): string | undefined
}

const loading = '…'

export const filterKinds: readonly FilterKind[] = [
  {
    name: 'status',
    title: m.inbox_filter_status,
    icon: 'status',
    isPrimary: true,
    sets: ['status', 'unresolved'],
    text: ({ status, unresolved }) =>
      status
        ? statusNames[status]
        : flagText(unresolved, m.inbox_filter_unresolved, m.inbox_filter_resolvedOrClosed),
  },
  {
    name: 'priority',
    title: m.inbox_filter_priority,
    icon: 'bars',
    isPrimary: true,
    sets: ['priority'],
    text: ({ priority }) => priority && priorityNames[priority],
  },
  {
    name: 'assignee',
    title: m.inbox_filter_assignee,
    icon: 'person',
    isPrimary: true,
    sets: ['assigned_user_id', 'assigned_to_me', 'unassigned', 'has_agent'],
    text: ({ assigned_user_id: id, assigned_to_me, unassigned, has_agent }, { users }) =>
      id
        ? (users.get(id)?.full_name ?? loading)
        : (flagText(assigned_to_me, m.inbox_filter_me, m.inbox_filter_notMe) ??
          flagText(unassigned, m.inbox_filter_nobody, m.inbox_filter_assigned) ??
          flagText(has_agent, m.inbox_filter_hasAgent, m.inbox_filter_unassigned)),
  },
  {
    name: 'team',
    title: m.inbox_filter_team,
    icon: 'people',
    isPrimary: true,
    sets: ['assigned_team_id'],
    text: ({ assigned_team_id: id }, { teams }) => id && (teams.get(id)?.name ?? loading),
  },
  {
    name: 'category',
    title: m.inbox_filter_category,
    icon: 'tag',
    sets: ['category'],
    text: ({ category }) => category,
  },
  {
    name: 'waiting',
    title: m.inbox_filter_waiting,
    icon: 'clock',
    sets: ['waiting_for'],
    text: ({ waiting_for }) => waiting_for && waitingForNames[waiting_for],
  },
  {
    name: 'snoozed',
    title: m.inbox_filter_snoozed,
    icon: 'clock',
    sets: ['snoozed'],
    text: ({ snoozed }) => flagText(snoozed, m.inbox_filter_snoozedYes, m.inbox_filter_snoozedNo),
  },
  {
    name: 'unread',
    title: m.inbox_filter_unread,
    icon: 'inbox',
    sets: ['unread'],
    text: ({ unread }) => flagText(unread, m.inbox_filter_yes, m.inbox_filter_no),
  },
  {
    name: 'tag',
    title: m.inbox_filter_tag,
    icon: 'tag',
    sets: ['tag'],
    text: ({ tag }) => tag?.split(',').join(' + '),
  },
  {
    name: 'fields',
    title: m.inbox_filter_fields,
    icon: 'filter',
    sets: ['fields'],
    text: ({ fields }, names) =>
      fields
        ?.split(',')
        .map((condition) => fieldText(condition, names.fields))
        .join(' + '),
  },
  {
    name: 'customer',
    title: m.inbox_filter_customer,
    icon: 'person',
    sets: ['customer_id'],
    text: ({ customer_id: id }, { customer }) => id && (customer ?? loading),
  },
  {
    name: 'company',
    title: m.inbox_filter_company,
    icon: 'company',
    sets: ['company_id'],
    text: ({ company_id: id }, { company }) => id && (company ?? loading),
  },
  {
    name: 'keyword',
    title: m.inbox_filter_keyword,
    icon: 'search',
    sets: ['search'],
    text: ({ search }) => search && m.inbox_filter_keywordValue({ text: search }),
  },
]

/** `plan:pro` → `Plan: Pro`. */
function fieldText(condition: string, fields: readonly Field[]): string {
  const [key, choice] = condition.split(':')
  const field = fields.find((each) => each.key === key)
  if (!field) return condition
  const name = field.choices.find((each) => each.key === choice)?.name
  const flag = choice === 'true' ? m.inbox_filter_yes : m.inbox_filter_no
  return m.inbox_filter_fieldValue({ field: field.name, value: name ?? flag })
}

const flagText = (flag: boolean | undefined, yes: string, no: string) =>
  flag === undefined ? undefined : flag ? yes : no
