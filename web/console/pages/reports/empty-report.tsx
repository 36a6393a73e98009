import * as m from '#messages'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { nextLongerPreset, type Period, presetTitles, today } from './period.ts'
import { filterNames, type ReportFilter } from './report-query.ts'

interface Props {
  period: Period
  filter: ReportFilter
  onChange(params: Readonly<Record<string, string | undefined>>): void
}

/** Offers a longer period, or else to clear the filters. */
export function EmptyReport({ period, filter, onChange }: Props) {
  const longer = nextLongerPreset(period, today())
  const isFiltered = Object.keys(filter).length > 0
  const clear = () => onChange(Object.fromEntries(filterNames.map((name) => [name, undefined])))
  const action = longer ? (
    <Button onClick={() => onChange({ period: longer, from: undefined, to: undefined })}>
      {presetTitles[longer]}
    </Button>
  ) : (
    isFiltered && <Button onClick={clear}>{m.reports_empty_clearFilters}</Button>
  )
  return (
    <EmptyState icon="chart" title={m.reports_empty_title} action={action}>
      {isFiltered ? m.reports_empty_textFiltered : m.reports_empty_text}
    </EmptyState>
  )
}
