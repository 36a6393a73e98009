import type { TicketItem } from '@bellhop/sdk'
import { Suspense } from 'react'
import * as m from '#messages'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { LostDrafts } from './lazy-lost-drafts.ts'
import type { Neighbors } from './neighbors.ts'

interface Props {
  ticket: TicketItem
  deletedBy: string | undefined
  neighbors: Neighbors
}

/** The ticket was deleted while it was open. */
export const DeletedNotice = ({ ticket, deletedBy, neighbors }: Props) => (
  <Page title={m.ticket_deleted_title({ ticket: ticket.ticket_display_id })}>
    <EmptyState
      icon="trash"
      title={deletedBy ? m.ticket_deleted_by({ name: deletedBy }) : m.ticket_deleted_unknownActor}
      action={
        <Button onClick={neighbors.back}>{m.ticket_page_back({ list: neighbors.title })}</Button>
      }
    >
      <span dir="auto">{ticket.subject}</span>
    </EmptyState>
    <Suspense>
      <LostDrafts ticketId={ticket.id} />
    </Suspense>
  </Page>
)
