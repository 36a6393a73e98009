import { IconButton } from './button.tsx'
import styles from './chip.module.css'
import { cx } from './classes.ts'
import { Icon, type IconName } from './icon.tsx'

interface Props {
  /** What can be asked for. */
  title: string
  /** What is asked for, if something is. */
  text?: string | undefined
  icon?: IconName
  className?: string | false | undefined
  onAsk(): void
  /** Without it there is always something that is asked for. */
  onClear?(): void
}

/** One thing by which a page narrows down what it shows. */
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
          label={`Clear ${title.toLowerCase()} filter`}
          onClick={onClear}
        />
      )}
    </span>
  )
}
