import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/states.tsx'
import { longerThan, type Period, titleOf, today } from './period.ts'
import { filterNames, type ReportFilter } from './report-query.ts'

interface Props {
  period: Period
  filter: ReportFilter
  onChange(params: Readonly<Record<string, string | undefined>>): void
}

/** Nothing came and nothing was resolved: perhaps in a longer time, or without filters. */
export function NothingHappened({ period, filter, onChange }: Props) {
  const longer = longerThan(period, today())
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
    <Empty icon="chart" title="No tickets in this period" action={action}>
      {isFiltered
        ? 'No matching tickets were created or resolved in this period.'
        : 'No tickets were created or resolved in this period.'}
    </Empty>
  )
}
