import * as m from '#messages'
import { categoriesQuery } from '../../data/categories.ts'
import { queryClient } from '../../data/query-client.ts'
import { priorities } from '../../data/types.ts'
import { loadTeams, loadUsers } from '../../data/users-and-teams.ts'
import { agentOptions, priorityOption, teamOption } from '../../tickets/options.tsx'
import type { Option } from '../../ui/picker.tsx'
import { promptPick } from '../../ui/prompts.tsx'
import type { ReportFilter } from './report-query.ts'

export const filterTitles: Record<keyof ReportFilter, string> = {
  assigned_team_id: m.reports_filter_team,
  assigned_user_id: m.reports_filter_agent,
  category: m.reports_filter_category,
  priority: m.reports_filter_priority,
}

const options: Record<keyof ReportFilter, () => Promise<Option<string>[]>> = {
  assigned_team_id: async () => (await loadTeams()).map(teamOption),
  assigned_user_id: async () => agentOptions(await loadUsers()),
  category: async () =>
    (await queryClient.ensureQueryData(categoriesQuery)).map((name) => ({
      value: name,
      label: name,
    })),
  priority: async () => priorities.map(priorityOption),
}

/** Undefined if nothing was picked. */
export const promptFilter = async (name: keyof ReportFilter, { [name]: selected }: ReportFilter) =>
  promptPick<string>({ title: filterTitles[name], options: await options[name](), selected })
