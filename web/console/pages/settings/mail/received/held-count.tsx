import { useQuery } from '@tanstack/react-query'
import * as m from '#messages'
import { useRefetchOnEvent } from '../../../../live/use-refetch-on-event.ts'
import { formatNumber } from '../../../../state/format.ts'
import styles from '../../settings.module.css'
import { heldCountMax, heldCountQuery } from './queries.ts'

/** How many mails wait for a decision; nothing if none does. */
export function HeldCount() {
  const { data: count = 0 } = useQuery(heldCountQuery)
  useRefetchOnEvent(['received-mails'], ({ type }) => type.startsWith('mail.'))
  if (count === 0) return null
  const isMore = count === heldCountMax
  return (
    <span className={styles.count}>
      <span aria-hidden="true">
        {isMore ? m.receivedMail_heldCountMany({ count: count - 1 }) : formatNumber(count)}
      </span>
      <span className="visually-hidden">{m.receivedMail_heldCount({ count })}</span>
    </span>
  )
}
