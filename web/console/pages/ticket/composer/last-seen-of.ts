import type { Comment } from '@bellhop/sdk'
import { queryClient } from '../../../data/query-client.ts'
import { lastSeen } from '../../../outbox/last-seen.ts'

/** The newest comment that somebody has had before their eyes; null: there is none. */
export function lastSeenCommentId(ticketId: string): string | null {
  const comments = queryClient.getQueryData<Comment[]>(['comments', ticketId]) ?? []
  const seenId = lastSeen(ticketId)
  const isThere = comments.some(({ id }) => id === seenId)
  return (isThere ? seenId : comments.at(-1)?.id) ?? null
}
