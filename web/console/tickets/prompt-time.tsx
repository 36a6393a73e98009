import { type FormEvent, useState } from 'react'
import * as m from '#messages'
import { timeZone } from '../state/format.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions, DialogBody } from '../ui/dialog.tsx'
import { TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Option } from '../ui/picker.tsx'
import { openPrompt, promptPick } from '../ui/prompts.tsx'
import styles from './due-date-dialog.module.css'
import { formatMoment, suggestTimes, toApiTime } from './times.ts'

interface TimePrompt<Other> {
  title: string
  /** Of the button in the dialog with a day and a time. */
  action: string
  /** The selectors of what it changes, unless a button opens it. */
  beside?: readonly string[]
  /** Shown before the times. */
  first?: readonly Option<string | Other>[]
  /** Shown after them. */
  last?: readonly Option<string | Other>[]
}

/** Asks for a time in the future. Undefined if it is canceled. */
export async function promptTime<Other = never>({
  title,
  action,
  beside = [],
  first = [],
  last = [],
}: TimePrompt<Other>): Promise<string | Other | undefined> {
  const icon = <Icon name="clock" />
  const suggested = suggestTimes().map(({ label, at }) => ({
    value: toApiTime(at),
    label,
    icon,
    hint: formatMoment(at),
  }))
  const other = { value: 'other', label: m.tickets_times_other, icon: <Icon name="pencil" /> }
  const options = [...first, ...suggested, other, ...last] as Option<string | Other>[]
  const picked = await promptPick<string | Other>({ title, options, beside })
  return picked === other.value ? promptDayAndTime(title, action, beside) : picked
}

const promptDayAndTime = (title: string, action: string, beside: readonly string[]) =>
  openPrompt<string>(
    (resolve) => (
      <TimeDialog
        title={title}
        action={action}
        onPick={resolve}
        onClose={() => resolve(undefined)}
      />
    ),
    beside,
  )

interface Props {
  title: string
  action: string
  onPick(at: string): void
  onClose(): void
}

function TimeDialog({ title, action, onPick, onClose }: Props) {
  const [day, setDay] = useState(() => dayText(tomorrow()))
  const [time, setTime] = useState('09:00')
  const [isPast, setIsPast] = useState(false)
  const save = (event: FormEvent) => {
    event.preventDefault()
    const at = new Date(`${day}T${time}`)
    if (at.getTime() > Date.now()) onPick(toApiTime(at))
    else setIsPast(true)
  }
  return (
    <Dialog title={title} size="small" onClose={onClose}>
      <form onSubmit={save}>
        <DialogBody>
          <div className={styles.fields}>
            <TextField
              label={m.tickets_times_day}
              type="date"
              required
              autoFocus
              min={dayText(new Date())}
              value={day}
              {...(isPast && { error: m.tickets_times_past })}
              onChange={(event) => setDay(event.target.value)}
            />
            <TextField
              label={m.tickets_times_time}
              type="time"
              required
              value={time}
              hint={m.tickets_times_zone({ zone: timeZone })}
              onChange={(event) => setTime(event.target.value)}
            />
          </div>
        </DialogBody>
        <DialogActions>
          <Button onClick={onClose}>{m.common_cancel}</Button>
          <Button look="primary" type="submit">
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

function tomorrow(): Date {
  const date = new Date()
  date.setDate(date.getDate() + 1)
  return date
}

const twoDigits = (part: number) => String(part).padStart(2, '0')
const dayText = (date: Date) =>
  `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`
