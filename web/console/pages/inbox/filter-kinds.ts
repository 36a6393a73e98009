import type { Team, User } from '@bellhop/sdk'
import { priorityNames, statusNames } from '../../data/labels.ts'
import type { ListConditions } from '../../data/list-href.ts'
import type { IconName } from '../../ui/icon.tsx'

/** Who is named in conditions. */
export interface FilterNames {
  users: ReadonlyMap<string, User>
  teams: ReadonlyMap<string, Team>
  customer: string | undefined
}

/** One way to narrow a list down. */
export interface FilterKind {
  title: 'Status' | 'Priority' | 'Assignee' | 'Team' | 'Category' | 'Customer' | 'Keyword'
  icon: IconName
  /** The conditions that it sets. */
  sets: readonly (keyof ListConditions)[]
  /** Whether it stands beside the title even while nothing is asked for. */
  isUsual?: boolean
  /** What is asked for, if something is. */
  text(conditions: ListConditions, names: FilterNames): string | undefined
}

export const filterKinds: readonly FilterKind[] = [
  {
    title: 'Status',
    icon: 'status',
    isUsual: true,
    sets: ['status', 'unresolved'],
    text: ({ status, unresolved }) =>
      status ? statusNames[status] : flagText(unresolved, 'Unresolved', 'Resolved or closed'),
  },
  {
    title: 'Priority',
    icon: 'bars',
    isUsual: true,
    sets: ['priority'],
    text: ({ priority }) => priority && priorityNames[priority],
  },
  {
    title: 'Assignee',
    icon: 'person',
    isUsual: true,
    sets: ['assigned_user_id', 'assigned_to_me', 'unassigned'],
    text: ({ assigned_user_id: id, assigned_to_me, unassigned }, { users }) =>
      id
        ? (users.get(id)?.full_name ?? '…')
        : (flagText(assigned_to_me, 'Me', 'Not me') ??
          flagText(unassigned, 'Unassigned', 'Assigned')),
  },
  {
    title: 'Team',
    icon: 'people',
    isUsual: true,
    sets: ['assigned_team_id'],
    text: ({ assigned_team_id: id }, { teams }) => id && (teams.get(id)?.name ?? '…'),
  },
  {
    title: 'Category',
    icon: 'tag',
    sets: ['category'],
    text: ({ category }) => category,
  },
  {
    title: 'Customer',
    icon: 'person',
    sets: ['customer_id'],
    text: ({ customer_id: id }, { customer }) => id && (customer ?? '…'),
  },
  {
    title: 'Keyword',
    icon: 'search',
    sets: ['search'],
    text: ({ search }) => search && `“${search}”`,
  },
]

const flagText = (flag: boolean | undefined, yes: string, no: string) =>
  flag === undefined ? undefined : flag ? yes : no
