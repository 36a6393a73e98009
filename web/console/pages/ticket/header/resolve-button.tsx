import type { TicketItem } from '@bellhop/sdk'
import { isUnresolved, type Status } from '../../../data/types.ts'
import { setStatus } from '../../../tickets/prompt-changes.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Menu } from '../../../ui/menu.tsx'
import styles from './resolve-button.module.css'

const choices: readonly { status: Status; label: string }[] = [
  { status: 'pending', label: 'Set to pending' },
  { status: 'resolved', label: 'Resolve and stay on this ticket' },
  { status: 'closed', label: 'Close' },
  { status: 'open', label: 'Reopen' },
]

/** Resolves and goes on to the next one, or opens what was resolved. */
export function ResolveButton({ ticket, onResolved }: { ticket: TicketItem; onResolved(): void }) {
  const isOpen = isUnresolved(ticket)
  return (
    <div className={styles.split}>
      <Button
        className={styles.main}
        look={isOpen ? 'primary' : 'plain'}
        {...(isOpen && { icon: 'check', hint: 'E' })}
        onClick={() => (isOpen ? resolve(ticket, onResolved) : setStatus([ticket], 'open'))}
      >
        {isOpen ? 'Resolve' : 'Reopen'}
      </Button>
      <Menu
        label="More status options"
        className={isOpen ? styles.primaryMore : styles.more}
        items={choices
          .filter(({ status }) => status !== ticket.status)
          .map(({ status, label }) => ({ label, run: () => void setStatus([ticket], status) }))}
      >
        <Icon name="down" />
      </Menu>
    </div>
  )
}

export function resolve(ticket: TicketItem, goOn: () => void): void {
  void setStatus([ticket], 'resolved')
  goOn()
}
