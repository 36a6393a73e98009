import { CustomerPath } from '../customers/schema.ts'
import { getCustomer } from '../customers/store.ts'
import { EventList, HistoryQuery } from '../events/schema.ts'
import { shownEvent } from '../events/shown.ts'
import { listEventsOfTicket } from '../events/store.ts'
import { visibleTypes } from '../events/visible.ts'
import { reads, writes, writesInSteps } from '../http/endpoint.ts'
import { answerPage, pageHeaders, placeOf, setPageHeaders } from '../http/paging.ts'
import { changeInBulk } from './bulk.ts'
import { TicketBulkRequest, TicketBulkResponse } from './bulk-schema.ts'
import { createTicket } from './create.ts'
import { removeTicket } from './delete.ts'
import { pageOfTickets } from './list.ts'
import { mergeTickets, unmergeTicket } from './merge.ts'
import { relationsOf } from './relations.ts'
import { TicketMerge, TicketRelations, TicketSplit } from './relations-schema.ts'
import {
  Ticket,
  TicketCreate,
  TicketList,
  TicketListQuery,
  TicketPath,
  TicketUpdate,
} from './schema.ts'
import { splitTicket } from './split.ts'
import { getTicket } from './store.ts'
import { changeTicket, rotateTrackingToken } from './update.ts'

export const list = reads({
  summary: 'List tickets',
  description:
    'Newest first, unless `sort` says otherwise. Filters combine with AND. Follow the `Link` header to page through results; every page is equally fast.',
  query: TicketListQuery,
  answer: {
    status: 200,
    schema: TicketList,
    description: 'The tickets, without their descriptions.',
  },
  answerHeaders: pageHeaders,
  async handle(tx, call) {
    const page = await pageOfTickets(tx, { ...call.query, me: call.caller.userId })
    setPageHeaders(call, page)
    return page.items
  },
})

export const listOfCustomer = reads({
  summary: 'List the tickets of a customer',
  description: 'Takes the same filters as listing all tickets.',
  params: CustomerPath,
  query: TicketListQuery,
  answer: {
    status: 200,
    schema: TicketList,
    description: 'The tickets, without their descriptions.',
  },
  answerHeaders: pageHeaders,
  refusals: { 404: 'Customer not found' },
  async handle(tx, call) {
    const { customer_id } = call.params
    const [, page] = await Promise.all([
      getCustomer(tx, customer_id),
      pageOfTickets(tx, { ...call.query, customer_id, me: call.caller.userId }),
    ])
    setPageHeaders(call, page)
    return page.items
  },
})

export const get = reads({
  summary: 'Get a ticket',
  params: TicketPath,
  answer: { status: 200, schema: Ticket, description: 'The ticket.' },
  refusals: { 404: 'Ticket not found' },
  handle: (tx, { params }) => getTicket(tx, params.ticket_id),
})

export const create = writes({
  summary: 'Create a ticket',
  description:
    'Looks up the customer by email address, or creates one; the latest name is kept. Ticket numbers are sequential within the organization.',
  body: TicketCreate,
  answer: {
    status: 201,
    schema: Ticket,
    description: 'The new ticket.',
    example: { status: 'new', due_date: null },
  },
  handle: (tx, call) => createTicket(tx, call.body, call),
})

export const update = writes({
  summary: 'Update a ticket',
  description:
    'Only the fields you send change. Send `null` to clear the category, due date or an assignee. `resolved` sets `resolved_at`, `closed` sets `closed_at`, and reopening clears both.',
  params: TicketPath,
  body: TicketUpdate,
  answer: {
    status: 200,
    schema: Ticket,
    description:
      'The ticket “The updated ticket.” (comment, view, team, customer, user, webhook, delivery, key, organization)',
  },
  refusals: { 404: 'Ticket not found' },
  handle: (tx, call) => changeTicket(tx, call.params.ticket_id, call.body, call),
})

export const remove = writes({
  summary: 'Delete a ticket',
  description:
    'Permanently deletes the ticket with its comments and attachments. Its number is never reused.',
  params: TicketPath,
  answer: {
    status: 204,
    description:
      'The ticket “The ticket was deleted.” (comment, view, team, customer, user, attachment, webhook)',
  },
  refusals: { 404: 'Ticket not found' },
  handle: (tx, call) => removeTicket(tx, call.params.ticket_id, call),
})

export const bulk = writesInSteps({
  summary: 'Update or delete many tickets',
  description:
    'Each ticket is processed in its own transaction; `results` reports the outcome of each.',
  body: TicketBulkRequest,
  answer: { status: 200, schema: TicketBulkResponse, description: 'The result for each ticket.' },
  async handle(steps, db, call) {
    const results = await changeInBulk(steps, db, call.body, call)
    const succeeded = results.filter(({ status }) => status < 300).length
    const dry_run = call.body.dry_run ?? false
    return { dry_run, succeeded, failed: results.length - succeeded, results }
  },
})

export const history = reads({
  summary: 'Read the history of a ticket',
  description:
    'Returns who changed what, when and with which key, oldest first. Includes comment and attachment events if the key has `comments:read` and `attachments:read`. Entries can’t be changed or deleted through the API.',
  params: TicketPath,
  query: HistoryQuery,
  answer: { status: 200, schema: EventList, description: 'What happened to the ticket.' },
  answerHeaders: { Link: pageHeaders.Link },
  refusals: { 404: 'Ticket not found' },
  async handle(tx, call) {
    const { ticket_id: ticketId } = call.params
    const place = placeOf(call.query)
    const types = visibleTypes(call.caller, undefined)
    const [, events] = await Promise.all([
      getTicket(tx, ticketId),
      listEventsOfTicket(tx, { ticketId, types, place }),
    ])
    return answerPage(call, place, events, ({ position }) => position).map((event) =>
      shownEvent(event, call.caller),
    )
  },
})

export const merge = writes({
  summary: 'Merge other tickets into this one',
  description:
    'Closes the other tickets and links them to this one, which then includes their comments. Merging can be undone.',
  params: TicketPath,
  body: TicketMerge,
  answer: { status: 200, schema: Ticket, description: 'The ticket that remains.' },
  refusals: { 404: 'Ticket not found' },
  handle: (tx, call) => mergeTickets(tx, call.params.ticket_id, call.body.ticket_ids, call),
})

export const unmerge = writes({
  summary: 'Unmerge a ticket',
  description: 'Restores the ticket’s previous status and separates its comments again.',
  params: TicketPath,
  answer: { status: 200, schema: Ticket, description: 'The ticket, as it was.' },
  refusals: { 404: 'Ticket not found' },
  handle: (tx, call) => unmergeTicket(tx, call.params.ticket_id, call),
})

export const rotateToken = writes({
  summary: 'Replace the tracking token of a ticket',
  description:
    'The link with the old token stops working immediately. The ticket’s history records the replacement.',
  params: TicketPath,
  answer: { status: 200, schema: Ticket, description: 'The ticket, with its new token.' },
  refusals: { 404: 'Ticket not found' },
  handle: (tx, call) => rotateTrackingToken(tx, call.params.ticket_id, call),
})

export const split = writes({
  summary: 'Split a ticket',
  description: 'Creates a ticket for the same customer and moves the given comments to it.',
  params: TicketPath,
  body: TicketSplit,
  answer: {
    status: 201,
    schema: Ticket,
    description: 'The new ticket.',
    example: { status: 'new', due_date: null },
  },
  refusals: { 404: 'Ticket not found' },
  handle: (tx, call) => splitTicket(tx, call.params.ticket_id, call.body, call),
})

export const relations = reads({
  summary: 'Get related tickets',
  description:
    'What it was merged into or split off from, what was merged or split that way, and whether it was opened without a key.',
  params: TicketPath,
  answer: { status: 200, schema: TicketRelations, description: 'The related tickets.' },
  refusals: { 404: 'Ticket not found' },
  handle: (tx, { params }) => relationsOf(tx, params.ticket_id),
})
