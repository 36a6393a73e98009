import type { Attachment, Comment as CommentType } from '@bellhop/sdk'
import { memo, useState } from 'react'
import { formatDateTime, RelativeTime } from '../../../ui/time.tsx'
import { CommentMenu } from './comment-menu.tsx'
import { EditComment } from './edit-comment.tsx'
import { Files } from './files.tsx'
import { MessageFrame } from './message-frame.tsx'
import type { CommentPermissions } from './permissions.ts'
import prose from './prose.module.css'
import { Uploads } from './uploads.tsx'

interface Props {
  comment: CommentType
  avatarUrl: string | null | undefined
  rights: CommentPermissions
  files: readonly Attachment[]
  /** The ticket that it was written on, if that one is merged into this. */
  origin: string | undefined
  isHighlighted: boolean
  /** Of the page. */
  href: string
}

export const anchorOf = (commentId: string) => `comment-${commentId}`

export const Comment = memo((props: Props) => {
  const { comment, avatarUrl, rights, files, origin, isHighlighted, href } = props
  const { id, author_name, author_type, is_internal, body_html, created_at, updated_at } = comment
  const [isEditing, setEditing] = useState(false)
  return (
    <MessageFrame
      id={anchorOf(id)}
      author={author_name}
      avatarUrl={avatarUrl}
      look={is_internal ? 'note' : author_type === 'user' ? 'agent' : 'customer'}
      isHighlighted={isHighlighted}
      about={
        <>
          {author_type === 'customer' && <span>Customer</span>}
          <RelativeTime at={created_at} />
          {updated_at !== created_at && (
            <span title={`Edited ${formatDateTime(updated_at)}`}>edited</span>
          )}
          {origin && <span>on {origin}</span>}
        </>
      }
      actions={
        !isEditing && (
          <CommentMenu
            comment={comment}
            rights={rights}
            href={`${href}#${anchorOf(id)}`}
            isMerged={origin !== undefined}
            onEdit={() => setEditing(true)}
          />
        )
      }
    >
      {isEditing ? (
        <EditComment comment={comment} onDone={() => setEditing(false)} />
      ) : (
        <div className={prose.prose} dir="auto" dangerouslySetInnerHTML={{ __html: body_html }} />
      )}
      <Files files={files} rights={rights} />
      <Uploads commentId={id} ticketId={comment.ticket_id} />
    </MessageFrame>
  )
})
