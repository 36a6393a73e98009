import type { Attachment, Comment as CommentType, InboundMail, OutboundMail } from '@bellhop/sdk'
import { memo, useState } from 'react'
import * as m from '#messages'
import { commentAnchor } from '../../../tickets/message-href.ts'
import { formatDateTime, RelativeTime } from '../../../ui/time.tsx'
import { CommentBody, isShownIn } from './comment-body.tsx'
import { CommentMenu } from './comment-menu.tsx'
import { EditComment } from './edit-comment.tsx'
import { Files } from './files.tsx'
import { MailState } from './mail-state.tsx'
import { MessageFrame } from './message-frame.tsx'
import type { CommentPermissions } from './permissions.ts'
import { ByMail, MailWarnings, QuotedText } from './received-mail.tsx'

interface Props {
  comment: CommentType
  avatarUrl: string | null | undefined
  permissions: CommentPermissions
  files: readonly Attachment[]
  /** The mail that sends it, if any. */
  mail: OutboundMail | undefined
  /** The mail that it came with, if any. */
  received: InboundMail | undefined
  /** Names the ticket it was written on, if that was merged into this one. */
  origin: string | undefined
  isHighlighted: boolean
  /** The URL of the ticket page. */
  href: string
}

export const Comment = memo((props: Props) => {
  const { comment, avatarUrl, permissions, files, mail, received, origin, isHighlighted, href } =
    props
  const { id, author_name, author_type, is_internal, body_html, created_at, updated_at } = comment
  const [isEditing, setEditing] = useState(false)
  return (
    <MessageFrame
      id={commentAnchor(id)}
      author={author_name}
      avatarUrl={avatarUrl}
      variant={is_internal ? 'note' : author_type === 'user' ? 'agent' : 'customer'}
      isHighlighted={isHighlighted}
      meta={
        <>
          {author_type === 'customer' && <span>{m.ticket_comment_fromCustomer}</span>}
          <RelativeTime at={created_at} />
          {updated_at !== created_at && (
            <span title={m.ticket_comment_editedAt({ date: formatDateTime(updated_at) })}>
              {m.ticket_comment_edited}
            </span>
          )}
          {origin && <span>{origin}</span>}
          {received && <ByMail mail={received} />}
        </>
      }
      actions={
        !isEditing && (
          <CommentMenu
            comment={comment}
            permissions={permissions}
            href={`${href}#${commentAnchor(id)}`}
            isMerged={origin !== undefined}
            onEdit={() => setEditing(true)}
          />
        )
      }
    >
      {received && <MailWarnings mail={received} />}
      {isEditing ? (
        <EditComment comment={comment} onDone={() => setEditing(false)} />
      ) : (
        <CommentBody comment={comment} files={files} />
      )}
      {received?.has_quote && <QuotedText mailId={received.id} />}
      <Files
        files={files}
        permissions={permissions}
        isShown={(file) => isShownIn(body_html, file)}
      />
      {mail && <MailState mail={mail} canWrite={permissions.canWrite} />}
    </MessageFrame>
  )
})
