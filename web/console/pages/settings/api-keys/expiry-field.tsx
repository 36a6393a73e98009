import { useState } from 'react'
import * as m from '#messages'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { Options } from '../../../ui/options.tsx'
import { formatDate } from '../../../ui/time.tsx'

/** Numbers are days. */
const choices: Readonly<Record<string, string>> = {
  30: m.apiKeys_expiry_in30Days,
  90: m.apiKeys_expiry_in90Days,
  365: m.apiKeys_expiry_in1Year,
  never: m.apiKeys_expiry_never,
  date: m.apiKeys_expiry_onDate,
}

const dayMs = 24 * 60 * 60 * 1_000

interface Props {
  value: string | null
  isNew: boolean
  error: string | undefined
}

export function ExpiryField({ value, isNew, error }: Props) {
  const [choice, setChoice] = useState(isNew ? '90' : value ? 'keep' : 'never')
  return (
    <>
      <SelectField
        label={m.apiKeys_expiry_label}
        name="expiry"
        value={choice}
        error={choice === 'date' ? undefined : error}
        onChange={({ target }) => setChoice(target.value)}
      >
        {value && (
          <option value="keep">{m.apiKeys_expiry_keep({ date: formatDate(value) })}</option>
        )}
        <Options entries={Object.entries(choices)} />
      </SelectField>
      {choice === 'date' && (
        <TextField
          label={m.apiKeys_expiry_date}
          name="day"
          type="date"
          defaultValue={isoDate(Date.now() + 30 * dayMs)}
          min={isoDate(Date.now())}
          error={error}
        />
      )}
    </>
  )
}

const isoDate = (ms: number) => new Date(ms).toISOString().slice(0, 10)

export function readExpiry(form: FormData, current: string | null): string | null {
  const choice = String(form.get('expiry'))
  if (choice === 'keep') return current
  if (choice === 'never') return null
  if (choice !== 'date') return toTimestamp(Date.now() + Number(choice) * dayMs)
  const end = new Date(`${form.get('day')}T23:59:59`).getTime()
  return toTimestamp(Number.isNaN(end) ? Date.now() : end)
}

const toTimestamp = (ms: number) => new Date(ms).toISOString().replace(/\.\d+/, '')
