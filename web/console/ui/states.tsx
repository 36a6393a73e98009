import { type ReactNode, useEffect, useState } from 'react'
import * as m from '#messages'
import { describeError } from '../data/errors.ts'
import { formatList } from '../state/format.ts'
import { Button } from './button.tsx'
import { cx } from './classes.ts'
import { Drawing, hasDrawing } from './drawing.tsx'
import { Icon, type IconName } from './icon.tsx'
import styles from './states.module.css'

const delayMs = 150

/** Gray lines in place of content. Hidden at first, because most content loads quickly. */
export function Skeleton({
  rows = 6,
  label = m.common_loading,
}: {
  rows?: number
  label?: string
}) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), delayMs)
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

/** Explains why nothing is here, and offers one action. */
export function EmptyState({ icon = 'inbox', title, children, action }: EmptyProps) {
  return (
    <div className={styles.state}>
      {hasDrawing(icon) ? <Drawing icon={icon} /> : <Icon name={icon} size={28} />}
      <h2>{title}</h2>
      {children && <div className={styles.text}>{children}</div>}
      {action}
    </div>
  )
}

/** Says what went wrong, with the request ID for support, and offers to retry. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { text, requestId } = describeError(error)
  return (
    <div className={styles.state} role="alert">
      <Icon name="alert" size={28} />
      <h2>{text}</h2>
      {requestId && (
        <p className={styles.text}>
          {m.ui_error_request({ id: requestId, code: (text) => <code>{text}</code> })}
        </p>
      )}
      {onRetry && <Button onClick={onRetry}>{m.common_retry}</Button>}
    </div>
  )
}

interface Part {
  data: unknown
  isFetched: boolean
  isFetching: boolean
  refetch(): unknown
}

/** Names the parts of a page that failed to load, where the rest can still be used. */
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
          {m.ui_error_partlyLoaded({ names: formatList(missing.map(([name]) => name)) })}
          <Button look="quiet" isBusy={missing.some(([, part]) => part.isFetching)} onClick={retry}>
            {m.common_retry}
          </Button>
        </p>
      )}
    </div>
  )
}
