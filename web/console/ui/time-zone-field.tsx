import { TextField } from './field.tsx'

interface Props {
  label: string
  hint: string
  name: string
  defaultValue: string
  error: string | undefined
  autoFocus?: boolean
}

/** Suggests the time zones that the browser knows; the server may know others. */
export function TimeZoneField(props: Props) {
  return (
    <>
      <TextField {...props} list="time-zones" autoComplete="off" />
      <datalist id="time-zones">
        {Intl.supportedValuesOf('timeZone').map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </>
  )
}
