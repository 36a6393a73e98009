import type { Comment } from '@bellhop/sdk'
import { navigate } from 'wouter/use-browser-location'
import { commentsQuery } from '../../../data/conversation.ts'
import { currentMe } from '../../../data/me.ts'
import { queryClient } from '../../../data/query-client.ts'
import { say } from '../../../ui/toasts.tsx'
import { adopt } from './outbox.ts'
import { allKept, forget, type Kept } from './outgoing.ts'
import { entryOf } from './store.ts'

/** Finds messages of pages that are gone, and tells of those that the desk does not have. */
export async function reportLeftovers(): Promise<void> {
  for (const kept of allKept().filter(({ key }) => !entryOf(key))) {
    const waitMs = kept.heldUntil - Date.now()
    if (waitMs > 0) setTimeout(reportLeftovers, waitMs)
    else await report(kept)
  }
}

async function report(kept: Kept): Promise<void> {
  const comments = await queryClient
    .fetchQuery({ ...commentsQuery(kept.ticketId), staleTime: 0 })
    .catch(() => [])
  if (isAmong(comments, kept)) {
    forget(kept.key)
    return
  }
  adopt(kept)
  say({
    tone: 'bad',
    text: `Your ${kept.kind} on ${kept.ticketName} wasn’t sent.`,
    action: { label: 'View', run: () => navigate(`/tickets/${kept.ticketNumber}`) },
  })
}

/** It came after what its author had seen, in the same words. */
function isAmong(comments: readonly Comment[], { lastSeenId, body, kind }: Kept): boolean {
  const later = comments.slice(comments.findIndex(({ id }) => id === lastSeenId) + 1)
  return later.some(
    (comment) =>
      comment.author_id === currentMe().user.id &&
      comment.is_internal === (kind === 'note') &&
      comment.body.trim() === body.trim(),
  )
}
