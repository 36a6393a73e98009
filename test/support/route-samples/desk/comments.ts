import type { RouteSamples } from '../../desk/route-sample.ts'
import { aNewComment, aNewTicket } from '../../desk/sample-requests.ts'

export const comments: RouteSamples = {
  'GET /v1/tickets/{ticket_id}/comments': {
    request: aNewTicket(undefined, '/comments'),
    status: 200,
    stranger: 'Ticket not found',
    permission: 'read comments',
  },
  'GET /v1/tickets/{ticket_id}/comments/{comment_id}': {
    request: aNewComment(),
    status: 200,
    stranger: 'Comment not found',
    permission: 'read comments',
  },
  'PATCH /v1/tickets/{ticket_id}/comments/{comment_id}': {
    request: aNewComment({ body: 'y' }),
    status: 200,
    stranger: 'Comment not found',
    permission: 'change comments',
  },
  'DELETE /v1/tickets/{ticket_id}/comments/{comment_id}': {
    request: aNewComment(),
    status: 204,
    stranger: 'Comment not found',
    permission: 'delete comments',
  },
  'GET /v1/tickets/{ticket_id}/comments/{comment_id}/mentions': {
    request: aNewComment(undefined, '/mentions'),
    status: 200,
    stranger: 'Comment not found',
    permission: 'read comments',
  },
}
