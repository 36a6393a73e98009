import * as m from '#messages'
import { IconButton } from './button.tsx'
import styles from './chip.module.css'
import { cx } from './classes.ts'
import { Icon, type IconName } from './icon.tsx'

interface Props {
  title: string
  /** The current value, if the filter is set. */
  text?: string | undefined
  icon?: IconName
  className?: string | false | undefined
  onEdit(): void
  /** Omitted for a filter that always has a value. */
  onClear?(): void
}

/** A button that shows a filter and its value. */
export function Chip({ title, text, icon, className, onEdit, onClear }: Props) {
  const isSet = text !== undefined && onClear !== undefined
  return (
    <span className={cx(styles.chip, isSet && styles.set, className)}>
      <button
        type="button"
        className={cx(styles.button, text === undefined && styles.idle)}
        onClick={onEdit}
      >
        {icon && <Icon name={icon} />}
        <span className={text === undefined ? undefined : isSet ? styles.title : 'visually-hidden'}>
          {title}
        </span>
        {text !== undefined && (
          <span className={styles.text} dir="auto">
            {text}
          </span>
        )}
        {!isSet && <Icon name="down" size={12} />}
      </button>
      {isSet && (
        <IconButton
          className={styles.clear}
          icon="close"
          label={m.ui_chip_clear({ name: title })}
          onClick={onClear}
        />
      )}
    </span>
  )
}
