import type { TicketItem } from '@bellhop/sdk'
import * as m from '#messages'
import { isUnresolved, type Status } from '../../../data/types.ts'
import { hintFor } from '../../../state/keymap.ts'
import { setStatus } from '../../../tickets/prompt-changes.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { useCustomerWaits } from '../customer-waits.ts'
import styles from './resolve-button.module.css'

const choices: readonly { status: Status; label: string }[] = [
  { status: 'pending', label: m.ticket_status_setPending },
  { status: 'resolved', label: m.ticket_status_resolveAndStay },
  { status: 'closed', label: m.ticket_status_close },
  { status: 'open', label: m.ticket_status_reopen },
]

/** Resolves the ticket and opens the next one, or reopens a resolved ticket. */
export function ResolveButton({ ticket, onResolved }: { ticket: TicketItem; onResolved(): void }) {
  const isOpen = isUnresolved(ticket)
  // Until the customer has an answer, to reply is what the page is for.
  const isPrimary = !useCustomerWaits(ticket) && isOpen
  return (
    <div className={styles.split}>
      <Button
        className={styles.main}
        look={isPrimary ? 'primary' : 'plain'}
        {...(isOpen && { icon: 'check', hint: hintFor('e') })}
        onClick={() => (isOpen ? resolve(ticket, onResolved) : setStatus([ticket], 'open'))}
      >
        {isOpen ? m.ticket_status_resolve : m.ticket_status_reopen}
      </Button>
      <Menu
        label={m.ticket_status_more}
        className={isPrimary ? styles.primaryMore : styles.more}
        items={choices
          .filter(({ status }) => status !== ticket.status)
          .map(({ status, label }) => ({ label, run: () => void setStatus([ticket], status) }))}
      >
        <Icon name="down" />
      </Menu>
    </div>
  )
}

export function resolve(ticket: TicketItem, onResolved: () => void): void {
  void setStatus([ticket], 'resolved')
  onResolved()
}
