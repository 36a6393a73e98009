import type { Event } from '@bellhop/sdk'
import * as m from '#messages'
import { useUsersById } from '../../../data/users-and-teams.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { rowAttributes, type WindowedRow } from '../../../ui/row-window.ts'
import { ExactTime } from '../components/exact-time.tsx'
import styles from './audit.module.css'
import { type ChangeText, describeChanges, describeEvent } from './describe.ts'
import type { Names } from './names.ts'
import { TicketLink } from './ticket-link.tsx'

export function Entry({ event, names, row }: { event: Event; names: Names; row: WindowedRow }) {
  const { type, actor_id, actor_name, created_at } = event
  const actor = useUsersById().get(actor_id ?? '')
  const changes = describeChanges(event, names)
  return (
    <li data-id={event.id} className={styles.entry} {...rowAttributes(row)}>
      <Avatar name={actor_name} url={actor?.avatar_url} size={28} />
      <div className={styles.what}>
        <p>
          <Sentence event={event} names={names} />
        </p>
        {isLong(type) ? <CollapsedChanges changes={changes} /> : <Changes changes={changes} />}
      </div>
      <span className={styles.when}>
        <ExactTime at={created_at} />
      </span>
    </li>
  )
}

function Sentence({ event, names }: { event: Event; names: Names }) {
  const { type, actor_name, api_key_id, resource_id, changes } = event
  const actor = () => <bdi className={styles.who}>{actor_name}</bdi>
  const name = (text: string) => <bdi className={styles.name}>{text}</bdi>
  const target = changes.find(({ field }) => field === 'merged_into')?.to
  const sentence =
    type === 'ticket.merged'
      ? m.audit_sentence_ticketMerged({
          actor,
          source: () => <TicketLink id={resource_id} />,
          target: () => <TicketLink id={String(target)} />,
        })
      : describeEvent(event, names, { actor, name })
  const key = api_key_id && names.get(api_key_id)
  if (!key) return sentence
  return m.audit_withKey({
    sentence: () => sentence,
    note: (text) => <span className={styles.key}>{text}</span>,
    key: () => <bdi className={styles.key}>{key}</bdi>,
  })
}

/** Something new has a change for each of its fields, which few readers need. */
const isLong = (type: string) => type.endsWith('.created') && type !== 'session.created'

const CollapsedChanges = ({ changes }: { changes: readonly ChangeText[] }) => (
  <details className={styles.details}>
    <summary>{m.audit_details}</summary>
    <Changes changes={changes} />
  </details>
)

function Changes({ changes }: { changes: readonly ChangeText[] }) {
  if (changes.length === 0) return null
  return (
    <ul className={styles.changes}>
      {changes.map(({ field, from, to }) => (
        <li key={`${field} ${to}`}>
          {field}
          {(from ?? to) !== undefined && ': '}
          {from !== undefined && <bdi className={styles.from}>{from}</bdi>}
          {from !== undefined && to !== undefined && ' → '}
          {to !== undefined && <bdi>{to}</bdi>}
        </li>
      ))}
    </ul>
  )
}
