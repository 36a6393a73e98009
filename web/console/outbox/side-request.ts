import type { SideConversationCreate, SideMessageCreate } from '@bellhop/sdk'

// What is sent to somebody else about a ticket. The customer sees none of it.

export interface SidePerson {
  email: string
  name: string
}

/** What is quoted: the whole conversation, the description of the ticket, or the comment with this ID. */
export type Forwarded = 'all' | 'description' | (string & {})

/** What the form for a new side conversation holds. */
export interface ForwardForm {
  to: readonly SidePerson[]
  /** What was typed and is no address yet. */
  toText: string
  subject: string
  forwarded: Forwarded
  includesNotes: boolean
  /** Attachments of the ticket. */
  fileIds: readonly string[]
}

export interface SideDraft {
  body: string
  /** Of a new one. */
  form?: ForwardForm
}

/** The side conversation that a message continues. */
export interface SideConversationId {
  id: string
  /** The ticket on which it began, which may have been merged into the one that is shown. */
  ticket_id: string
}

/** Where a message goes that is not for the customer. */
export interface SideTarget {
  /** Undefined for a new one. */
  conversation?: SideConversationId
  form?: ForwardForm
  /** For people to read. */
  names: readonly string[]
  /** The latest side conversation, or message of this one, when it was sent. */
  afterId: string | null
}

export function toSideConversation(body: string, form: ForwardForm): SideConversationCreate {
  const { forwarded, includesNotes } = form
  return {
    to: [...form.to],
    ...(form.subject.trim() !== '' && { subject: form.subject.trim() }),
    body,
    attachment_ids: [...form.fileIds],
    quote:
      forwarded === 'all'
        ? { of: 'conversation', include_notes: includesNotes }
        : { of: 'message', comment_id: forwarded === 'description' ? null : forwarded },
  }
}

export const toSideMessage = (body: string): SideMessageCreate => ({ body })

interface Written {
  id: string
  author_id: string | null
  body: string
}

/** Whether the author wrote the same after what they knew of. In chronological order. */
export function isWrittenAfter(
  messages: readonly Written[],
  { afterId, body, authorId }: { afterId: string | null; body: string; authorId: string },
): boolean {
  const later = messages.slice(messages.findIndex(({ id }) => id === afterId) + 1)
  return later.some(
    (message) => message.author_id === authorId && message.body.trim() === body.trim(),
  )
}
