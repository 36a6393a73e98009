import { diffFields } from '../../events/log/changes.ts'
import { recordEvent } from '../../events/log/record.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import type { NewSideMessage } from './message-store.ts'
import type { StoredSideConversation } from './store.ts'

// Without texts, subjects and addresses: deleting the ticket deletes those.

export const recordStarted = (
  tx: WriteTx,
  act: Attribution,
  { id, ticket_id }: StoredSideConversation,
): void =>
  recordEvent(tx, act, { type: 'side_conversation.created', resourceId: id, ticketId: ticket_id })

export function recordUpdated(
  tx: WriteTx,
  act: Attribution,
  before: StoredSideConversation,
  after: StoredSideConversation,
): void {
  const changes = [
    ...diffFields(['state'], before, after),
    ...(before.subject === after.subject ? [] : [{ field: 'subject' }]),
  ]
  if (changes.length === 0) return
  const about = { resourceId: after.id, ticketId: after.ticket_id }
  recordEvent(tx, act, { type: 'side_conversation.updated', ...about, changes })
}

export function recordMessage(tx: WriteTx, act: Attribution, message: NewSideMessage): void {
  const { id, ticket_id, conversation_id, author_email, is_automatic } = message
  const author_type = author_email === null ? 'user' : 'outside'
  const logged = { side_conversation_id: conversation_id, author_type, is_automatic }
  const changes = diffFields(['side_conversation_id', 'author_type', 'is_automatic'], {}, logged)
  const about = { resourceId: id, ticketId: ticket_id }
  recordEvent(tx, act, { type: 'side_message.created', ...about, changes })
}
