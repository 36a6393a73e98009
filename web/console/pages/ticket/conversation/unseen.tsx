import type { Comment } from '@bellhop/sdk'
import { useEffect, useState } from 'react'
import * as m from '#messages'
import { currentMe } from '../../../data/me.ts'
import { lastSeen, markSeen } from '../../../outbox/last-seen.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './conversation.module.css'
import { useMarkSeen } from './use-mark-seen.ts'

const isFromOthers = ({ author_id }: Comment) => author_id !== currentMe().user.id

/** Comments since the last visit, and those that arrive while the end is out of view. */
export function useUnseenComments(
  ticketId: string,
  comments: readonly Comment[],
  isAtEnd: boolean,
) {
  const newestId = comments.at(-1)?.id
  const [firstNewId] = useState(() => after(comments, lastSeen(ticketId)).find(isFromOthers)?.id)
  const [seenId, setSeenId] = useState(newestId)
  const [newestAtFirst] = useState(newestId)
  const unseen = newestId === seenId ? [] : after(comments, seenId, true).filter(isFromOthers)

  // Comments that are there when the page opens count as seen.
  useEffect(() => {
    if (seenId) markSeen(ticketId, seenId)
  }, [ticketId, seenId])
  useMarkSeen(ticketId, seenId)

  useEffect(() => {
    const update = () => {
      if (isAtEnd && !document.hidden) setSeenId(newestId)
    }
    update()
    document.addEventListener('visibilitychange', update)
    return () => document.removeEventListener('visibilitychange', update)
  }, [isAtEnd, newestId])

  const arrived = newestId === newestAtFirst ? undefined : comments.findLast(isFromOthers)
  return { firstNewId, unseenCount: unseen.length, arrived }
}

/** The comments after one. On a first visit nothing is new, except what arrives live. */
function after(comments: readonly Comment[], id: string | undefined, isLive = false) {
  const at = comments.findIndex((comment) => comment.id === id)
  return at < 0 && !isLive ? [] : comments.slice(at + 1)
}

export const NewDivider = () => (
  <div className={styles.divider} data-new>
    {m.ticket_conversation_newDivider}
  </div>
)

interface ButtonProps {
  /** The number of unseen comments. */
  count: number
  /** The newest comment that arrived while the page was open. */
  arrived: Comment | undefined
  onClick(): void
}

export function NewReplyButton({ count, arrived, onClick }: ButtonProps) {
  const kind = arrived?.is_internal ? 'note' : 'reply'
  return (
    <>
      <p className="visually-hidden" role="status">
        {arrived && m.ticket_conversation_arrived({ kind, name: arrived.author_name })}
      </p>
      {count > 0 && (
        <button type="button" className={styles.newReply} onClick={onClick}>
          {m.ticket_conversation_unseen({ count, kind })}
          <Icon name="down" />
        </button>
      )}
    </>
  )
}
