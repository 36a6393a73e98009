import type { TicketItem } from '@bellhop/sdk'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import type { Neighbours } from './neighbours.ts'

interface Props {
  ticket: TicketItem
  by: string | undefined
  neighbours: Neighbours
}

/** It was deleted while somebody looked at it. */
export const GoneNotice = ({ ticket, by, neighbours }: Props) => (
  <Page title={`${ticket.ticket_display_id} was deleted`}>
    <EmptyState
      icon="trash"
      title={by ? `${by} deleted this ticket` : 'This ticket was deleted'}
      action={<Button onClick={neighbours.back}>Back to {neighbours.title}</Button>}
    >
      <span dir="auto">{ticket.subject}</span>
    </EmptyState>
  </Page>
)
