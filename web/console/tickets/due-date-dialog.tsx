import { type FormEvent, useState } from 'react'
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
const soon = [
  { label: 'Today', days: 0 },
  { label: 'Tomorrow', days: 1 },
  { label: 'In 3 days', days: 3 },
  { label: 'In a week', days: 7 },
]

/** A day and a time of day, as the clock on the wall shows them here. */
export function DueDateDialog({ dueDate, onPick, onClose }: Props) {
  const [day, setDay] = useState(() => dayText(dueDate ? new Date(dueDate) : inDays(1)))
  const [time, setTime] = useState(() => (dueDate ? timeText(new Date(dueDate)) : endOfDay))

  const save = (event: FormEvent) => {
    event.preventDefault()
    onPick(`${new Date(`${day}T${time}`).toISOString().slice(0, 19)}Z`)
  }

  return (
    <Dialog title="Due date" size="small" onClose={onClose}>
      <form onSubmit={save}>
        <DialogBody>
          <div className={styles.soon}>
            {soon.map(({ label, days }) => (
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
              label="Day"
              type="date"
              required
              autoFocus
              value={day}
              onChange={(event) => setDay(event.target.value)}
            />
            <TextField
              label="Time"
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
              No due date
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit">
            Save
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

const two = (part: number) => String(part).padStart(2, '0')
const dayText = (date: Date) =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
const timeText = (date: Date) => `${two(date.getHours())}:${two(date.getMinutes())}`
