import type { Comment } from '@bellhop/sdk'
import { api } from '../../../data/api.ts'
import { errorText } from '../../../data/errors.ts'
import { queryClient } from '../../../data/query-client.ts'
import { toast } from '../../../state/toasts.ts'
import { copyWithToast } from '../../../ui/copy.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Menu, type MenuItem } from '../../../ui/menu.tsx'
import { promptConfirm } from '../../../ui/prompts.tsx'
import { useTicketActions } from '../ticket-context.ts'
import styles from './comment-menu.module.css'
import type { CommentPermissions } from './permissions.ts'

interface Props {
  comment: Comment
  rights: CommentPermissions
  href: string
  /** It belongs to a ticket that is merged into this one. */
  isMerged: boolean
  onEdit(): void
}

export function CommentMenu({ comment, rights, href, isMerged, onEdit }: Props) {
  const actions = useTicketActions()
  const { mayWrite, mayDelete } = rights
  const maySplit = rights.maySplit && !isMerged
  const isTheirs = rights.isTheirs(comment.author_id)
  const items: (MenuItem | false)[] = [
    { label: 'Copy link', icon: 'link', run: () => copyWithToast(href, 'Link copied') },
    { label: 'Copy text', icon: 'copy', run: () => copyWithToast(comment.body, 'Text copied') },
    mayWrite && { label: 'Quote in reply', icon: 'undo', run: () => quote(comment, actions) },
    mayWrite && isTheirs && { label: 'Edit', icon: 'pencil', run: onEdit },
    maySplit && {
      label: 'Split into a new ticket',
      icon: 'out' as const,
      run: () => actions.split(comment.id),
    },
    mayDelete &&
      isTheirs && {
        label: 'Delete',
        icon: 'trash' as const,
        isDangerous: true,
        run: () => void deleteComment(comment),
      },
  ]
  return (
    <Menu
      label={`Actions for message from ${comment.author_name}`}
      className={styles.button}
      items={items.filter((item) => item !== false)}
    >
      <Icon name="more" />
    </Menu>
  )
}

/** A note stays among agents, also when it is quoted. */
function quote({ body, is_internal }: Comment, { write }: ReturnType<typeof useTicketActions>) {
  const quoted = body.trim().replace(/^/gm, '> ')
  write(is_internal ? 'note' : 'reply', `${quoted}\n\n`)
}

async function deleteComment({ id, ticket_id, is_internal }: Comment): Promise<void> {
  const what = is_internal ? 'note' : 'reply'
  const isSure = await promptConfirm({
    title: `Delete this ${what}?`,
    text: 'This permanently deletes the message and its files. The customer may already have read it.',
    action: `Delete ${what}`,
    isDangerous: true,
  })
  if (!isSure) return
  const key = { queryKey: ['comments'] }
  queryClient.setQueriesData<Comment[]>(key, (all) => all?.filter((other) => other.id !== id))
  const params = { path: { ticket_id, comment_id: id } }
  try {
    await api.DELETE('/v1/tickets/{ticket_id}/comments/{comment_id}', { params })
  } catch (error) {
    toast({ tone: 'bad', text: `Couldn’t delete. ${errorText(error)}` })
    await queryClient.invalidateQueries(key)
  }
}
