import type { Report } from '@bellhop/sdk'
import type { ReactNode } from 'react'
import * as m from '#messages'
import { priorityNames } from '../../../data/labels.ts'
import { priorities } from '../../../data/types.ts'
import { useUsersById } from '../../../data/users-and-teams.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { PriorityBars } from '../../../ui/badges.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { ReportFilter } from '../report-query.ts'

export type RowFigures = Pick<
  Report['agents'][number],
  'created' | 'resolved' | 'first_response_median_minutes' | 'resolution_median_minutes'
>

/** One agent, team, category or priority. */
export interface TableRow {
  key: string
  label: string
  icon: ReactNode
  /** Lists the tickets in the inbox; undefined where the inbox has no such filter. */
  filter: ReportFilter | undefined
  figures: RowFigures
}

export function useAgentRows({ agents }: Report): TableRow[] {
  const users = useUsersById()
  return agents.map(({ assigned_user_id: id, name, ...figures }) => ({
    key: id ?? '',
    label: id === null ? m.reports_row_unassigned : (name ?? m.reports_row_unknownAgent),
    icon: name ? (
      <Avatar name={name} url={users.get(id ?? '')?.avatar_url} />
    ) : (
      <Icon name="person" size={20} />
    ),
    filter: id === null ? undefined : { assigned_user_id: id },
    figures,
  }))
}

export const teamRows = ({ teams }: Report): TableRow[] =>
  teams.map(({ assigned_team_id: id, name, ...figures }) => ({
    key: id ?? '',
    label: id === null ? m.reports_row_noTeam : (name ?? m.reports_row_unknownTeam),
    icon: <Icon name="people" />,
    filter: id === null ? undefined : { assigned_team_id: id },
    figures,
  }))

export const categoryRows = ({ categories }: Report): TableRow[] =>
  categories.map(({ category, ...figures }) => ({
    key: category === null ? '' : `=${category}`,
    label: category === null ? m.reports_row_noCategory : category || m.reports_row_unnamedCategory,
    icon: <Icon name="tag" />,
    // An empty search parameter is no filter.
    filter: category ? { category } : undefined,
    figures,
  }))

/** Most urgent first. */
export const priorityRows = (report: Report): TableRow[] =>
  report.priorities
    .toSorted((a, b) => priorities.indexOf(a.priority) - priorities.indexOf(b.priority))
    .map(({ priority, ...figures }) => ({
      key: priority,
      label: priorityNames[priority],
      icon: <PriorityBars priority={priority} />,
      filter: { priority },
      figures,
    }))
