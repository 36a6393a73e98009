import { errorText } from '../../data/errors.ts'
import { useTeamsById, useUsersById } from '../../data/users-and-teams.ts'
import { priorityNames } from '../../ui/badges.tsx'
import { Chip } from '../../ui/chip.tsx'
import { toast } from '../../ui/toasts.tsx'
import { askFilter, filterTitles } from './ask-filter.tsx'
import { askPeriod } from './ask-period.tsx'
import { formatDateRange } from './format.ts'
import { defaultPreset, type Period, titleOf } from './period.ts'
import { filterNames, type ReportFilter } from './report-query.ts'

type Change = (params: Readonly<Record<string, string | undefined>>) => void

/** Which days. */
export function PeriodControl({ period, onChange }: { period: Period; onChange: Change }) {
  const change = async () => {
    const params = await askPeriod(period)
    if (!params) return
    const { period: name, from, to } = params
    onChange({ period: name === defaultPreset ? undefined : name, from, to })
  }
  const text = period.preset ? titleOf(period.preset) : formatDateRange(period)
  return <Chip title="Period" icon="clock" text={text} onAsk={change} />
}

/** Which tickets. */
export function FilterControls({ filter, onChange }: { filter: ReportFilter; onChange: Change }) {
  const texts = useFilterTexts(filter)
  const change = async (name: keyof ReportFilter) => {
    try {
      const value = await askFilter(name, filter)
      if (value !== undefined) onChange({ [name]: value })
    } catch (error) {
      toast({ tone: 'bad', text: errorText(error) })
    }
  }
  return filterNames.map((name) => (
    <Chip
      key={name}
      title={filterTitles[name]}
      text={texts[name]}
      onAsk={() => change(name)}
      onClear={() => onChange({ [name]: undefined })}
    />
  ))
}

type FilterTexts = Partial<Record<keyof ReportFilter, string>>

function useFilterTexts(filter: ReportFilter): FilterTexts {
  const { assigned_team_id: team, assigned_user_id: agent, category, priority } = filter
  const [teams, users] = [useTeamsById(), useUsersById()]
  return {
    ...(team && { assigned_team_id: teams.get(team)?.name ?? '…' }),
    ...(agent && { assigned_user_id: users.get(agent)?.full_name ?? '…' }),
    ...(category && { category }),
    ...(priority && { priority: priorityNames[priority] }),
  }
}
