import type { Event } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import { scheduledCommentsQuery } from '../../../data/scheduled-comments.ts'
import { useUsersById } from '../../../data/users-and-teams.ts'
import type { CommentPermissions } from './permissions.ts'
import { ScheduledMessage } from './scheduled-message.tsx'

interface Props {
  ticketId: string
  history: readonly Event[]
  permissions: CommentPermissions
}

/** The messages that are sent later. Loaded only if the history says that there are any. */
export function ScheduledMessages({ ticketId, history, permissions }: Props) {
  const enabled = history.some(({ type }) => type === 'comment.scheduled')
  const { data = [] } = useQuery({ ...scheduledCommentsQuery(ticketId), enabled })
  const users = useUsersById()
  return data.map((scheduled) => (
    <li key={scheduled.id}>
      <ScheduledMessage
        scheduled={scheduled}
        avatarUrl={users.get(scheduled.author_id)?.avatar_url}
        permissions={permissions}
      />
    </li>
  ))
}
