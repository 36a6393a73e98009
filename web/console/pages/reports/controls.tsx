import * as m from '#messages'
import { priorityNames } from '../../data/labels.ts'
import { showError } from '../../data/show-error.ts'
import { useTeamsById, useUsersById } from '../../data/users-and-teams.ts'
import { Chip } from '../../ui/chip.tsx'
import { formatDateRange } from './format.ts'
import { defaultPreset, type Period, presetTitles } from './period.ts'
import { filterTitles, promptFilter } from './prompt-filter.tsx'
import { promptPeriod } from './prompt-period.tsx'
import { filterNames, type ReportFilter } from './report-query.ts'

type OnChange = (params: Readonly<Record<string, string | undefined>>) => void

export function PeriodControl({ period, onChange }: { period: Period; onChange: OnChange }) {
  const change = async () => {
    const params = await promptPeriod(period)
    if (!params) return
    const { period: name, from, to } = params
    onChange({ period: name === defaultPreset ? undefined : name, from, to })
  }
  const text = period.preset ? presetTitles[period.preset] : formatDateRange(period)
  return <Chip title={m.reports_period_label} icon="clock" text={text} onEdit={change} />
}

export function FilterControls({ filter, onChange }: { filter: ReportFilter; onChange: OnChange }) {
  const texts = useFilterTexts(filter)
  const change = async (name: keyof ReportFilter) => {
    try {
      const value = await promptFilter(name, filter)
      if (value !== undefined) onChange({ [name]: value })
    } catch (error) {
      showError(error)
    }
  }
  return filterNames.map((name) => (
    <Chip
      key={name}
      title={filterTitles[name]}
      text={texts[name]}
      onEdit={() => change(name)}
      onClear={() => onChange({ [name]: undefined })}
    />
  ))
}

function useFilterTexts(filter: ReportFilter): Partial<Record<keyof ReportFilter, string>> {
  const { assigned_team_id: team, assigned_user_id: agent, category, priority } = filter
  const [teams, users] = [useTeamsById(), useUsersById()]
  return {
    ...(team && { assigned_team_id: teams.get(team)?.name ?? '…' }),
    ...(agent && { assigned_user_id: users.get(agent)?.full_name ?? '…' }),
    ...(category && { category }),
    ...(priority && { priority: priorityNames[priority] }),
  }
}
