import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions, DialogBody } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { openPrompt, promptPick } from '../../ui/prompts.tsx'
import { formatDateRange } from './format.ts'
import {
  type DateRange,
  daysOf,
  type Period,
  type Preset,
  presets,
  titleOf,
  today,
  validateDateRange,
} from './period.ts'

/** As the address of the page tells them. */
export type PeriodParams = Partial<Record<'period' | 'from' | 'to', string>>

/** Asks for the days to report on; undefined if none were chosen. */
export async function askPeriod(period: Period): Promise<PeriodParams | undefined> {
  const chosen = await promptPick<Preset | 'days'>({
    title: 'Period',
    selected: period.preset ?? 'days',
    options: [
      ...presets.map((preset) => ({
        value: preset,
        label: titleOf(preset),
        hint: formatDateRange(daysOf(preset, today())),
      })),
      { value: 'days', label: 'Custom range…', keywords: 'custom from to' },
    ],
  })
  if (chosen !== 'days') return chosen && { period: chosen }
  const days = await openPrompt<DateRange>((answer) => (
    <DaysDialog days={period} onAnswer={answer} />
  ))
  return days && { from: days.from, to: days.to }
}

function DaysDialog({ days, onAnswer }: { days: DateRange; onAnswer(days?: DateRange): void }) {
  const [from, setFrom] = useState(days.from)
  const [to, setTo] = useState(days.to)
  const [problem, setProblem] = useState<string>()

  const show = (event: FormEvent) => {
    event.preventDefault()
    const found = validateDateRange({ from, to })
    setProblem(found)
    if (found === undefined) onAnswer({ from, to })
  }

  return (
    <Dialog title="Custom range" size="small" onClose={() => onAnswer()}>
      <form onSubmit={show}>
        <DialogBody>
          <TextField
            label="Start date"
            type="date"
            required
            autoFocus
            min="1970-01-01"
            value={from}
            onChange={({ target }) => setFrom(target.value)}
          />
          <TextField
            label="End date"
            type="date"
            required
            min="1970-01-01"
            value={to}
            error={problem}
            onChange={({ target }) => setTo(target.value)}
          />
        </DialogBody>
        <DialogActions>
          <Button onClick={() => onAnswer()}>Cancel</Button>
          <Button look="primary" type="submit">
            Apply
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
