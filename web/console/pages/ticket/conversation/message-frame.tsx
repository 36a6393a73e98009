import type { ReactNode, Ref } from 'react'
import { Avatar } from '../../../ui/avatar.tsx'
import { NoteBadge } from '../../../ui/badges.tsx'
import { cx } from '../../../ui/classes.ts'
import styles from './message.module.css'

interface Props {
  id?: string
  ref?: Ref<HTMLElement>
  author: string
  avatarUrl?: string | null | undefined
  look: 'customer' | 'agent' | 'note'
  isHighlighted?: boolean
  isFaint?: boolean
  /** After the name: when, and what is special about it. */
  about: ReactNode
  /** At the end of the line. */
  actions?: ReactNode
  children: ReactNode
}

/** Something that was said: who, when, and in which circle. */
export function MessageFrame(props: Props) {
  const { id, ref, author, avatarUrl, look, isHighlighted, isFaint, about, actions } = props
  return (
    <article
      id={id}
      ref={ref}
      className={cx(
        styles.message,
        styles[look],
        isHighlighted && styles.highlighted,
        isFaint && styles.faint,
      )}
      aria-label={`${look === 'note' ? 'Internal note' : 'Message'} from ${author}`}
      tabIndex={-1}
    >
      <Avatar name={author} url={avatarUrl} size={28} />
      <div className={styles.card}>
        <header className={styles.header}>
          <b className={styles.author} dir="auto">
            {author}
          </b>
          {look === 'note' && <NoteBadge />}
          <span className={styles.about}>{about}</span>
          <span className={styles.actions}>{actions}</span>
        </header>
        {props.children}
      </div>
    </article>
  )
}
