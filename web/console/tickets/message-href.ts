import type { CommentMatch } from '@bellhop/sdk'
import { ticketNumberOf } from './number-of.ts'

/** The fragment of the first message of a ticket, which is not a comment. */
export const descriptionAnchor = 'description'

export const commentAnchor = (commentId: string) => `comment-${commentId}`

export const sideAnchor = (conversationId: string) => `side-${conversationId}`

/** The place of a search result in its conversation. */
export function messageHref(match: CommentMatch): string {
  const { ticket, comment_id, side_conversation_id } = match
  const anchor =
    side_conversation_id !== null
      ? sideAnchor(side_conversation_id)
      : comment_id === null
        ? descriptionAnchor
        : commentAnchor(comment_id)
  return `/tickets/${ticketNumberOf(ticket)}#${anchor}`
}
