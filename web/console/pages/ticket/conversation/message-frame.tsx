import type { ReactNode, Ref } from 'react'
import * as m from '#messages'
import { Avatar } from '../../../ui/avatar.tsx'
import { NoteBadge } from '../../../ui/badges.tsx'
import { cx } from '../../../ui/classes.ts'
import styles from './message.module.css'

interface Props {
  id?: string
  ref?: Ref<HTMLElement>
  author: string
  avatarUrl?: string | null | undefined
  /** `side`: to somebody other than the customer. */
  variant: 'customer' | 'agent' | 'note' | 'side'
  isHighlighted?: boolean
  isPending?: boolean
  /** After the name: the time and other details. */
  meta: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** A message in the conversation, with its author and time. */
export function MessageFrame(props: Props) {
  const { id, ref, author, avatarUrl, variant, isHighlighted, isPending, meta, actions } = props
  return (
    <article
      id={id}
      ref={ref}
      className={cx(
        styles.message,
        styles[variant],
        isHighlighted && styles.highlighted,
        isPending && styles.pending,
      )}
      aria-label={m.ticket_comment_label({ kind: variant, name: author })}
      tabIndex={-1}
      data-note={variant === 'note' || undefined}
    >
      <Avatar name={author} url={avatarUrl} size={28} />
      <div className={styles.card}>
        <header className={styles.header}>
          <b className={styles.author} dir="auto">
            {author}
          </b>
          {variant === 'note' && <NoteBadge />}
          <span className={styles.meta}>{meta}</span>
          <span className={styles.actions}>{actions}</span>
        </header>
        {props.children}
      </div>
    </article>
  )
}
