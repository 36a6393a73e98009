import type { Event, SideConversation, TicketRelations } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { sideConversationsQuery } from '../../../../data/side-conversations.ts'
import { markSeen } from '../../../../data/unread.ts'

interface Ticket {
  history: readonly Event[]
  relations: TicketRelations
  /** What has been seen of the conversation itself. */
  latestCommentId: string | undefined
}

const none: readonly SideConversation[] = []

/** Loaded only if the history says that there are any, or those of a merged ticket may have some. */
export function useSideConversations(
  ticketId: string,
  { history, relations, latestCommentId }: Ticket,
): readonly SideConversation[] {
  const enabled = useMemo(
    () =>
      history.some(({ type }) => type === 'side_conversation.created') ||
      relations.merged.length > 0,
    [history, relations],
  )
  const { data = none } = useQuery({ ...sideConversationsQuery(ticketId), enabled })
  useSeeAnswers(ticketId, data, latestCommentId)
  return data
}

/** An answer that comes while the ticket is open is seen at once. */
function useSeeAnswers(
  ticketId: string,
  conversations: readonly SideConversation[],
  latestCommentId: string | undefined,
): void {
  const latest = conversations.map(({ latest_message }) => latest_message.id).join()
  const seen = useRef<string>(undefined)
  useEffect(() => {
    const isNew = seen.current !== undefined && seen.current !== '' && seen.current !== latest
    seen.current = latest
    if (isNew && !document.hidden) void markSeen(ticketId, latestCommentId)
  }, [ticketId, latest, latestCommentId])
}
