import { storageFullDetail } from '../../desk/attachments/receive.ts'
import { staffDetail } from '../../platform/http/create-handler.ts'
import { publicHandler, writeHandler } from '../../platform/http/endpoint.ts'
import { pageHeaders, sendPage } from '../../platform/http/paging.ts'
import { toSealedPageRequest } from '../../platform/http/sealed-cursor.ts'
import { addCustomerReply, createRequest, requestSender, resolveAsCustomer } from './requests.ts'
import {
  RequestPath,
  SupportRequestCreate,
  TrackedComment,
  TrackedCommentCreate,
  TrackedCommentList,
  TrackedTicket,
  TrackingListQuery,
  TrackingPath,
} from './schema.ts'
import { listPublicComments } from './store.ts'
import {
  getTracked,
  linkEndpoint,
  linkWriteEndpoint,
  toTrackedTicket,
  toVisit,
  withTrackedTicket,
} from './tracked-ticket.ts'

export const get = publicHandler({
  summary: 'Get a ticket by tracking token',
  description:
    'The public view of a ticket, for its customer. If the ticket was merged into another of the same customer, returns that ticket, unless the request was opened without a key: such a ticket only ever shows itself.',
  ...linkEndpoint,
  params: TrackingPath,
  response: {
    status: 200,
    schema: TrackedTicket,
    description: 'The customer’s view of the ticket.',
  },
  errors: { 404: 'Ticket not found' },
  handle: async (db, { params }) =>
    toTrackedTicket(await db.read((tx) => getTracked(tx, params.tracking_token))),
})

export const comments = publicHandler({
  summary: 'List the public comments of a ticket',
  description: 'Oldest first. Internal notes are never included.',
  ...linkEndpoint,
  params: TrackingPath,
  query: TrackingListQuery,
  response: { status: 200, schema: TrackedCommentList, description: 'The comments.' },
  responseHeaders: { Link: pageHeaders.Link },
  errors: { 404: 'Ticket not found' },
  async handle(db, context) {
    const page = toSealedPageRequest(context)
    const { value: items } = await withTrackedTicket(
      db,
      context.params.tracking_token,
      (tx, ticket) => listPublicComments(tx, ticket, page),
    )
    return sendPage(context, page, items, ({ seq }) => context.cursors.seal(seq))
  },
})

export const reply = writeHandler({
  summary: 'Reply as the customer',
  description: 'Reopens a ticket that is pending or resolved.',
  ...linkWriteEndpoint,
  params: TrackingPath,
  body: TrackedCommentCreate,
  response: { status: 201, schema: TrackedComment, description: 'The new comment.' },
  errors: { 403: staffDetail, 404: 'Ticket not found', 413: storageFullDetail },
  handle: (tx, context) =>
    addCustomerReply(
      tx,
      context.params.tracking_token,
      context.body,
      toVisit(context, context.now),
    ),
})

export const resolve = writeHandler({
  summary: 'Mark a ticket as resolved, as the customer',
  ...linkWriteEndpoint,
  params: TrackingPath,
  response: {
    status: 200,
    schema: TrackedTicket,
    description: 'The updated ticket.',
  },
  errors: { 403: staffDetail, 404: 'Ticket not found' },
  handle: (tx, context) =>
    resolveAsCustomer(tx, context.params.tracking_token, toVisit(context, context.now)),
})

export const request = writeHandler({
  summary: 'Open a ticket without a key',
  description:
    'Available if the organization accepts public requests. Use the returned token to follow the ticket.',
  ...linkEndpoint,
  params: RequestPath,
  body: SupportRequestCreate,
  response: { status: 201, schema: TrackedTicket, description: 'The new ticket.' },
  errors: { 404: 'Organization not found', 413: storageFullDetail },
  sender: requestSender,
  handle: (tx, context) => createRequest(tx, context.body, toVisit(context, context.now)),
})
