import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { commentsQuery, relationsQuery } from '../../data/conversation.ts'
import { queryClient } from '../../data/query-client.ts'
import { useLiveEvents } from '../../live/live-events.ts'

export interface Deletion {
  by: string
  isInTrash: boolean
}

/**
 * Refetches when something happens on a ticket that was merged into this one. Returns who deleted this
 * ticket, if somebody has.
 */
export function useMergedTicketUpdates(ticketId: string): Deletion | undefined {
  const { data: relations } = useQuery(relationsQuery(ticketId))
  const { data: comments } = useQuery(commentsQuery(ticketId))
  const [deletion, setDeletion] = useState<Deletion>()
  useLiveEvents((event) => {
    if (event.cursor === undefined) return
    const { type, resource_id, ticket_id, actor_name } = event.data
    const isHere = resource_id === ticketId
    if (isHere && /^ticket\.(deleted|trashed)$/.test(type))
      setDeletion({ by: actor_name, isInTrash: type === 'ticket.trashed' })
    if (isHere && type === 'ticket.restored') setDeletion(undefined)
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
  return deletion
}
