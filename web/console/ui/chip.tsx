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
  onAsk(): void
  /** Without it, the filter is always set. */
  onClear?(): void
}

/** One filter of a page. */
export function Chip({ title, text, icon, className, onAsk, onClear }: Props) {
  const isSet = text !== undefined && onClear !== undefined
  return (
    <span className={cx(styles.chip, isSet && styles.set, className)}>
      <button
        type="button"
        className={cx(styles.button, text === undefined && styles.idle)}
        onClick={onAsk}
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
