import type { Comment, Event, OutboundMail } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { mailsQuery } from '../../../data/mails.ts'
import { useLiveEvents } from '../../../live/live-events.ts'

interface Conversation {
  comments: readonly Comment[]
  history: readonly Event[]
}

export interface SentMails {
  byComment: ReadonlyMap<string, OutboundMail>
  bySideMessage: ReadonlyMap<string, OutboundMail>
  /** What the sender of the mail that opened the ticket got. */
  acknowledgement: OutboundMail | undefined
}

/** The mails of a ticket that were sent. Loaded only if the history says that there are any. */
export function useMails(ticketId: string, { comments, history }: Conversation): SentMails {
  const [hasNew, setHasNew] = useState(false)
  useLiveEvents((event) => {
    if (event.cursor !== undefined && isMailEvent(event.data) && event.data.ticket_id === ticketId)
      setHasNew(true)
  })
  const hasMails = useMemo(
    () =>
      history.some(isMailEvent) ||
      // The history of a merged ticket is not part of this one.
      comments.some(
        ({ ticket_id, author_type, is_internal }) =>
          ticket_id !== ticketId && author_type === 'user' && !is_internal,
      ),
    [ticketId, comments, history],
  )
  const { data } = useQuery({ ...mailsQuery(ticketId), enabled: hasMails || hasNew })
  return useMemo(() => groupMails(ticketId, data ?? []), [ticketId, data])
}

const groupMails = (ticketId: string, mails: readonly OutboundMail[]): SentMails => ({
  byComment: new Map(
    mails.flatMap((mail) => (mail.comment_id ? [[mail.comment_id, mail] as const] : [])),
  ),
  bySideMessage: new Map(
    mails.flatMap((mail) => (mail.side_message_id ? [[mail.side_message_id, mail] as const] : [])),
  ),
  acknowledgement: mails.find(
    ({ kind, ticket_id }) => kind === 'acknowledgement' && ticket_id === ticketId,
  ),
})

/** What becomes of a reply; received mails have other types. */
const isMailEvent = ({ type }: Event) =>
  /^mail\.(queued|sent|deferred|failed|canceled|bounced)$/.test(type)
