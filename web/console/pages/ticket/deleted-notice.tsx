import type { TicketItem } from '@bellhop/sdk'
import { Suspense, useState } from 'react'
import * as m from '#messages'
import { useCan } from '../../data/me.ts'
import { showError } from '../../data/show-error.ts'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { restoreFromTrash } from './later-prompts.ts'
import { LostDrafts } from './lazy-lost-drafts.ts'
import type { Neighbors } from './neighbors.ts'
import type { Deletion } from './use-merged-ticket-updates.ts'

interface Props {
  ticket: TicketItem
  deletion: Deletion | undefined
  neighbors: Neighbors
}

/** The ticket was deleted, or moved to the trash, while it was open. */
export const DeletedNotice = ({ ticket, deletion, neighbors }: Props) => (
  <Page title={m.ticket_deleted_title({ ticket: ticket.ticket_display_id })}>
    <EmptyState
      icon="trash"
      title={titleOf(deletion)}
      action={
        <>
          {deletion?.isInTrash && <RestoreButton ticket={ticket} />}
          <Button onClick={neighbors.back}>{m.ticket_page_back({ list: neighbors.title })}</Button>
        </>
      }
    >
      <span dir="auto">{ticket.subject}</span>
    </EmptyState>
    <Suspense>
      <LostDrafts ticketId={ticket.id} />
    </Suspense>
  </Page>
)

function titleOf(deletion: Deletion | undefined): string {
  if (!deletion) return m.ticket_deleted_unknownActor
  const { by: name, isInTrash } = deletion
  return isInTrash ? m.trash_notice_by({ name }) : m.ticket_deleted_by({ name })
}

/** The ticket is shown again when the server says that it was restored. */
function RestoreButton({ ticket }: Pick<Props, 'ticket'>) {
  const canRestore = useCan('tickets:write')
  const [isBusy, setBusy] = useState(false)
  async function restore(): Promise<void> {
    setBusy(true)
    await restoreFromTrash(ticket).catch(showError)
    setBusy(false)
  }
  return (
    canRestore && (
      <Button look="primary" isBusy={isBusy} onClick={() => void restore()}>
        {m.trash_restore}
      </Button>
    )
  )
}
