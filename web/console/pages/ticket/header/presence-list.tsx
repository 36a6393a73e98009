import * as m from '#messages'
import { useUsersById } from '../../../data/users-and-teams.ts'
import { formatList } from '../../../state/format.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useOtherViewers } from '../presence.ts'
import styles from './presence-list.module.css'

const shownMax = 3

/** Who else is viewing the ticket or typing. */
export function PresenceList({ ticketId }: { ticketId: string }) {
  const others = useOtherViewers(ticketId)
  const users = useUsersById()
  const more = others.slice(shownMax)
  return (
    <ul className={styles.people} aria-label={m.ticket_presence_label}>
      {others.slice(0, shownMax).map(({ user_id, name, state }) => (
        <li
          key={user_id}
          className={state === 'typing' ? styles.typing : styles.viewing}
          title={m.ticket_presence_title({ name, state })}
        >
          <Icon name={state === 'typing' ? 'pencil' : 'eye'} size={14} />
          <Avatar name={name} url={users.get(user_id)?.avatar_url} />
          {m.ticket_presence_person({
            state,
            name: () => (
              <span className={styles.name} dir="auto">
                {name.split(' ')[0]}
              </span>
            ),
            hidden: (text) => <span className="visually-hidden">{text}</span>,
          })}
        </li>
      ))}
      {more.length > 0 && (
        <li className={styles.viewing} title={formatList(more.map(({ name }) => name))}>
          {m.ticket_presence_more({ count: more.length })}
        </li>
      )}
    </ul>
  )
}
