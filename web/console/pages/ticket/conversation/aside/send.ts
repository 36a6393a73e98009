import type { Attachment, SideConversation, TicketItem } from '@bellhop/sdk'
import * as m from '#messages'
import { queryClient } from '../../../../data/query-client.ts'
import { sideConversationsQuery } from '../../../../data/side-conversations.ts'
import { queueMessage } from '../../../../outbox/outbox.ts'
import { setSideDraft } from '../../../../outbox/side-drafts.ts'
import type { ForwardForm } from '../../../../outbox/side-request.ts'
import { addPeople } from './people.ts'

type Ticket = Pick<TicketItem, 'id' | 'ticket_number' | 'ticket_display_id'>

interface Forward {
  body: string
  form: ForwardForm
  /** Those that the ticket has now. */
  files: readonly Attachment[]
}

/** Returns undefined once it is on its way; otherwise what is wrong, if there is something to say. */
export function queueForward(ticket: Ticket, { body, form, files }: Forward): string | undefined {
  const { people, rest } = addPeople(form.to, form.toText)
  if (rest !== '') return m.sideConversations_notAnAddress({ text: rest })
  if (people.length === 0 || body.trim() === '') return ''
  const known = queryClient.getQueryData(sideConversationsQuery(ticket.id).queryKey)
  const fileIds = form.fileIds.filter((fileId) => files.some(({ id }) => id === fileId))
  queueMessage({
    ...toMessage(ticket, body),
    side: {
      form: { ...form, to: people, toText: '', fileIds },
      names: people.map(toName),
      afterId: known?.at(-1)?.id ?? null,
    },
  })
  setSideDraft(ticket.id, undefined, undefined)
  return undefined
}

/** To the same people as its last message. */
export function queueSideMessage(
  ticket: Ticket,
  { id, ticket_id, people, latest_message }: SideConversation,
  body: string,
): void {
  queueMessage({
    ...toMessage(ticket, body),
    side: {
      conversation: { id, ticket_id },
      names: people.map(toName),
      afterId: latest_message.id,
    },
  })
  setSideDraft(ticket.id, id, undefined)
}

const toMessage = ({ id, ticket_number, ticket_display_id }: Ticket, body: string) => ({
  ticketId: id,
  ticketNumber: ticket_number,
  ticketName: ticket_display_id,
  kind: 'side' as const,
  body,
  lastSeenId: null,
  nextStatus: undefined,
  files: [],
})

const toName = ({ name, email }: { name: string; email: string }) => name || email
