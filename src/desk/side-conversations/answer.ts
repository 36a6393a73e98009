import { randomUUIDv7 } from 'node:crypto'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { ReadTx, WriteTx } from '../../platform/db/db.ts'
import type { ReceivedFile } from '../attachments/receive.ts'
import type { MessageBody } from '../comments/body.ts'
import { listFollowers } from '../followers/store.ts'
import { keepUnread } from '../tickets/seen.ts'
import { getTicketForUpdate, type TicketForUpdate, updateTicketRow } from '../tickets/store.ts'
import { nextState } from './create.ts'
import { addFiles } from './files.ts'
import { recordMessage, recordUpdated } from './history.ts'
import { insertSideMessage, type NewSideMessage } from './message-store.ts'
import { messagesPerConversationMax } from './schema.ts'
import {
  findSideConversation,
  findSideConversationForUpdate,
  type StoredSideConversation,
  updateSideConversationRow,
} from './store.ts'

export interface SideAnswer {
  conversationId: string
  author: { name: string; email: string }
  words: MessageBody
  quote: string | null
  files: readonly ReceivedFile[]
  is_stranger: boolean
  is_automatic: boolean
  /** Nobody has to look at what was written long ago. */
  isArchived: boolean
}

/** Whether another message fits; false also if it was deleted. */
export async function hasRoom(tx: ReadTx, id: string): Promise<boolean> {
  const conversation = await findSideConversation(tx, id)
  return (conversation?.message_count ?? Infinity) < messagesPerConversationMax
}

/**
 * What somebody outside has answered. It opens the conversation again, and makes the ticket unread for
 * those who work on it. What the customer sees, and whose turn it is with them, stays as it is.
 */
export async function addSideAnswer(
  tx: WriteTx,
  ticketId: string,
  { conversationId, author, words, quote, files, ...answer }: SideAnswer,
  act: Attribution,
): Promise<string> {
  const ticket = await getTicketForUpdate(tx, ticketId)
  const before = (await findSideConversationForUpdate(tx, conversationId))!
  const { is_stranger, is_automatic, isArchived } = answer
  const message: NewSideMessage = {
    id: randomUUIDv7(),
    conversation_id: conversationId,
    ticket_id: ticketId,
    author_user_id: null,
    author_email: author.email,
    author_name: author.name,
    is_stranger,
    is_automatic,
    ...words,
    quote,
    quote_html: null,
    created_at: act.now,
  }
  insertSideMessage(tx, message)
  await addFiles(tx, message.id, files)
  const next = nextState(before, act)
  const isNews = !is_automatic && !isArchived
  const after = isNews ? next : { ...next, state: before.state }
  updateSideConversationRow(tx, after)
  recordUpdated(tx, act, before, after)
  recordMessage(tx, act, message)
  if (isNews) await showAsUnread(tx, ticket, before, act)
  return message.id
}

/** For the assignee, the followers and who began it, where the ticket is shown now. */
async function showAsUnread(
  tx: WriteTx,
  ticket: TicketForUpdate,
  { created_by_id }: StoredSideConversation,
  act: Attribution,
): Promise<void> {
  let shown = ticket
  await updateTicketRow(tx, ticket, { ...ticket, updated_at: act.now })
  while (shown.merged_into_id !== null) {
    shown = await getTicketForUpdate(tx, shown.merged_into_id)
    await updateTicketRow(tx, shown, { ...shown, updated_at: act.now })
  }
  const followers = await listFollowers(tx, shown.id)
  const users = new Set([shown.assigned_user_id, created_by_id, ...followers.map((f) => f.user_id)])
  for (const userId of users)
    if (userId !== null) await keepUnread(tx, { ticketId: shown.id, userId }, act.now)
}
