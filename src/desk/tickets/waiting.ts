import type { Opener, Status, Ticket, WaitingFor } from './schema.ts'

/** The end of the public conversation of a ticket. Automatic replies are not part of it. */
export interface LatestMessage {
  /** Null while there is only the description. */
  latest_comment_id: string | null
  latest_author_type: 'user' | 'customer'
  /** When that side began, after the last message of the other; null: when the ticket was created. */
  latest_author_since_at: string | null
}

export interface Waiting {
  /** Null once the ticket is resolved. */
  waiting_for: WaitingFor | null
  waiting_since_at: string | null
}

/** Before there are comments: those that follow belong to the side that opened the ticket. */
export const openingMessage = (opened_by: Opener): LatestMessage => ({
  latest_comment_id: null,
  latest_author_type: opened_by,
  latest_author_since_at: null,
})

interface Message {
  id: string
  author_type: LatestMessage['latest_author_type']
  created_at: string
}

/** Those who wait do so since the first of several messages in a row. */
export const addMessage = (
  before: LatestMessage & { opened_by: Opener },
  message: Message,
): LatestMessage => ({
  latest_comment_id: message.id,
  latest_author_type: message.author_type,
  latest_author_since_at:
    message.author_type === before.latest_author_type && hasMessages(before)
      ? before.latest_author_since_at
      : message.created_at,
})

/** A customer opens a ticket with a description; what an agent opens it with is a comment. */
const hasMessages = ({ opened_by, latest_comment_id }: LatestMessage & { opened_by: Opener }) =>
  opened_by === 'customer' || latest_comment_id !== null

/** Who waits after a change of the conversation or of the status, which happens at `updated_at`. */
export function nextWaiting(before: Waiting, after: Ticket & LatestMessage): Waiting {
  const waiting_for = whoIsWaitedFor(after.status, after.latest_author_type)
  if (waiting_for === null) return { waiting_for, waiting_since_at: null }
  const isWritten = waiting_for === 'agent' || after.latest_author_type === 'user'
  if (isWritten)
    return { waiting_for, waiting_since_at: after.latest_author_since_at ?? after.created_at }
  // Nobody wrote to the customer, but somebody set the ticket to pending, after a call for example.
  const isUnchanged = before.waiting_for === waiting_for
  return { waiting_for, waiting_since_at: isUnchanged ? before.waiting_since_at : after.updated_at }
}

function whoIsWaitedFor(status: Status, latestAuthor: 'user' | 'customer'): WaitingFor | null {
  switch (status) {
    case 'resolved':
    case 'closed':
      return null
    case 'pending':
      return 'customer'
    default:
      return latestAuthor === 'user' ? 'customer' : 'agent'
  }
}
