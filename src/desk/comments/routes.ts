import { readHandler, writeHandler } from '../../platform/http/endpoint.ts'
import { pageHeaders, sendPage } from '../../platform/http/paging.ts'
import { toSealedPageRequest } from '../../platform/http/sealed-cursor.ts'
import { MentionList } from '../mentions/schema.ts'
import { listMentions } from '../mentions/store.ts'
import { TicketPath } from '../tickets/schema.ts'
import { getTicket } from '../tickets/store.ts'
import { deleteComment } from './delete.ts'
import { Comment, CommentList, CommentListQuery, CommentPath, CommentUpdate } from './schema.ts'
import { getComment, listComments } from './store.ts'
import { type ReplyChannels, updateComment } from './update.ts'

export const list = readHandler({
  summary: 'List the comments of a ticket',
  description: 'Oldest first, including internal notes.',
  params: TicketPath,
  query: CommentListQuery,
  response: { status: 200, schema: CommentList, description: 'The comments.' },
  responseHeaders: { Link: pageHeaders.Link },
  errors: { 404: 'Ticket not found' },
  async handle(tx, call) {
    const { ticket_id } = call.params
    const page = toSealedPageRequest(call)
    const [, items] = await Promise.all([
      getTicket(tx, ticket_id),
      listComments(tx, ticket_id, page),
    ])
    return sendPage(call, page, items, ({ seq }) => call.cursors.seal(seq))
  },
})

export const get = readHandler({
  summary: 'Get a comment',
  params: CommentPath,
  response: { status: 200, schema: Comment, description: 'The comment.' },
  errors: { 404: 'Comment not found' },
  handle: (tx, { params }) => getComment(tx, params.ticket_id, params.comment_id),
})

export const mentions = readHandler({
  summary: 'List the mentions in a note',
  description: 'The users and teams that an internal note mentions.',
  params: CommentPath,
  response: { status: 200, schema: MentionList, description: 'The mentions.' },
  errors: { 404: 'Comment not found' },
  async handle(tx, { params }) {
    await getComment(tx, params.ticket_id, params.comment_id)
    return listMentions(tx, params.comment_id)
  },
})

export const update = (channels: ReplyChannels) =>
  writeHandler({
    summary: 'Update a comment',
    description: 'Only the author or an admin can do this.',
    params: CommentPath,
    body: CommentUpdate,
    response: { status: 200, schema: Comment, description: 'The updated comment.' },
    errors: { 404: 'Comment not found', 409: 'The reply is already on its way' },
    handle: (tx, call) => updateComment(tx, call.params, { change: call.body, channels }, call),
  })

export const remove = writeHandler({
  summary: 'Delete a comment',
  description: 'Permanent. Only the author or an admin can do this.',
  params: CommentPath,
  response: { status: 204, description: 'The comment was deleted.' },
  errors: { 404: 'Comment not found' },
  handle: (tx, call) => deleteComment(tx, call.params, call),
})
