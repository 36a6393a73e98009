import { useId } from 'react'
import styles from './segments.module.css'

interface Props<T extends string> {
  label: string
  options: Readonly<Record<T, string>>
  value: NoInfer<T>
  onChange(value: NoInfer<T>): void
}

/** Radio buttons that look like one control with several segments. */
export function Segments<T extends string>({ label, options, value, onChange }: Props<T>) {
  const name = useId()
  return (
    <fieldset className={styles.segments}>
      <legend className="visually-hidden">{label}</legend>
      {Object.entries<string>(options).map(([option, title]) => (
        <label key={option} className={styles.segment}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={option === value}
            onChange={() => onChange(option as T)}
          />
          {title}
        </label>
      ))}
    </fieldset>
  )
}
