import type { Comment } from '@bellhop/sdk'
import { navigate } from 'wouter/use-browser-location'
import * as m from '#messages'
import { commentsQuery } from '../data/conversation.ts'
import { currentMe } from '../data/me.ts'
import { queryClient } from '../data/query-client.ts'
import { toast } from '../state/toasts.ts'
import { restoreMessage } from './outbox.ts'
import { listPersistedMessages, removePersistedMessage, type StoredMessage } from './persisted.ts'
import { findMessage } from './store.ts'

/** Restores messages of closed pages that the server did not receive. */
export async function recoverUnsentMessages(): Promise<void> {
  for (const stored of listPersistedMessages().filter(({ key }) => !findMessage(key))) {
    const waitMs = stored.heldUntil - Date.now()
    if (waitMs > 0) setTimeout(recoverUnsentMessages, waitMs)
    else await recover(stored)
  }
}

async function recover(stored: StoredMessage): Promise<void> {
  const { key, kind, ticketId, ticketName, ticketNumber } = stored
  const comments = await queryClient
    .fetchQuery({ ...commentsQuery(ticketId), staleTime: 0 })
    .catch(() => [])
  if (isAmong(comments, stored)) {
    removePersistedMessage(key)
    return
  }
  restoreMessage(stored)
  toast({
    tone: 'bad',
    text: m.outbox_unsent({ kind, ticket: ticketName }),
    action: { label: m.outbox_viewUnsent, run: () => navigate(`/tickets/${ticketNumber}`) },
  })
}

/** Whether the author has posted the same text after the last comment they had seen. */
function isAmong(comments: readonly Comment[], { lastSeenId, body, kind }: StoredMessage): boolean {
  const later = comments.slice(comments.findIndex(({ id }) => id === lastSeenId) + 1)
  return later.some(
    (comment) =>
      comment.author_id === currentMe().user.id &&
      comment.is_internal === (kind === 'note') &&
      comment.body.trim() === body.trim(),
  )
}
