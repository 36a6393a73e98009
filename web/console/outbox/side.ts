import { queryClient } from '../data/query-client.ts'
import {
  sendSideMessage,
  sideConversationsQuery,
  sideMessagesQuery,
  startSideConversation,
} from '../data/side-conversations.ts'
import { openDraft } from './opened-draft.ts'
import type { StoredMessage } from './persisted.ts'
import { setSideDraft, sideDraft } from './side-drafts.ts'
import {
  isWrittenAfter,
  type SideTarget,
  toSideConversation,
  toSideMessage,
} from './side-request.ts'

type Message = Pick<StoredMessage, 'ticketId' | 'body' | 'userId'>
type Init = Parameters<typeof sendSideMessage>[2]

/** Sends it. Returns the response. */
export const sendSide = (
  { ticketId, body }: Message,
  { conversation, form }: SideTarget,
  init: Init,
): Promise<Response> =>
  conversation
    ? sendSideMessage(conversation, toSideMessage(body), init)
    : startSideConversation(ticketId, toSideConversation(body, form!), init)

/** Turns it back into a draft, and opens that. */
export function editSide({ ticketId, body }: Message, { conversation, form }: SideTarget): void {
  const id = conversation?.id
  const current = sideDraft(ticketId, id)?.body ?? ''
  const text = current.trim() ? `${body}\n\n${current}` : body
  setSideDraft(ticketId, id, { body: text, ...(form && { form }) })
  openDraft({ ticketId, kind: 'side', conversationId: id })
}

/** Asks the server whether it has it. */
export async function hasSideArrived(message: Message, target: SideTarget): Promise<boolean> {
  const { ticketId, body, userId } = message
  const { conversation, afterId } = target
  const written = { body, authorId: userId, afterId }
  if (conversation) return isWrittenAfter(await messagesOf(conversation), written)
  const query = { ...sideConversationsQuery(ticketId), staleTime: 0 }
  const all = await queryClient.fetchQuery(query)
  const later = all.slice(all.findIndex(({ id }) => id === afterId) + 1)
  const own = later.filter(({ created_by_id }) => created_by_id === userId)
  const begun = await Promise.all(own.map(messagesOf))
  return begun.some((messages) => isWrittenAfter(messages, { ...written, afterId: null }))
}

const messagesOf = (conversation: { id: string; ticket_id: string }) =>
  queryClient.fetchQuery({ ...sideMessagesQuery(conversation), staleTime: 0 })
