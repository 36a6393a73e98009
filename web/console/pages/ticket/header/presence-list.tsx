import { useUsersById } from '../../../data/users-and-teams.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useOtherViewers } from '../presence.ts'
import styles from './presence-list.module.css'

const shownMax = 3

/** Who else is here, and what they do. */
export function PresenceList({ ticketId }: { ticketId: string }) {
  const others = useOtherViewers(ticketId)
  const users = useUsersById()
  const more = others.slice(shownMax)
  return (
    <ul className={styles.people} aria-label="Also viewing">
      {others.slice(0, shownMax).map(({ user_id, name, state }) => (
        <li
          key={user_id}
          className={state === 'typing' ? styles.typing : styles.viewing}
          title={`${name} is ${state === 'typing' ? 'typing' : 'viewing this ticket'}`}
        >
          <Icon name={state === 'typing' ? 'pencil' : 'eye'} size={14} />
          <Avatar name={name} url={users.get(user_id)?.avatar_url} />
          <span className={styles.name} dir="auto">
            {name.split(' ')[0]}
          </span>
          <span className="visually-hidden">{state === 'typing' ? 'is typing' : 'is viewing'}</span>
        </li>
      ))}
      {more.length > 0 && (
        <li className={styles.viewing} title={more.map(({ name }) => name).join(', ')}>
          +{more.length}
        </li>
      )}
    </ul>
  )
}
