import { useQuery } from '@tanstack/react-query'
import { historyQuery, relationsQuery } from '../../../data/conversation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import { describeEvent, useNames } from '../conversation/describe.ts'
import styles from './details.module.css'

/** Everything that happened to the ticket, the newest first. */
export function Activity({ ticketId }: { ticketId: string }) {
  const { data: history } = useQuery(historyQuery(ticketId))
  const { data: relations } = useQuery(relationsQuery(ticketId))
  const names = useNames(relations)
  return (
    <section className={styles.section} aria-label="Activity">
      <details className={styles.activity}>
        <summary>
          <Icon name="right" size={12} />
          Activity{history && ` · ${history.length.toLocaleString()}`}
        </summary>
        <ol className={styles.deeds}>
          {history?.toReversed().map((event) => (
            <li key={event.id}>
              <b dir="auto">{event.actor_name}</b>{' '}
              <span dir="auto">{describeEvent(event, names).join(', ')}</span>
              {event.via === 'tracking_link' && ' by the tracking link'}
              {event.ip_address && ` from ${event.ip_address}`} ·{' '}
              <RelativeTime at={event.created_at} />
            </li>
          ))}
        </ol>
      </details>
    </section>
  )
}
