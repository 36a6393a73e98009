import type { Comment } from '@bellhop/sdk'
import { currentMe } from '../data/me.ts'
import { queryClient } from '../data/query-client.ts'
import { readLocal, writeLocal } from '../state/local-storage.ts'

// The newest comment of each ticket that the user has seen on this device. Later comments are marked
// as new, and stop a reply whose author has not seen them.

const ticketsMax = 500
const storageName = () => `bellhop.seen.${currentMe().user.id}`

let cache: Map<string, string> | undefined

function load(): Map<string, string> {
  cache ??= new Map(readLocal<[string, string][]>(storageName()))
  return cache
}

export const lastSeen = (ticketId: string): string | undefined => load().get(ticketId)

/** For a new message; null if the ticket has no comments. */
export function lastSeenCommentId(ticketId: string): string | null {
  const comments = queryClient.getQueryData<Comment[]>(['comments', ticketId]) ?? []
  const seenId = lastSeen(ticketId)
  const exists = comments.some(({ id }) => id === seenId)
  return (exists ? seenId : comments.at(-1)?.id) ?? null
}

export function markSeen(ticketId: string, commentId: string): void {
  const seen = load()
  if (seen.get(ticketId) === commentId) return
  // The most recent goes last: the first are dropped when there are too many.
  seen.delete(ticketId)
  seen.set(ticketId, commentId)
  writeLocal(storageName(), [...seen].slice(-ticketsMax))
}
