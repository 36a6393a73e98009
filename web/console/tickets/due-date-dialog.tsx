import { type FormEvent, useState } from 'react'
import * as m from '#messages'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions, DialogBody } from '../ui/dialog.tsx'
import { TextField } from '../ui/field.tsx'
import styles from './due-date-dialog.module.css'

interface Props {
  dueDate: string | null
  onPick(dueDate: string | null): void
  onClose(): void
}

const endOfDay = '17:00'
const presets = [
  { label: m.tickets_dueDate_today, days: 0 },
  { label: m.tickets_dueDate_tomorrow, days: 1 },
  { label: m.tickets_dueDate_inThreeDays, days: 3 },
  { label: m.tickets_dueDate_inAWeek, days: 7 },
]

/** A day and a time, in the local time zone. */
export function DueDateDialog({ dueDate, onPick, onClose }: Props) {
  const [day, setDay] = useState(() => dayText(dueDate ? new Date(dueDate) : inDays(1)))
  const [time, setTime] = useState(() => (dueDate ? timeText(new Date(dueDate)) : endOfDay))

  const save = (event: FormEvent) => {
    event.preventDefault()
    onPick(`${new Date(`${day}T${time}`).toISOString().slice(0, 19)}Z`)
  }

  return (
    <Dialog title={m.tickets_dueDate_title} size="small" onClose={onClose}>
      <form onSubmit={save}>
        <DialogBody>
          <div className={styles.presets}>
            {presets.map(({ label, days }) => (
              <Button
                key={label}
                aria-pressed={day === dayText(inDays(days))}
                onClick={() => setDay(dayText(inDays(days)))}
              >
                {label}
              </Button>
            ))}
          </div>
          <div className={styles.fields}>
            <TextField
              label={m.tickets_dueDate_day}
              type="date"
              required
              autoFocus
              value={day}
              onChange={(event) => setDay(event.target.value)}
            />
            <TextField
              label={m.tickets_dueDate_time}
              type="time"
              required
              value={time}
              onChange={(event) => setTime(event.target.value)}
            />
          </div>
        </DialogBody>
        <DialogActions>
          {dueDate && (
            <Button look="quiet" onClick={() => onPick(null)}>
              {m.tickets_dueDate_none}
            </Button>
          )}
          <Button onClick={onClose}>{m.common_cancel}</Button>
          <Button look="primary" type="submit">
            {m.common_save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

function inDays(days: number): Date {
  const date = new Date()
  date.setDate(date.getDate() + days)
  return date
}

const twoDigits = (part: number) => String(part).padStart(2, '0')
const dayText = (date: Date) =>
  `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`
const timeText = (date: Date) => `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`
