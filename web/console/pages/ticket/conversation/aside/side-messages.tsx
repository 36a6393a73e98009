import type { OutboundMail, SideConversation, SideMessage } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import * as m from '#messages'
import { sideFileUrl, sideMessagesQuery } from '../../../../data/side-conversations.ts'
import { Avatar } from '../../../../ui/avatar.tsx'
import chip from '../../../../ui/file-chip.module.css'
import { formatBytes } from '../../../../ui/format-bytes.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { ErrorState, Skeleton } from '../../../../ui/states.tsx'
import { RelativeTime } from '../../../../ui/time.tsx'
import { RichText } from '../comment-body.tsx'
import { MailState } from '../mail-state.tsx'
import { PlainText } from '../plain-text.tsx'
import styles from './aside.module.css'

interface Props {
  conversation: SideConversation
  mails: ReadonlyMap<string, OutboundMail>
  canWrite: boolean
}

export function SideMessages({ conversation, mails, canWrite }: Props) {
  const { data, error, refetch } = useQuery(sideMessagesQuery(conversation))
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={2} label={m.sideConversations_loading} />
  return (
    <ol className={styles.messages}>
      {data.map((message) => (
        <li key={message.id}>
          <Message message={message}>
            {mails.has(message.id) && (
              <MailState mail={mails.get(message.id)!} canWrite={canWrite} />
            )}
          </Message>
        </li>
      ))}
    </ol>
  )
}

interface MessageProps {
  message: SideMessage
  children: React.ReactNode
}

function Message({ message, children }: MessageProps) {
  const { author_name, author_email, body, body_format, body_html, quote, files } = message
  return (
    <article
      className={styles.message}
      aria-label={m.sideConversations_messageLabel({ name: author_name })}
    >
      <header className={styles.messageHead}>
        <Avatar name={author_name} size={20} />
        <b dir="auto">{author_name}</b>
        <span className={styles.meta}>
          {author_email && <span>{author_email} · </span>}
          <RelativeTime at={message.created_at} />
        </span>
      </header>
      {message.is_stranger && (
        <p className={styles.warning}>
          <Icon name="alert" /> {m.sideConversations_stranger}
        </p>
      )}
      {message.is_automatic && <p className={styles.meta}>{m.sideConversations_automatic}</p>}
      {body_format === 'plain' ? (
        <PlainText text={body} />
      ) : (
        <RichText html={body_html} files={[]} />
      )}
      {quote && (
        <details className={styles.quote}>
          <summary>{m.sideConversations_quote}</summary>
          <PlainText text={quote} />
        </details>
      )}
      {files.length > 0 && (
        <ul className={styles.chips}>
          {files.map((file) => (
            <li key={file.id} className={chip.chip}>
              <a
                href={sideFileUrl(message.ticket_id, file.id)}
                download={file.name}
                className={styles.download}
              >
                <Icon name="clip" />
                <span className={chip.name} dir="auto">
                  {file.name}
                </span>
                <span className={chip.size}>{formatBytes(file.size)}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {children}
    </article>
  )
}
