import {
  listAll,
  type SideConversation,
  type SideConversationCreate,
  type SideConversationUpdate,
  type SideMessage,
  type SideMessageCreate,
} from '@bellhop/sdk'
import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'
import { queryClient } from './query-client.ts'

// What is asked elsewhere about a ticket. The customer sees none of it.

const listPath = '/v1/tickets/{ticket_id}/side-conversations'
const onePath = `${listPath}/{side_conversation_id}` as const
const messagesPath = `${onePath}/messages` as const

export const sideConversationsQuery = (ticketId: string) =>
  queryOptions({
    queryKey: ['side-conversations', ticketId],
    queryFn: ({ signal }): Promise<SideConversation[]> => {
      const params = { path: { ticket_id: ticketId }, query: { limit: 100 } }
      return Array.fromAsync(listAll(api, listPath, { params, signal }))
    },
  })

type Named = Pick<SideConversation, 'id' | 'ticket_id'>

/** Of the ticket on which it began, which may have been merged into the one that is shown. */
export const sideMessagesQuery = (conversation: Named) =>
  queryOptions({
    queryKey: ['side-messages', conversation.ticket_id, conversation.id],
    queryFn: ({ signal }): Promise<SideMessage[]> => {
      const params = { ...paramsOf(conversation), query: { limit: 100 } }
      return Array.fromAsync(listAll(api, messagesPath, { params, signal }))
    },
  })

type Init = Pick<RequestInit, 'keepalive'> & {
  headers: { 'Idempotency-Key': string }
  retries: number
}

export async function startSideConversation(
  ticketId: string,
  body: SideConversationCreate,
  init: Init,
): Promise<Response> {
  const params = { path: { ticket_id: ticketId } }
  const { response } = await api.POST(listPath, { ...init, params, body })
  return response
}

export async function sendSideMessage(
  conversation: Named,
  body: SideMessageCreate,
  init: Init,
): Promise<Response> {
  const { response } = await api.POST(messagesPath, {
    ...init,
    params: paramsOf(conversation),
    body,
  })
  return response
}

export async function updateSideConversation(
  conversation: Named,
  body: SideConversationUpdate,
): Promise<void> {
  await api.PATCH(onePath, { params: paramsOf(conversation), body })
  await refetchSideConversations(conversation.ticket_id)
}

const paramsOf = ({ id, ticket_id }: Named) => ({ path: { ticket_id, side_conversation_id: id } })

export const sideFileUrl = (ticketId: string, fileId: string) =>
  `/v1/tickets/${ticketId}/side-files/${fileId}/content`

/** Its event does the same, but the connection may be interrupted. */
export async function refetchSideConversations(ticketId: string): Promise<void> {
  const names = ['side-conversations', 'side-messages', 'mails', 'history']
  await Promise.all(
    names.map((name) => queryClient.invalidateQueries({ queryKey: [name, ticketId] })),
  )
}
