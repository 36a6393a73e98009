import { requirePermission } from '../../platform/access/permissions.ts'
import { writeHandler } from '../../platform/http/endpoint.ts'
import { createComment } from '../comments/create.ts'
import { Comment, CommentCreate, UnseenCommentsError } from '../comments/schema.ts'
import { type ReplySenders, withSender } from '../comments/sender.ts'
import { TicketPath } from '../tickets/schema.ts'
import { attachUploads } from './attach.ts'

/** Here, because a comment and the uploads that it attaches are one transaction. */
export const create = (senders: ReplySenders) =>
  writeHandler({
    summary: 'Create a comment',
    description:
      'The first public comment by an agent sets the first response time, takes the ticket from `new` to `open` and, if it has no agent, assigns it to its author, unless the organization has switched that off. A comment by the customer reopens a pending or resolved ticket. A `status` takes precedence. `last_seen_comment_id` also requires `comments:read`, because the response may include other people’s comments. `upload_ids` also requires `attachments:write`, and `status` `tickets:write`.',
    params: TicketPath,
    body: CommentCreate,
    response: { status: 201, schema: Comment, description: 'The new comment.' },
    errors: { 404: 'Ticket not found', 409: UnseenCommentsError },
    async handle(tx, call) {
      const { params, body, caller } = call
      const { upload_ids = [], last_seen_comment_id } = body
      // The error lists the unseen comments.
      if (last_seen_comment_id !== undefined) requirePermission(caller, 'read comments')
      if (upload_ids.length > 0) requirePermission(caller, 'change attachments')
      if (body.status !== undefined) requirePermission(caller, 'change tickets')
      const sent = await withSender(tx, params.ticket_id, body, senders)
      const comment = await createComment(tx, params.ticket_id, sent, call)
      if (upload_ids.length > 0) await attachUploads(tx, comment, upload_ids, call)
      return comment
    },
  })
