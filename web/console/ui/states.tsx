import { type ReactNode, useEffect, useState } from 'react'
import { describeError } from '../data/errors.ts'
import { Button } from './button.tsx'
import { cx } from './classes.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './states.module.css'

const patienceMs = 150

/** Grey lines where something will be; not before it is worth while. */
export function Skeleton({ rows = 6, label = 'Loading' }: { rows?: number; label?: string }) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={cx(styles.skeleton, !isShown && styles.waiting)} role="status">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={styles.bone} />
      ))}
    </div>
  )
}

interface EmptyProps {
  icon?: IconName
  title: string
  children?: ReactNode
  action?: ReactNode
}

/** Nothing is here: why, and the one thing to do about it. */
export function EmptyState({ icon = 'inbox', title, children, action }: EmptyProps) {
  return (
    <div className={styles.state}>
      <Icon name={icon} size={28} />
      <h2>{title}</h2>
      {children && <div className={styles.text}>{children}</div>}
      {action}
    </div>
  )
}

/** It did not work: what happened, by which number to ask about it, and a way to try again. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { text, requestId } = describeError(error)
  return (
    <div className={styles.state} role="alert">
      <Icon name="alert" size={28} />
      <h2>{text}</h2>
      {requestId && (
        <p className={styles.text}>
          Request <code>{requestId}</code>
        </p>
      )}
      {onRetry && <Button onClick={onRetry}>Retry</Button>}
    </div>
  )
}

interface Part {
  data: unknown
  isFetched: boolean
  isFetching: boolean
  refetch(): unknown
}

/** What is missing on a page that can be used without it: a quiet line, and a way to try again. */
export function PartialLoadNotice({ parts }: { parts: Readonly<Record<string, Part>> }) {
  const missing = Object.entries(parts).filter(
    ([, { data, isFetched }]) => isFetched && data === undefined,
  )
  const retry = () => {
    for (const [, part] of missing) part.refetch()
  }
  return (
    <div role="status">
      {missing.length > 0 && (
        <p className={styles.part}>
          Couldn’t load: {missing.map(([name]) => name).join(', ')}
          <Button look="quiet" isBusy={missing.some(([, part]) => part.isFetching)} onClick={retry}>
            Retry
          </Button>
        </p>
      )}
    </div>
  )
}
