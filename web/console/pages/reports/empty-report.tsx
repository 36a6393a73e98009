import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { nextLongerPreset, type Period, titleOf, today } from './period.ts'
import { filterNames, type ReportFilter } from './report-query.ts'

interface Props {
  period: Period
  filter: ReportFilter
  onChange(params: Readonly<Record<string, string | undefined>>): void
}

/** Nothing came and nothing was resolved: perhaps in a longer time, or without filters. */
export function EmptyReport({ period, filter, onChange }: Props) {
  const longer = nextLongerPreset(period, today())
  const isFiltered = Object.keys(filter).length > 0
  const clear = () => onChange(Object.fromEntries(filterNames.map((name) => [name, undefined])))
  const action = longer ? (
    <Button onClick={() => onChange({ period: longer, from: undefined, to: undefined })}>
      {titleOf(longer)}
    </Button>
  ) : (
    isFiltered && <Button onClick={clear}>Clear filters</Button>
  )
  return (
    <EmptyState icon="chart" title="No tickets in this period" action={action}>
      {isFiltered
        ? 'No matching tickets were created or resolved in this period.'
        : 'No tickets were created or resolved in this period.'}
    </EmptyState>
  )
}
