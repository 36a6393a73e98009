import type { Comment, TicketItem } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import { commentsQuery } from '../../data/conversation.ts'
import { isUnresolved } from '../../data/types.ts'

/** Whether the latest public message is from the customer, so that an agent has to answer. */
export function useCustomerWaits(ticket: TicketItem): boolean {
  const { data } = useQuery(commentsQuery(ticket.id))
  if (!isUnresolved(ticket) || ticket.status === 'pending') return false
  return data ? latestAuthor(data) === 'customer' : ticket.waiting?.for === 'agent'
}

/** The description is from the customer. */
const latestAuthor = (comments: readonly Comment[]) =>
  comments.findLast(({ is_internal }) => !is_internal)?.author_type ?? 'customer'
