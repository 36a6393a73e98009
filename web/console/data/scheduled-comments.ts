import type { Comment, ScheduledComment, ScheduledCommentUpdate } from '@bellhop/sdk'
import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'
import { queryClient } from './query-client.ts'

// Messages that are sent later.

const onePath = '/v1/tickets/{ticket_id}/scheduled-comments/{scheduled_comment_id}'
const listPath = '/v1/tickets/{ticket_id}/scheduled-comments'

export const scheduledCommentsQuery = (ticketId: string) =>
  queryOptions({
    queryKey: ['scheduled-comments', ticketId],
    queryFn: async ({ signal }): Promise<ScheduledComment[]> => {
      const params = { path: { ticket_id: ticketId } }
      return (await api.GET(listPath, { params, signal })).data
    },
  })

/** What it takes to schedule a message, also again after it was canceled. */
export type NewScheduledComment = Pick<
  ScheduledComment,
  'ticket_id' | 'body' | 'is_internal' | 'status' | 'send_at'
> &
  Partial<Pick<ScheduledComment, 'send_mail' | 'mentioned_user_ids' | 'mentioned_team_ids'>> & {
    upload_ids?: string[]
  }

interface ScheduleOptions {
  headers?: Record<string, string>
  keepalive?: boolean
  retries?: number
}

export async function createScheduledComment(
  message: NewScheduledComment,
  options: ScheduleOptions = {},
): Promise<ScheduledComment> {
  const { ticket_id, ...body } = message
  const params = { path: { ticket_id } }
  const { data } = await api.POST(listPath, { ...options, params, body })
  refetch(ticket_id)
  return data
}

export async function updateScheduledComment(
  scheduled: ScheduledComment,
  body: ScheduledCommentUpdate,
): Promise<void> {
  const { data } = await api.PATCH(onePath, { params: paramsOf(scheduled), body })
  show(scheduled.ticket_id, (all) => all.map((one) => (one.id === data.id ? data : one)))
  refetch(scheduled.ticket_id)
}

export async function cancelScheduledComment(scheduled: ScheduledComment): Promise<void> {
  await api.DELETE(onePath, { params: paramsOf(scheduled) })
  hide(scheduled)
}

export async function sendScheduledComment(scheduled: ScheduledComment): Promise<Comment> {
  const { data } = await api.POST(`${onePath}/send`, { params: paramsOf(scheduled) })
  hide(scheduled)
  return data
}

const paramsOf = ({ ticket_id, id }: ScheduledComment) => ({
  path: { ticket_id, scheduled_comment_id: id },
})

function hide({ ticket_id, id }: ScheduledComment): void {
  show(ticket_id, (all) => all.filter((one) => one.id !== id))
  refetch(ticket_id)
}

function show(ticketId: string, change: (all: ScheduledComment[]) => ScheduledComment[]): void {
  const { queryKey } = scheduledCommentsQuery(ticketId)
  queryClient.setQueryData(queryKey, (all) => all && change(all))
}

/** Its event does the same, but the connection may be interrupted. */
function refetch(ticketId: string): void {
  for (const name of ['scheduled-comments', 'history'])
    void queryClient.invalidateQueries({ queryKey: [name, ticketId] })
}
