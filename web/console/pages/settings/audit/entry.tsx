import type { Event } from '@bellhop/sdk'
import { useUsersById } from '../../../data/users-and-teams.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import styles from './audit.module.css'
import { type ChangeText, changesIn, describeAuditEvent, type SentenceWords } from './describe.ts'
import { MergedTickets } from './merged-tickets.tsx'
import type { Names } from './names.ts'

/** One line of the log, with what changed below it. */
export function Entry({ event, names }: { event: Event; names: Names }) {
  const { type, actor_id, actor_name, created_at, api_key_id } = event
  const actor = useUsersById().get(actor_id ?? '')
  const sentence = describeAuditEvent(event, names)
  const changes = changesIn(event, names)
  const key = api_key_id ? names.get(api_key_id) : undefined
  return (
    <li className={styles.entry}>
      <Avatar name={actor_name} url={actor?.avatar_url} size={28} />
      <div className={styles.what}>
        <p>
          <bdi className={styles.who}>{actor_name}</bdi>{' '}
          {type === 'ticket.merged' ? <MergedTickets event={event} /> : <Sentence {...sentence} />}
          {key && (
            <span className={styles.key}>
              {' '}
              using API key <bdi>{key}</bdi>
            </span>
          )}
        </p>
        {isLong(type) ? <Folded changes={changes} /> : <Changes changes={changes} />}
      </div>
      <span className={styles.when}>
        <RelativeTime at={created_at} />
      </span>
    </li>
  )
}

const Sentence = ({ before, name, after }: SentenceWords) => (
  <>
    {before}
    {name && <bdi className={styles.name}>{name}</bdi>}
    {after}
  </>
)

/** Of something new every field is told: that is worth a look only at times. */
const isLong = (type: string) => type.endsWith('.created') && type !== 'session.created'

const Folded = ({ changes }: { changes: readonly ChangeText[] }) => (
  <details className={styles.details}>
    <summary>Details</summary>
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
