import type { MessageKind } from '../../../outbox/drafts.ts'
import { cx } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useOtherViewers } from '../presence.ts'
import styles from './tabs.module.css'

interface Props {
  ticketId: string
  kind: MessageKind
  onPick(kind: MessageKind): void
}

const kinds = [
  { kind: 'reply', title: 'Public reply', hint: 'R', icon: 'send' },
  { kind: 'note', title: 'Internal note', hint: 'N', icon: 'lock' },
] as const

/** To the customer, or among agents. */
export function Tabs({ ticketId, kind, onPick }: Props) {
  return (
    <div className={styles.tabs}>
      <fieldset className={styles.kinds} aria-label="Message type">
        {kinds.map((one) => (
          <button
            key={one.kind}
            type="button"
            className={cx(styles.tab, styles[one.kind])}
            aria-pressed={one.kind === kind}
            onClick={() => onPick(one.kind)}
          >
            <Icon name={one.icon} size={14} />
            {one.title}
            <kbd>{one.hint}</kbd>
          </button>
        ))}
      </fieldset>
      <Typing ticketId={ticketId} />
    </div>
  )
}

function Typing({ ticketId }: { ticketId: string }) {
  const names = useOtherViewers(ticketId)
    .filter(({ state }) => state === 'typing')
    .map(({ name }) => name)
  return (
    <p className={styles.typing} role="status">
      {names.length > 0 && (
        <>
          <Icon name="pencil" size={12} />
          <span dir="auto">
            {names.length === 1 ? `${names[0]} is typing …` : `${names.length} people are typing …`}
          </span>
        </>
      )}
    </p>
  )
}
