import { currentMe } from '../data/me.ts'
import { readLocal, writeLocal } from '../state/local-storage.ts'

// The newest comment that somebody has seen of each ticket, on this device: what came after it is
// marked as new, and a reply is stopped if its author does not know of it.

const ticketsMax = 500
const name = () => `bellhop.seen.${currentMe().user.id}`

let known: Map<string, string> | undefined

function load(): Map<string, string> {
  known ??= new Map(readLocal<[string, string][]>(name()))
  return known
}

export const lastSeen = (ticketId: string): string | undefined => load().get(ticketId)

export function markSeen(ticketId: string, commentId: string): void {
  const seen = load()
  if (seen.get(ticketId) === commentId) return
  seen.delete(ticketId)
  seen.set(ticketId, commentId)
  writeLocal(name(), [...seen].slice(-ticketsMax))
}
