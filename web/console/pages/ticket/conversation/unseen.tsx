import type { Comment } from '@bellhop/sdk'
import { useEffect, useState } from 'react'
import { currentMe } from '../../../data/me.ts'
import { lastSeen, markSeen } from '../../../outbox/last-seen.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './conversation.module.css'

const isOfOthers = ({ author_id }: Comment) => author_id !== currentMe().user.id

/** What came since somebody looked last, and what comes while they do not look at the end. */
export function useUnseenComments(
  ticketId: string,
  comments: readonly Comment[],
  isAtEnd: boolean,
) {
  const newestId = comments.at(-1)?.id
  const [firstNewId] = useState(() => after(comments, lastSeen(ticketId)).find(isOfOthers)?.id)
  const [seenId, setSeenId] = useState(newestId)
  const [newestAtFirst] = useState(newestId)
  const unseen = newestId === seenId ? [] : after(comments, seenId, true).filter(isOfOthers)

  // Whatever is there when the page opens counts as seen.
  useEffect(() => {
    if (seenId) markSeen(ticketId, seenId)
  }, [ticketId, seenId])

  useEffect(() => {
    const look = () => {
      if (isAtEnd && !document.hidden) setSeenId(newestId)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [isAtEnd, newestId])

  const arrived = newestId === newestAtFirst ? undefined : comments.findLast(isOfOthers)
  return { firstNewId, unseenCount: unseen.length, arrived }
}

/** Those after a comment. Of somebody who has seen none nothing is new, unless it came just now. */
function after(comments: readonly Comment[], id: string | undefined, isLive = false) {
  const at = comments.findIndex((comment) => comment.id === id)
  return at < 0 && !isLive ? [] : comments.slice(at + 1)
}

export const NewDivider = () => (
  <div className={styles.divider} data-new>
    New since your last visit
  </div>
)

interface ButtonProps {
  /** How many there are that have not been seen. */
  count: number
  /** The newest that came while the page was open. */
  arrived: Comment | undefined
  onClick(): void
}

export function NewReplyButton({ count, arrived, onClick }: ButtonProps) {
  const name = arrived?.is_internal ? 'New note' : 'New reply'
  return (
    <>
      <p className="visually-hidden" role="status">
        {arrived && `${name} from ${arrived.author_name}`}
      </p>
      {count > 0 && (
        <button type="button" className={styles.newReply} onClick={onClick}>
          {count === 1 ? name : `${count} new`}
          <Icon name="down" />
        </button>
      )}
    </>
  )
}
