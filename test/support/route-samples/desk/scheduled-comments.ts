import type { RouteSamples } from '../../desk/route-sample.ts'
import { aNewTicket, type Make } from '../../desk/sample-requests.ts'

const aScheduledTime = '2099-01-01T08:00:00Z'

export const scheduledComments: RouteSamples = {
  'GET /v1/tickets/{ticket_id}/scheduled-comments': {
    request: aNewTicket(undefined, '/scheduled-comments'),
    status: 200,
    stranger: 'Ticket not found',
    permission: 'read comments',
  },
  'POST /v1/tickets/{ticket_id}/scheduled-comments': {
    request: aNewTicket({ body: 'x', send_at: aScheduledTime }, '/scheduled-comments'),
    status: 201,
    stranger: 'Ticket not found',
    permission: 'change comments',
  },
  'GET /v1/tickets/{ticket_id}/scheduled-comments/{scheduled_comment_id}': {
    request: aScheduledComment(),
    status: 200,
    stranger: 'Scheduled comment not found',
    permission: 'read comments',
  },
  'PATCH /v1/tickets/{ticket_id}/scheduled-comments/{scheduled_comment_id}': {
    request: aScheduledComment({ body: 'y' }),
    status: 200,
    stranger: 'Ticket not found',
    permission: 'change comments',
  },
  'DELETE /v1/tickets/{ticket_id}/scheduled-comments/{scheduled_comment_id}': {
    request: aScheduledComment(),
    status: 204,
    stranger: 'Ticket not found',
    permission: 'change comments',
  },
  'POST /v1/tickets/{ticket_id}/scheduled-comments/{scheduled_comment_id}/send': {
    request: aScheduledComment(undefined, '/send'),
    status: 200,
    stranger: 'Ticket not found',
    permission: 'change comments',
  },
}

function aScheduledComment(body?: unknown, below = ''): Make {
  return async (desk) => {
    const { path } = await aNewTicket(undefined, '/scheduled-comments')(desk)
    const agent = await desk.client('agent@acme.example').catch(() => desk.alice)
    const { body: scheduled } = await agent.post(path, { body: 'x', send_at: aScheduledTime })
    return { path: `${path}/${scheduled.id}${below}`, body }
  }
}
