import type { Kind } from './schema.ts'

/** What a user is notified of because of an event. */
export interface Notice {
  user_id: string
  kind: Kind
  ticket_id: string | null
  /** Of the note that mentions them, or of the reply that was not delivered. */
  comment_id: string | null
  actor_name: string
  reason: string | null
  /** The first mail that was held. */
  inbound_mail_id: string | null
  mailbox_id: string | null
}

type Ids = readonly { id: string }[]

const unset = {
  ticket_id: null,
  comment_id: null,
  reason: null,
  inbound_mail_id: null,
  mailbox_id: null,
}

/** The same for several users. What is left out is null. */
export const toNotices = (
  ids: Ids,
  notice: Pick<Notice, 'kind' | 'actor_name'> & Partial<Notice>,
): Notice[] => ids.map(({ id }) => ({ ...unset, ...notice, user_id: id }))
