import type { Comment } from '@bellhop/sdk'
import type { ReactNode } from 'react'
import * as m from '#messages'
import type { PendingMessage } from '../../../outbox/persisted.ts'
import { commentAnchor } from '../../../tickets/message-href.ts'
import { NoteBadge } from '../../../ui/badges.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import styles from './outgoing-message.module.css'

/** The message was not sent, because comments arrived that its author has not seen. */
export function UnseenNotice({ entry, children }: { entry: PendingMessage; children: ReactNode }) {
  const { unseen = [] } = entry
  return (
    <div className={styles.notice} role="alert">
      <p className={styles.title}>
        <Icon name="alert" />
        <b>{m.ticket_outgoing_unseen({ count: unseen.length })}</b>
      </p>
      <ul className={styles.unseen}>
        {unseen.map((comment) => (
          <Unseen key={comment.id} comment={comment} />
        ))}
      </ul>
      {children}
    </div>
  )
}

const Unseen = ({ comment }: { comment: Comment }) => (
  <li>
    <a href={`#${commentAnchor(comment.id)}`} className={styles.jump}>
      <b dir="auto">{comment.author_name}</b>
      {comment.is_internal && <NoteBadge />}
      <RelativeTime at={comment.created_at} />
      <span className={styles.excerpt} dir="auto">
        {comment.body}
      </span>
    </a>
  </li>
)
