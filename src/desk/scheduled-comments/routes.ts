import { requirePermission } from '../../platform/access/permissions.ts'
import { readHandler, writeHandler } from '../../platform/http/endpoint.ts'
import { Comment } from '../comments/schema.ts'
import { type ReplySenders, withSender } from '../comments/sender.ts'
import { TicketPath } from '../tickets/schema.ts'
import { getTicket } from '../tickets/store.ts'
import { scheduleComment, tooManyScheduled } from './create.ts'
import {
  ScheduledComment,
  ScheduledCommentCreate,
  ScheduledCommentList,
  ScheduledCommentPath,
  ScheduledCommentUpdate,
} from './schema.ts'
import { sendInAbsence, sendScheduledComment } from './send.ts'
import { toApiScheduledComment } from './serialize.ts'
import { getScheduledComment, listScheduledComments } from './store.ts'
import { getOwnForUpdate, unscheduleComment, updateScheduledComment } from './update.ts'

const notFound = 'Scheduled comment not found'

export const list = readHandler({
  summary: 'List the scheduled comments of a ticket',
  description: 'Those that are sent next first.',
  params: TicketPath,
  response: { status: 200, schema: ScheduledCommentList, description: 'The scheduled comments.' },
  errors: { 404: 'Ticket not found' },
  async handle(tx, { params }) {
    await getTicket(tx, params.ticket_id)
    const scheduled = await listScheduledComments(tx, params.ticket_id)
    return Promise.all(scheduled.map((comment) => toApiScheduledComment(tx, comment)))
  },
})

export const create = (senders: ReplySenders) =>
  writeHandler({
    summary: 'Schedule a comment',
    description:
      'It becomes a comment of the caller at `send_at`, with its files and the status. Until then, it is in no list of comments, search, portal or mail. It is held instead of sent, and its author notified, if the customer has written since (unless it is a note without a status), the ticket was closed or merged, or the author was deactivated or became read-only.',
    params: TicketPath,
    body: ScheduledCommentCreate,
    response: { status: 201, schema: ScheduledComment, description: 'The scheduled comment.' },
    errors: { 404: 'Ticket not found', 409: tooManyScheduled },
    async handle(tx, call) {
      const { params, body, caller } = call
      if (body.upload_ids?.length) requirePermission(caller, 'change attachments')
      if (body.status) requirePermission(caller, 'change tickets')
      const sent = await withSender(tx, params.ticket_id, body, senders)
      return toApiScheduledComment(tx, await scheduleComment(tx, params.ticket_id, sent, call))
    },
  })

export const get = readHandler({
  summary: 'Get a scheduled comment',
  params: ScheduledCommentPath,
  response: { status: 200, schema: ScheduledComment, description: 'The scheduled comment.' },
  errors: { 404: notFound },
  async handle(tx, { params }) {
    const { ticket_id, scheduled_comment_id } = params
    return toApiScheduledComment(tx, await getScheduledComment(tx, ticket_id, scheduled_comment_id))
  },
})

export const update = (senders: ReplySenders) =>
  writeHandler({
    summary: 'Update a scheduled comment',
    description:
      'Only the author or an admin can do this. A new `send_at` also schedules one that is held again.',
    params: ScheduledCommentPath,
    body: ScheduledCommentUpdate,
    response: { status: 200, schema: ScheduledComment, description: 'The scheduled comment.' },
    errors: { 404: notFound },
    async handle(tx, call) {
      const { params, body, caller } = call
      if (body.status) requirePermission(caller, 'change tickets')
      const changed = await updateScheduledComment(tx, params, { change: body, senders }, call)
      return toApiScheduledComment(tx, changed)
    },
  })

export const remove = writeHandler({
  summary: 'Cancel a scheduled comment',
  description: 'Only the author or an admin can do this.',
  params: ScheduledCommentPath,
  response: { status: 204, description: 'It will not be sent.' },
  errors: { 404: notFound },
  handle: (tx, call) => unscheduleComment(tx, call.params, call),
})

export const send = writeHandler({
  summary: 'Send a scheduled comment now',
  description: 'Also one that is held. Only the author or an admin can do this.',
  params: ScheduledCommentPath,
  response: { status: 200, schema: Comment, description: 'The new comment.' },
  errors: { 404: notFound },
  async handle(tx, call) {
    const scheduled = await getOwnForUpdate(tx, call.params, call.caller)
    const isAuthor = scheduled.user_id === call.caller.userId
    return (isAuthor ? sendScheduledComment : sendInAbsence)(tx, scheduled, call.now)
  },
})
