import { useState } from 'react'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { formatDate } from '../../../ui/time.tsx'

const spans: Readonly<Record<string, string>> = {
  30: 'In 30 days',
  90: 'In 90 days',
  365: 'In 1 year',
  never: 'Never',
  date: 'On a date…',
}

const dayMs = 24 * 60 * 60 * 1_000

interface Props {
  value: string | null
  isNew: boolean
  error: string | undefined
}

/** When a key ends. */
export function ExpiryField({ value, isNew, error }: Props) {
  const [choice, setChoice] = useState(isNew ? '90' : value ? 'same' : 'never')
  return (
    <>
      <SelectField
        label="Expires"
        name="expiry"
        value={choice}
        error={choice === 'date' ? undefined : error}
        onChange={({ target }) => setChoice(target.value)}
      >
        {value && <option value="same">Keep current ({formatDate(value)})</option>}
        {Object.entries(spans).map(([name, title]) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </SelectField>
      {choice === 'date' && (
        <TextField
          label="Expiration date"
          name="day"
          type="date"
          defaultValue={isoDay(Date.now() + 30 * dayMs)}
          min={isoDay(Date.now())}
          error={error}
        />
      )}
    </>
  )
}

const isoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10)

export function expiryOf(form: FormData, known: string | null): string | null {
  const choice = String(form.get('expiry'))
  if (choice === 'same') return known
  if (choice === 'never') return null
  if (choice !== 'date') return toTheSecond(Date.now() + Number(choice) * dayMs)
  const end = new Date(`${form.get('day')}T23:59:59`).getTime()
  return toTheSecond(Number.isNaN(end) ? Date.now() : end)
}

const toTheSecond = (ms: number) => new Date(ms).toISOString().replace(/\.\d+/, '')
