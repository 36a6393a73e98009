import * as m from '#messages'
import { type AnswerWait, latenessOf } from '../../data/answer-wait.ts'
import { elapsed, toElapsed } from '../../state/elapsed.ts'
import { formatElapsed } from '../../state/format.ts'
import { cx } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { formatDateTime, useTimeText } from '../../ui/time.tsx'
import styles from './row.module.css'

interface Props {
  wait: AnswerWait
  /** Nothing is shown before the target. */
  isOnlyLate?: boolean
}

/** How long a customer has been waiting for us: amber past the target, red past twice the target. */
export function AnswerWaitTime({ wait, isOnlyLate = false }: Props) {
  const duration = useTimeText((now) => durationOf(wait, now))
  const lateness = useTimeText((now) => latenessOf(wait, now))
  const isLate = lateness !== 'in-time'
  if (isOnlyLate && !isLate) return null
  return (
    <time dateTime={wait.since} title={titleOf(wait)} className={cx(styles.wait, styles[lateness])}>
      {isLate && <Icon name={lateness === 'late' ? 'clock' : 'alert'} size={13} />}
      <span>{m.inbox_row_waiting({ time: duration })}</span>
      {isLate && <span className="visually-hidden">{m.inbox_row_pastTarget}</span>}
    </time>
  )
}

const durationOf = ({ since }: AnswerWait, now: number) =>
  formatElapsed(elapsed((now - Date.parse(since)) / 1_000))

function titleOf({ since, isFirst, targetMinutes }: AnswerWait): string {
  const values = { isFirst, time: formatDateTime(since) }
  if (targetMinutes === undefined) return m.inbox_row_waitingSince(values)
  return m.inbox_row_waitingWithTarget({
    ...values,
    target: formatElapsed(toElapsed(targetMinutes)),
  })
}
