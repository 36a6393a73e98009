import { staffDetail } from '../../platform/http/create-handler.ts'
import { publicHandler, writeHandler } from '../../platform/http/endpoint.ts'
import { pageHeaders, sendPage } from '../../platform/http/paging.ts'
import { sealedPlace } from '../../platform/http/sealed-cursor.ts'
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
  ofLink,
  sentByLink,
  toTrackedTicket,
  visitOf,
  withTrackedTicket,
} from './tracked-ticket.ts'

export const get = publicHandler({
  summary: 'Get a ticket by tracking token',
  description:
    'The public view of a ticket, for its customer. If the ticket was merged into another of the same customer, returns that ticket, unless the request was opened without a key: such a ticket only ever shows itself.',
  ...ofLink,
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
  ...ofLink,
  params: TrackingPath,
  query: TrackingListQuery,
  response: { status: 200, schema: TrackedCommentList, description: 'The comments.' },
  responseHeaders: { Link: pageHeaders.Link },
  errors: { 404: 'Ticket not found' },
  async handle(db, call) {
    const place = sealedPlace(call)
    const { value: items } = await withTrackedTicket(db, call.params.tracking_token, (tx, ticket) =>
      listPublicComments(tx, ticket, place),
    )
    return sendPage(call, place, items, ({ seq }) => call.cursors.seal(seq))
  },
})

export const reply = writeHandler({
  summary: 'Reply as the customer',
  description: 'Reopens a ticket that is pending or resolved.',
  ...sentByLink,
  params: TrackingPath,
  body: TrackedCommentCreate,
  response: { status: 201, schema: TrackedComment, description: 'The new comment.' },
  errors: { 403: staffDetail, 404: 'Ticket not found' },
  handle: (tx, call) =>
    addCustomerReply(tx, call.params.tracking_token, call.body, visitOf(call, call.now)),
})

export const resolve = writeHandler({
  summary: 'Mark a ticket as resolved, as the customer',
  ...sentByLink,
  params: TrackingPath,
  response: {
    status: 200,
    schema: TrackedTicket,
    description: 'The updated ticket.',
  },
  errors: { 403: staffDetail, 404: 'Ticket not found' },
  handle: (tx, call) => resolveAsCustomer(tx, call.params.tracking_token, visitOf(call, call.now)),
})

export const request = writeHandler({
  summary: 'Open a ticket without a key',
  description:
    'Available if the organization accepts public requests. Use the returned token to follow the ticket.',
  ...ofLink,
  params: RequestPath,
  body: SupportRequestCreate,
  response: { status: 201, schema: TrackedTicket, description: 'The new ticket.' },
  errors: { 404: 'Organization not found' },
  sender: requestSender,
  handle: (tx, call) => createRequest(tx, call.body, visitOf(call, call.now)),
})
