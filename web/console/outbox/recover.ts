import type { Comment } from '@bellhop/sdk'
import { navigate } from 'wouter/use-browser-location'
import { commentsQuery } from '../data/conversation.ts'
import { currentMe } from '../data/me.ts'
import { queryClient } from '../data/query-client.ts'
import { toast } from '../state/toasts.ts'
import { restoreMessage } from './outbox.ts'
import { listPersistedMessages, removePersistedMessage, type StoredMessage } from './persisted.ts'
import { findMessage } from './store.ts'

/** Finds messages of pages that are gone, and tells of those that the desk does not have. */
export async function recoverUnsentMessages(): Promise<void> {
  for (const kept of listPersistedMessages().filter(({ key }) => !findMessage(key))) {
    const waitMs = kept.heldUntil - Date.now()
    if (waitMs > 0) setTimeout(recoverUnsentMessages, waitMs)
    else await report(kept)
  }
}

async function report(kept: StoredMessage): Promise<void> {
  const comments = await queryClient
    .fetchQuery({ ...commentsQuery(kept.ticketId), staleTime: 0 })
    .catch(() => [])
  if (isAmong(comments, kept)) {
    removePersistedMessage(kept.key)
    return
  }
  restoreMessage(kept)
  toast({
    tone: 'bad',
    text: `Your ${kept.kind} on ${kept.ticketName} wasn’t sent.`,
    action: { label: 'View', run: () => navigate(`/tickets/${kept.ticketNumber}`) },
  })
}

/** It came after what its author had seen, in the same words. */
function isAmong(comments: readonly Comment[], { lastSeenId, body, kind }: StoredMessage): boolean {
  const later = comments.slice(comments.findIndex(({ id }) => id === lastSeenId) + 1)
  return later.some(
    (comment) =>
      comment.author_id === currentMe().user.id &&
      comment.is_internal === (kind === 'note') &&
      comment.body.trim() === body.trim(),
  )
}
