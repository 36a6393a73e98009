import { demandPermission } from '../access/permissions.ts'
import { reads, writes } from '../http/endpoint.ts'
import { answerPage, pageHeaders } from '../http/paging.ts'
import { sealedPlace } from '../http/sealed-cursor.ts'
import { TicketPath } from '../tickets/schema.ts'
import { getTicket } from '../tickets/store.ts'
import { changeComment, removeComment } from './change.ts'
import { createComment } from './create.ts'
import {
  Comment,
  CommentCreate,
  CommentList,
  CommentListQuery,
  CommentPath,
  CommentUpdate,
  UnseenComments,
} from './schema.ts'
import { getComment, listComments } from './store.ts'

export const list = reads({
  summary: 'List the comments of a ticket',
  description: 'Oldest first, notes among agents included.',
  params: TicketPath,
  query: CommentListQuery,
  answer: { status: 200, schema: CommentList, description: 'The comments.' },
  answerHeaders: { Link: pageHeaders.Link },
  refusals: { 404: 'Ticket not found' },
  async handle(tx, call) {
    const { ticket_id } = call.params
    const place = sealedPlace(call)
    const [, items] = await Promise.all([
      getTicket(tx, ticket_id),
      listComments(tx, ticket_id, place),
    ])
    return answerPage(call, place, items, ({ seq }) => call.cursors.seal(seq))
  },
})

export const get = reads({
  summary: 'Get a comment',
  params: CommentPath,
  answer: { status: 200, schema: Comment, description: 'The comment.' },
  refusals: { 404: 'Comment not found' },
  handle: (tx, { params }) => getComment(tx, params.ticket_id, params.comment_id),
})

export const create = writes({
  summary: 'Comment on a ticket',
  description:
    'A public answer of an agent sets the time of the first response; words of the customer reopen a ticket that is pending or resolved. With `last_seen_comment_id` the key needs `comments:read` as well, because the answer may hold comments of others.',
  params: TicketPath,
  body: CommentCreate,
  answer: { status: 201, schema: Comment, description: 'The new comment.' },
  refusals: {
    404: 'Ticket not found',
    409: UnseenComments,
  },
  async handle(tx, call) {
    const { params, body, caller } = call
    // Whoever asks what is unseen is shown it.
    if (body.last_seen_comment_id !== undefined) demandPermission(caller, 'read comments')
    return createComment(tx, params.ticket_id, body, call)
  },
})

export const update = writes({
  summary: 'Update a comment',
  description: 'By its author or an admin.',
  params: CommentPath,
  body: CommentUpdate,
  answer: { status: 200, schema: Comment, description: 'The comment as it is now.' },
  refusals: { 404: 'Comment not found' },
  handle: (tx, call) => changeComment(tx, call.params, call.body, call),
})

export const remove = writes({
  summary: 'Delete a comment',
  description: 'By its author or an admin, for good.',
  params: CommentPath,
  answer: { status: 204, description: 'The comment is gone.' },
  refusals: { 404: 'Comment not found' },
  handle: (tx, call) => removeComment(tx, call.params, call),
})
