import type { TicketItem } from '@bellhop/sdk'
import * as m from '#messages'
import type { MessageKind } from '../../../outbox/drafts.ts'
import { cx } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useCustomerWaits } from '../customer-waits.ts'
import { useOtherViewers } from '../presence.ts'
import styles from './tabs.module.css'

interface Props {
  ticket: TicketItem
  kind: MessageKind
  onPick(kind: MessageKind): void
}

export const kindNames: Record<MessageKind, string> = {
  reply: m.ticket_composer_kind_reply,
  note: m.ticket_composer_kind_note,
}

const tabs = [
  { kind: 'reply', shortcut: 'R', icon: 'send' },
  { kind: 'note', shortcut: 'N', icon: 'lock' },
] as const

export function Tabs({ ticket, kind, onPick }: Props) {
  const isReplyDue = useCustomerWaits(ticket)
  return (
    <div className={styles.tabs}>
      <fieldset className={styles.kinds} aria-label={m.ticket_composer_kind_label}>
        {tabs.map((tab) => (
          <button
            key={tab.kind}
            type="button"
            className={cx(
              styles.tab,
              styles[tab.kind],
              isReplyDue && tab.kind === 'reply' && styles.due,
            )}
            aria-pressed={tab.kind === kind}
            onClick={() => onPick(tab.kind)}
          >
            <Icon name={tab.icon} size={14} />
            {kindNames[tab.kind]}
            <kbd>{tab.shortcut}</kbd>
          </button>
        ))}
      </fieldset>
      <Typing ticketId={ticket.id} />
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
            {m.ticket_composer_typing({ count: names.length, name: names[0]! })}
          </span>
        </>
      )}
    </p>
  )
}
