import { type ReactNode, useRef } from 'react'
import * as m from '#messages'
import { useCan } from '../../data/me.ts'
import { useAtBottom } from '../../ui/at-bottom.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import styles from './bulk-bar.module.css'
import { deleteAction, type TicketAction, ticketActions } from './ticket-actions.ts'
import type { Selection } from './use-selection.ts'

interface Props {
  selection: Selection
  loadedCount: number
  onAction(action: TicketAction): void
}

/** Actions on the selected tickets. */
export function BulkBar({ selection, loadedCount, onAction }: Props) {
  const canDelete = useCan('tickets:delete')
  const count = selection.tickets.length
  const shown = ticketActions.filter(({ isKeyOnly }) => !isKeyOnly)
  return (
    <>
      <p className="visually-hidden" role="status">
        {count > 0 && m.inbox_selection_count({ count })}
      </p>
      {count > 0 && (
        <Bar>
          <span className={styles.count}>{m.inbox_selection_count({ count })}</span>
          {count < loadedCount && (
            <Button look="quiet" onClick={selection.selectAll}>
              {m.inbox_selection_all({ count: loadedCount })}
            </Button>
          )}
          <div className={styles.actions}>
            {[...shown, ...(canDelete ? [deleteAction] : [])].map((action) => (
              <Button
                key={action.label}
                look={action.isDangerous ? 'danger' : 'plain'}
                icon={action.icon}
                {...(action.keys && { hint: action.keys.toUpperCase() })}
                onClick={() => onAction(action)}
              >
                {action.label}
              </Button>
            ))}
          </div>
          <IconButton icon="close" label={m.inbox_selection_clear} onClick={selection.clear} />
        </Bar>
      )}
    </>
  )
}

function Bar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  useAtBottom(bar)
  return (
    <div ref={bar} className={styles.bar} role="toolbar" aria-label={m.inbox_selection_label}>
      {children}
    </div>
  )
}
