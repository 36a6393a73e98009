import { useId } from 'react'
import styles from './segments.module.css'

interface Props<T extends string> {
  label: string
  options: Readonly<Record<T, string>>
  value: NoInfer<T>
  isDisabled?: boolean | undefined
  onChange(value: NoInfer<T>): void
}

/** Radio buttons that look like one control with several segments. */
export function Segments<T extends string>(props: Props<T>) {
  const { label, options, value, isDisabled, onChange } = props
  const name = useId()
  return (
    <fieldset className={styles.segments} disabled={isDisabled}>
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
