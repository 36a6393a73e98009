import type { Event } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import * as m from '#messages'
import { historyQuery, relationsQuery } from '../../../data/conversation.ts'
import { linksQuery } from '../../../data/links.ts'
import { Icon } from '../../../ui/icon.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import { describeEvents, type EventNames, useNames } from '../conversation/describe.ts'
import styles from './details.module.css'

/** The complete history of the ticket, newest first. */
export function Activity({ ticketId }: { ticketId: string }) {
  const { data: history } = useQuery(historyQuery(ticketId))
  const { data: relations } = useQuery(relationsQuery(ticketId))
  const names = useNames(relations, useQuery(linksQuery(ticketId)).data)
  return (
    <section className={styles.section} aria-label={m.ticket_activity_title}>
      <details className={styles.activity}>
        <summary>
          <Icon name="right" size={12} />
          {history
            ? m.ticket_activity_titleWithCount({ count: history.length })
            : m.ticket_activity_title}
        </summary>
        <ol className={styles.events}>
          {history?.toReversed().map((event) => (
            <li key={event.id}>
              <ActivityLine event={event} names={names} />
            </li>
          ))}
        </ol>
      </details>
    </section>
  )
}

const ActivityLine = ({ event, names }: { event: Event; names: EventNames }) =>
  m.ticket_activity_line({
    actor: () => <b dir="auto">{event.actor_name}</b>,
    actions: () => <span dir="auto">{describeEvents([event], names)}</span>,
    isViaLink: event.via === 'tracking_link',
    hasAddress: Boolean(event.ip_address),
    address: event.ip_address ?? '',
    time: () => <RelativeTime at={event.created_at} />,
  })
