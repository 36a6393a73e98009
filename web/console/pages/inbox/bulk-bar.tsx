import { type ReactNode, useRef } from 'react'
import { useCan } from '../../data/me.ts'
import { useAtBottom } from '../../ui/at-bottom.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import styles from './bulk-bar.module.css'
import { deleteAction, type TicketAction, ticketActions } from './ticket-actions.ts'
import type { Selection } from './use-selection.ts'

interface Props {
  selection: Selection
  loadedCount: number
  onDeed(deed: TicketAction): void
}

/** What can be done to the rows that are chosen. */
export function BulkBar({ selection, loadedCount, onDeed }: Props) {
  const mayDelete = useCan('tickets:delete')
  const count = selection.tickets.length
  return (
    <>
      <p className="visually-hidden" role="status">
        {count > 0 && `${count} selected`}
      </p>
      {count > 0 && (
        <Bar>
          <span className={styles.count}>{count} selected</span>
          {count < loadedCount && (
            <Button look="quiet" onClick={selection.selectAll}>
              Select all {loadedCount}
            </Button>
          )}
          <div className={styles.deeds}>
            {[...ticketActions, ...(mayDelete ? [deleteAction] : [])].map((deed) => (
              <Button
                key={deed.label}
                look={deed.isDangerous ? 'danger' : 'plain'}
                icon={deed.icon}
                {...(deed.keys && { hint: deed.keys.toUpperCase() })}
                onClick={() => onDeed(deed)}
              >
                {deed.label}
              </Button>
            ))}
          </div>
          <IconButton icon="close" label="Clear selection" onClick={selection.clear} />
        </Bar>
      )}
    </>
  )
}

function Bar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  useAtBottom(bar)
  return (
    <div ref={bar} className={styles.bar} role="toolbar" aria-label="Selected tickets">
      {children}
    </div>
  )
}
