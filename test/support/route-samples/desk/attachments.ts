import type { RouteSamples } from '../../desk/route-sample.ts'
import { aNewComment, aNewTicket, anImageForm, at, type Make } from '../../desk/sample-requests.ts'

export const attachments: RouteSamples = {
  'GET /v1/tickets/{ticket_id}/attachments': {
    request: aNewTicket(undefined, '/attachments'),
    status: 200,
    stranger: 'Ticket not found',
    permission: 'read attachments',
  },
  'POST /v1/tickets/{ticket_id}/attachments': {
    request: anUploadTo(aNewTicket()),
    status: 201,
    stranger: 'Ticket not found',
    permission: 'change attachments',
  },
  'GET /v1/tickets/{ticket_id}/comments/{comment_id}/attachments': {
    request: aNewComment(undefined, '/attachments'),
    status: 200,
    stranger: 'Comment not found',
    permission: 'read attachments',
  },
  'POST /v1/tickets/{ticket_id}/comments/{comment_id}/attachments': {
    request: anUploadTo(aNewComment()),
    status: 201,
    stranger: 'Comment not found',
    permission: 'change attachments',
  },
  'GET /v1/tickets/{ticket_id}/attachments/{attachment_id}': {
    request: aNewAttachment(),
    status: 200,
    stranger: 'Attachment not found',
    permission: 'read attachments',
  },
  'GET /v1/tickets/{ticket_id}/attachments/{attachment_id}/content': {
    request: aNewAttachment('/content'),
    status: 200,
    stranger: 'Attachment not found',
    permission: 'read attachments',
  },
  'GET /v1/tickets/{ticket_id}/attachments/{attachment_id}/preview': {
    request: aNewAttachment('/preview'),
    status: 200,
    stranger: 'Attachment not found',
    permission: 'read attachments',
  },
  'DELETE /v1/tickets/{ticket_id}/attachments/{attachment_id}': {
    request: aNewAttachment(),
    status: 204,
    stranger: 'Attachment not found',
    permission: 'delete attachments',
  },
  'GET /v1/organization/usage': {
    request: at('/v1/organization/usage'),
    status: 200,
    stranger: 'served',
    permission: 'read attachments',
  },
}

function anUploadTo(make: Make): Make {
  return async (desk) => ({ path: `${(await make(desk)).path}/attachments`, body: anImageForm() })
}

/** Of the agent of the matrix, too. */
function aNewAttachment(below = ''): Make {
  return async (desk) => {
    const { path, body } = await anUploadTo(aNewTicket())(desk)
    const agent = await desk.client('agent@acme.example').catch(() => desk.alice)
    const { body: made } = await agent.post(path, body)
    return { path: `${path}/${made[0].id}${below}` }
  }
}
