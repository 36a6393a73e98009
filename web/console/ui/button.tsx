import type { ButtonHTMLAttributes, ReactNode } from 'react'
import styles from './button.module.css'
import { cx } from './classes.ts'
import { Icon, type IconName } from './icon.tsx'

interface Props extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  look?: 'plain' | 'primary' | 'quiet' | 'danger'
  icon?: IconName
  /** The shortcut, shown beside the label. */
  hint?: string | undefined
  isBusy?: boolean
  children: ReactNode
}

export function Button({
  look = 'plain',
  icon,
  hint,
  isBusy,
  children,
  className,
  ...rest
}: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={cx(styles.button, styles[look], className)}
      aria-busy={isBusy || undefined}
      disabled={rest.disabled || isBusy}
    >
      {icon && <Icon name={icon} />}
      <span>{children}</span>
      {hint && <kbd className={styles.hint}>{hint}</kbd>}
    </button>
  )
}

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName
  /** The accessible name and the tooltip. */
  label: string
}

export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      {...rest}
      className={cx(styles.iconButton, className)}
    >
      <Icon name={icon} />
    </button>
  )
}
