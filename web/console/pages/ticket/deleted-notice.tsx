import type { TicketItem } from '@bellhop/sdk'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import type { Neighbors } from './neighbors.ts'

interface Props {
  ticket: TicketItem
  by: string | undefined
  neighbors: Neighbors
}

/** It was deleted while somebody looked at it. */
export const GoneNotice = ({ ticket, by, neighbors }: Props) => (
  <Page title={`${ticket.ticket_display_id} was deleted`}>
    <EmptyState
      icon="trash"
      title={by ? `${by} deleted this ticket` : 'This ticket was deleted'}
      action={<Button onClick={neighbors.back}>Back to {neighbors.title}</Button>}
    >
      <span dir="auto">{ticket.subject}</span>
    </EmptyState>
  </Page>
)
