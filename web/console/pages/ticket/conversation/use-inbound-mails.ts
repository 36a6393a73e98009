import type { Comment, Event, InboundMail } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { ticketInboundMailsQuery } from '../../../data/inbound-mails.ts'
import { useLiveEvents } from '../../../live/live-events.ts'

interface Conversation {
  comments: readonly Comment[]
  history: readonly Event[]
}

export interface InboundMails {
  /** The mail that opened the ticket. */
  opening: InboundMail | undefined
  byComment: ReadonlyMap<string, InboundMail>
  /** Those that wait for a decision, oldest first. */
  held: readonly InboundMail[]
}

/** What arrived by mail. Loaded only if the history says that there is any. */
export function useInboundMails(
  ticketId: string,
  { comments, history }: Conversation,
): InboundMails {
  const [hasNew, setHasNew] = useState(false)
  useLiveEvents((event) => {
    if (event.cursor !== undefined && isByMail(event.data) && event.data.ticket_id === ticketId)
      setHasNew(true)
  })
  const hasMails = useMemo(
    () =>
      history.some(isByMail) ||
      // The history of a merged ticket is not part of this one.
      comments.some(
        ({ ticket_id, author_type }) => ticket_id !== ticketId && author_type === 'customer',
      ),
    [ticketId, comments, history],
  )
  const query = ticketInboundMailsQuery(ticketId)
  const { data } = useQuery({ ...query, enabled: hasMails || hasNew })
  return useMemo(() => groupMails(ticketId, data ?? []), [ticketId, data])
}

const isByMail = ({ type, via }: Event) => via === 'mail' || type === 'mail.held'

function groupMails(ticketId: string, mails: readonly InboundMail[]): InboundMails {
  const imported = mails.filter(({ state }) => state === 'imported')
  return {
    opening: imported.find(
      ({ comment_id, ticket_id }) => comment_id === null && ticket_id === ticketId,
    ),
    byComment: new Map(
      imported.flatMap((mail) => (mail.comment_id ? [[mail.comment_id, mail] as const] : [])),
    ),
    held: mails.filter(({ state }) => state === 'held').reverse(),
  }
}
