import * as m from '#messages'
import { useUsersById } from '../../../data/users-and-teams.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { cx } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from '../editor/suggestions.module.css'
import type { useMentions } from './use-mentions.ts'

/** Above the text, which keeps the focus. */
export function MentionList({ mentions }: { mentions: ReturnType<typeof useMentions> }) {
  const { listId, shown, active, pick } = mentions
  const users = useUsersById()
  if (shown.length === 0) return null
  return (
    <div className={styles.anchor}>
      <div
        id={listId}
        className={styles.list}
        role="listbox"
        aria-label={m.ticket_mentions_label}
        // The text keeps the focus.
        onMouseDown={(event) => event.preventDefault()}
      >
        {shown.map((mention, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text, which references the active option
          // biome-ignore lint/a11y/useKeyWithClickEvents: the text field handles keys
          <div
            key={mention.id}
            id={`${listId}-${index}`}
            className={cx(styles.option, index === active && styles.active)}
            role="option"
            aria-selected={index === active}
            onClick={() => pick(mention)}
          >
            {mention.type === 'team' ? (
              <Icon name="people" />
            ) : (
              <Avatar name={mention.name} url={users.get(mention.id)?.avatar_url} />
            )}
            <span dir="auto">{mention.name}</span>
          </div>
        ))}
      </div>
      <p className="visually-hidden" role="status">
        {m.ui_picker_results({ count: shown.length })}
      </p>
    </div>
  )
}
