import { navigate } from 'wouter/use-browser-location'
import * as m from '#messages'
import { api } from '../data/api.ts'
import { errorText, hasStatus } from '../data/errors.ts'
import { toast } from '../state/toasts.ts'
import { hasArrived } from './arrived.ts'
import { openDraft } from './opened-draft.ts'
import { undoSend } from './outbox.ts'
import type { PendingMessage } from './persisted.ts'
import { dropMessage, findMessage } from './store.ts'

/**
 * Opens the ticket with an unsent message in the composer. Under a new idempotency key it could be sent
 * twice: so not before it is certain that the server does not have it. Returns whether it was opened.
 */
export async function reviewMessage(key: string): Promise<boolean> {
  const entry = findMessage(key)
  if (!entry || !(await isEditable(entry))) return false
  undoSend(key)
  navigate(`/tickets/${entry.ticketNumber}`)
  if (entry.kind !== 'side') openDraft({ ticketId: entry.ticketId, kind: entry.kind })
  return true
}

async function isEditable(entry: PendingMessage): Promise<boolean> {
  const values = { kind: entry.kind, ticket: entry.ticketName }
  try {
    if (!entry.mayHaveArrived) await throwIfDeleted(entry)
    else if (await hasArrived(entry)) {
      dropMessage(entry.key)
      toast({ text: m.outbox_hadArrived(values) })
      return false
    }
    // It may have been sent again meanwhile.
    return findMessage(entry.key) !== undefined && findMessage(entry.key)?.state !== 'sending'
  } catch (error) {
    const isDeleted = hasStatus(error, 404)
    const text = isDeleted
      ? m.outbox_ticketDeleted({ ticket: entry.ticketName })
      : m.outbox_cannotCheck({ ...values, reason: errorText(error) })
    toast({ tone: 'bad', text })
    return false
  }
}

/** There, nobody would find the draft. */
async function throwIfDeleted({ ticketId }: PendingMessage): Promise<void> {
  const params = { path: { ticket_id: ticketId } }
  try {
    await api.GET('/v1/tickets/{ticket_id}', { params, retries: 0 })
  } catch (error) {
    // Without a connection, the message can still be edited.
    if (hasStatus(error, 404)) throw error
  }
}
