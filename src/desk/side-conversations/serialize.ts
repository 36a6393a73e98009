import type { ReadTx } from '../../platform/db/db.ts'
import { markdownToText } from '../comments/markdown.ts'
import { listSideFiles, type StoredSideMessage } from './message-store.ts'
import type { SideConversation, SideMessage } from './schema.ts'
import { type ListedSideConversation, listPeople } from './store.ts'

const excerptCharactersMax = 200

export async function toApiSideConversation(
  tx: ReadTx,
  {
    seq: _seq,
    latest_id,
    latest_email,
    latest_name,
    latest_start,
    latest_at,
    ...conversation
  }: ListedSideConversation,
): Promise<SideConversation> {
  const isAgent = latest_email === null
  const words = isAgent ? markdownToText(latest_start) : latest_start
  return {
    ...conversation,
    people: await listPeople(tx, conversation.id),
    latest_message: {
      id: latest_id,
      author_type: isAgent ? 'user' : 'outside',
      author_name: latest_name,
      excerpt: words.replaceAll(/\s+/g, ' ').trim().slice(0, excerptCharactersMax).toWellFormed(),
      created_at: latest_at,
    },
  }
}

/** Lists the fields one by one. */
export async function toApiSideMessage(
  tx: ReadTx,
  message: StoredSideMessage,
): Promise<SideMessage> {
  const files = await listSideFiles(tx, message.id)
  return {
    id: message.id,
    side_conversation_id: message.conversation_id,
    ticket_id: message.ticket_id,
    author_type: message.author_email === null ? 'user' : 'outside',
    author_id: message.author_user_id,
    author_email: message.author_email,
    author_name: message.author_name,
    is_stranger: message.is_stranger,
    is_automatic: message.is_automatic,
    body: message.body,
    body_format: message.body_format,
    body_html: message.body_html,
    quote: message.quote,
    files: files.map(({ id, name, content_type, size }) => ({ id, name, content_type, size })),
    inbound_mail_id: message.inbound_mail_id,
    created_at: message.created_at,
  }
}
