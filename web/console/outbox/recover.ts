import * as m from '#messages'
import { toast } from '../state/toasts.ts'
import { hasArrived } from './arrived.ts'
import { restoreMessage } from './outbox.ts'
import { listPersistedMessages, removePersistedMessage, type StoredMessage } from './persisted.ts'
import { findMessage } from './store.ts'

/** Finds out what happened to messages of closed pages: says so, or shows them as unsent. */
export async function recoverUnsentMessages(): Promise<void> {
  for (const stored of listPersistedMessages().filter(({ key }) => !findMessage(key))) {
    const waitMs = stored.heldUntil - Date.now()
    if (waitMs > 0) setTimeout(recoverUnsentMessages, waitMs)
    else if (!recovered.has(stored.key)) await recover(stored)
  }
}

/** Asking the server takes a while, and the next message may be due meanwhile. */
const recovered = new Set<string>()

async function recover(stored: StoredMessage): Promise<void> {
  recovered.add(stored.key)
  if (!stored.mayHaveArrived) return restoreMessage(stored, stored.failure ?? m.outbox_interrupted)
  let isThere: boolean
  try {
    isThere = await hasArrived(stored)
  } catch {
    return restoreMessage(stored, m.outbox_unknown)
  }
  if (!isThere) return restoreMessage(stored, stored.failure ?? m.outbox_interrupted)
  removePersistedMessage(stored)
  toast({ text: m.outbox_sent({ kind: stored.kind, ticket: stored.ticketName }) })
}
