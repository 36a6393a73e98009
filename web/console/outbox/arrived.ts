import type { Comment } from '@bellhop/sdk'
import { commentsQuery } from '../data/conversation.ts'
import { queryClient } from '../data/query-client.ts'
import { scheduledCommentsQuery } from '../data/scheduled-comments.ts'
import type { StoredMessage } from './persisted.ts'
import { hasSideArrived } from './side.ts'

/** Asks the server whether it has the message, without sending it. Throws if it can’t be asked. */
export async function hasArrived(message: StoredMessage): Promise<boolean> {
  const { ticketId, schedule, side } = message
  if (side) return hasSideArrived(message, side)
  const comments = await queryClient.fetchQuery({ ...commentsQuery(ticketId), staleTime: 0 })
  if (isAmong(comments, message)) return true
  if (!schedule) return false
  const query = { ...scheduledCommentsQuery(ticketId), staleTime: 0 }
  const scheduled = await queryClient.fetchQuery(query)
  return scheduled.some(
    (one) =>
      one.author_id === message.userId &&
      one.body.trim() === message.body.trim() &&
      Date.parse(one.send_at) === Date.parse(schedule.sendAt),
  )
}

/** Whether the author has posted the same text after the last comment they had seen. */
function isAmong(comments: readonly Comment[], message: StoredMessage): boolean {
  const { lastSeenId, body, kind, userId } = message
  const later = comments.slice(comments.findIndex(({ id }) => id === lastSeenId) + 1)
  return later.some(
    (comment) =>
      comment.author_id === userId &&
      comment.is_internal === (kind === 'note') &&
      comment.body.trim() === body.trim(),
  )
}
