import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { commentsQuery, relationsQuery } from '../../data/conversation.ts'
import { queryClient } from '../../data/query-client.ts'
import { useLiveEvents } from '../../live/live-events.ts'

/**
 * Refetches when something happens on a ticket that was merged into this one. Returns the name of
 * the person who deleted this ticket, if it was deleted.
 */
export function useMergedTicketUpdates(ticketId: string): string | undefined {
  const { data: relations } = useQuery(relationsQuery(ticketId))
  const { data: comments } = useQuery(commentsQuery(ticketId))
  const [deletedBy, setDeletedBy] = useState<string>()
  useLiveEvents((event) => {
    if (event.cursor === undefined) return
    const { type, resource_id, ticket_id, actor_name } = event.data
    if (type === 'ticket.deleted' && resource_id === ticketId) setDeletedBy(actor_name)
    if (ticket_id === null || ticket_id === ticketId) return
    const isMerged = relations?.merged.some(({ id }) => id === ticket_id)
    const hasComments = comments?.some((comment) => comment.ticket_id === ticket_id)
    if (!isMerged && !hasComments) return
    for (const name of [
      'comments',
      'attachments',
      'relations',
      'mails',
      'inbound-mails',
      'side-conversations',
    ]) {
      void queryClient.invalidateQueries({ queryKey: [name, ticketId] })
    }
  })
  return deletedBy
}
