import type { Comment } from '@bellhop/sdk'
import * as m from '#messages'
import { api } from '../../../data/api.ts'
import { invalidateQueries, patchQueries } from '../../../data/query-client.ts'
import { showError } from '../../../data/show-error.ts'
import { copyWithToast } from '../../../ui/copy.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Menu, type MenuItem } from '../../../ui/menu.tsx'
import { promptConfirm } from '../../../ui/prompts.tsx'
import { type TicketActions, useTicketActions } from '../ticket-context.ts'
import styles from './comment-menu.module.css'
import type { CommentPermissions } from './permissions.ts'

interface Props {
  comment: Comment
  permissions: CommentPermissions
  href: string
  /** Whether it belongs to a ticket that was merged into this one. */
  isMerged: boolean
  onEdit(): void
}

export function CommentMenu({ comment, permissions, href, isMerged, onEdit }: Props) {
  const actions = useTicketActions()
  const { canWrite, canDelete, canSplit } = permissions
  const canChange = permissions.canChange(comment.author_id)
  const items: (MenuItem | false)[] = [
    {
      label: m.ticket_comment_copyLink,
      icon: 'link',
      run: () => copyWithToast(href, m.ticket_comment_linkCopied),
    },
    {
      label: m.ticket_comment_copyText,
      icon: 'copy',
      run: () => copyWithToast(comment.body, m.ticket_comment_textCopied),
    },
    canWrite && { label: m.ticket_comment_quote, icon: 'undo', run: () => quote(comment, actions) },
    canWrite &&
      !isMerged && {
        label: m.ticket_comment_forward,
        icon: 'right' as const,
        run: () => actions.forward(comment.id),
      },
    canWrite && canChange && { label: m.common_edit, icon: 'pencil', run: onEdit },
    canSplit &&
      !isMerged && {
        label: m.ticket_comment_split,
        icon: 'out' as const,
        run: () => actions.split(comment.id),
      },
    canDelete &&
      canChange && {
        label: m.common_delete,
        icon: 'trash' as const,
        isDangerous: true,
        run: () => void deleteComment(comment),
      },
  ]
  return (
    <Menu
      label={m.ticket_comment_actions({ name: comment.author_name })}
      className={styles.button}
      items={items.filter((item) => item !== false)}
    >
      <Icon name="more" />
    </Menu>
  )
}

/** A note is quoted in a note, so that it stays internal. */
function quote({ body, is_internal }: Comment, { write }: TicketActions) {
  const quoted = body.trim().replace(/^/gm, '> ')
  write(is_internal ? 'note' : 'reply', `${quoted}\n\n`)
}

async function deleteComment({ id, ticket_id, is_internal }: Comment): Promise<void> {
  const kind = is_internal ? 'note' : 'reply'
  const isConfirmed = await promptConfirm({
    title: m.ticket_comment_deletion_title({ kind }),
    text: m.ticket_comment_deletion_text({ kind }),
    action: m.ticket_comment_deletion_submit({ kind }),
    isDangerous: true,
  })
  if (!isConfirmed) return
  patchQueries<Comment[]>('comments', (all) =>
    all.some((other) => other.id === id) ? all.filter((other) => other.id !== id) : all,
  )
  const params = { path: { ticket_id, comment_id: id } }
  try {
    await api.DELETE('/v1/tickets/{ticket_id}/comments/{comment_id}', { params })
  } catch (error) {
    showError(error, m.ticket_comment_deletion_failed)
    await invalidateQueries('comments')
  }
}
