import type { TicketItem } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import * as m from '#messages'
import {
  changeFollower,
  followersQuery,
  isFollower,
  toggleFollowing,
} from '../../../data/followers.ts'
import { useCan, useMe } from '../../../data/me.ts'
import { useUsersById } from '../../../data/users-and-teams.ts'
import { type Binding, useShortcuts } from '../../../keyboard/shortcuts.ts'
import { hintFor } from '../../../state/keymap.ts'
import { promptFollower } from '../../../tickets/prompt-follower.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { cx } from '../../../ui/classes.ts'
import details from './details.module.css'
import styles from './followers.module.css'
import chips from './participants.module.css'

/** Users who are notified about replies and new statuses. */
export function Followers({ ticket }: { ticket: TicketItem }) {
  const canWrite = useCan('tickets:write')
  const me = useMe().user.id
  const users = useUsersById()
  const { data: followers } = useQuery(followersQuery(ticket.id))
  const add: Binding = {
    keys: 'Shift+w',
    label: m.ticket_followers_add,
    group: 'ticket',
    run: () => promptFollower(ticket),
  }
  useShortcuts(canWrite ? [add] : [])
  if (!followers) return null
  const isFollowing = isFollower(followers, me)
  return (
    <section className={details.section} aria-label={m.ticket_followers_title}>
      <h2 className={details.title}>{m.ticket_followers_title}</h2>
      {followers.length > 0 && (
        <ul className={chips.list}>
          {followers.map(({ user_id, name }) => (
            <li key={user_id} className={chips.chip}>
              <Avatar name={name} url={users.get(user_id)?.avatar_url} />
              <span className={cx(chips.text, styles.name)} dir="auto">
                {name}
              </span>
              {canWrite && (
                <IconButton
                  icon="close"
                  label={m.ticket_followers_remove({ name })}
                  onClick={() =>
                    void changeFollower(ticket, { id: user_id, full_name: name }, false)
                  }
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        <Button
          icon={isFollowing ? 'check' : 'eye'}
          hint={hintFor('w')}
          title={isFollowing ? m.ticket_shortcut_unfollow : m.ticket_shortcut_follow}
          onClick={() => void toggleFollowing(ticket)}
        >
          {isFollowing ? m.ticket_followers_following : m.ticket_followers_follow}
        </Button>
        {canWrite && (
          <Button
            look="quiet"
            className={styles.add}
            icon="plus"
            data-changes="followers"
            onClick={() => void promptFollower(ticket)}
          >
            {m.ticket_followers_add}
          </Button>
        )}
      </div>
    </section>
  )
}
