import { type FormEvent, useState } from 'react'
import * as m from '#messages'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions, DialogBody } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { openPrompt, promptPick } from '../../ui/prompts.tsx'
import { formatDateRange } from './format.ts'
import {
  type DateRange,
  daysOf,
  firstDay,
  type Period,
  type Preset,
  presets,
  presetTitles,
  today,
  validateDateRange,
} from './period.ts'

/** The search parameters that select a period. */
export type PeriodParams = Partial<Record<'period' | 'from' | 'to', string>>

/** Undefined if nothing was picked. */
export async function promptPeriod(period: Period): Promise<PeriodParams | undefined> {
  const picked = await promptPick<Preset | 'custom'>({
    title: m.reports_period_label,
    selected: period.preset ?? 'custom',
    options: [
      ...presets.map((preset) => ({
        value: preset,
        label: presetTitles[preset],
        hint: formatDateRange(daysOf(preset, today())),
      })),
      {
        value: 'custom',
        label: m.reports_period_custom,
        keywords: m.reports_period_customKeywords,
      },
    ],
  })
  if (picked !== 'custom') return picked && { period: picked }
  const range = await openPrompt<DateRange>((close) => (
    <RangeDialog initial={period} onClose={close} />
  ))
  return range && { from: range.from, to: range.to }
}

interface RangeProps {
  initial: DateRange
  onClose(range?: DateRange): void
}

function RangeDialog({ initial, onClose }: RangeProps) {
  const [from, setFrom] = useState(initial.from)
  const [to, setTo] = useState(initial.to)
  const [error, setError] = useState<string>()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = validateDateRange({ from, to })
    setError(found)
    if (found === undefined) onClose({ from, to })
  }

  return (
    <Dialog title={m.reports_range_title} size="small" onClose={() => onClose()}>
      <form onSubmit={submit}>
        <DialogBody>
          <TextField
            label={m.reports_range_start}
            type="date"
            required
            autoFocus
            min={firstDay}
            value={from}
            onChange={({ target }) => setFrom(target.value)}
          />
          <TextField
            label={m.reports_range_end}
            type="date"
            required
            min={firstDay}
            value={to}
            error={error}
            onChange={({ target }) => setTo(target.value)}
          />
        </DialogBody>
        <DialogActions>
          <Button onClick={() => onClose()}>{m.common_cancel}</Button>
          <Button look="primary" type="submit">
            {m.reports_range_apply}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
