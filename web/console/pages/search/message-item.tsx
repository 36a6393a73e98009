import type { CommentMatch } from '@bellhop/sdk'
import * as m from '#messages'
import { messageHref } from '../../tickets/message-href.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { NoteBadge } from '../../ui/badges.tsx'
import { cx } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { ListLink } from '../../ui/list-link.tsx'
import type { WindowedRow } from '../../ui/row-window.ts'
import { RelativeTime } from '../../ui/time.tsx'
import { MarkedText } from './marked-text.tsx'
import styles from './message-item.module.css'

interface Props {
  message: CommentMatch & { id: string }
  row: WindowedRow
}

/** A message or a file that was found, as a link to its place in the conversation. */
export function MessageItem({ message, row }: Props) {
  const { ticket, author_name, author_type, is_internal, created_at, excerpt, marks } = message
  const isFile = message.attachment_id !== null
  return (
    <ListLink id={message.id} href={messageHref(message)} row={row}>
      <span className={cx(styles.message, is_internal && styles.note)}>
        <Avatar name={author_name} />
        <span className={styles.header}>
          <b className={styles.author} dir="auto">
            {author_name}
          </b>
          {author_type === 'customer' && (
            <span className={styles.meta}>{m.search_messages_fromCustomer}</span>
          )}
          {message.side_conversation_id !== null ? (
            <span className={styles.meta}>{m.search_messages_aside}</span>
          ) : (
            is_internal && <NoteBadge />
          )}
          <span className={styles.meta}>
            <RelativeTime at={created_at} />
          </span>
        </span>
        <span className={styles.excerpt} dir="auto">
          {isFile && (
            <span className={styles.file}>
              <Icon name="clip" size={14} />
              <span className="visually-hidden">{m.search_messages_file}</span>
            </span>
          )}
          <MarkedText text={excerpt} marks={marks} />
        </span>
        <span className={styles.ticket}>
          <span className={styles.number}>{ticket.ticket_display_id}</span>{' '}
          <span dir="auto">{ticket.subject}</span>
        </span>
      </span>
    </ListLink>
  )
}
