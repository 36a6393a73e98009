import { EventList, HistoryQuery } from '../../events/log/schema.ts'
import { toApiEvent } from '../../events/log/serialize.ts'
import { listEventsOfTicket } from '../../events/log/store.ts'
import { visibleTypes } from '../../events/log/visibility.ts'
import { handler, readHandler, writeHandler } from '../../platform/http/endpoint.ts'
import { pageHeaders, sendPage, setPageHeaders, toPageRequest } from '../../platform/http/paging.ts'
import { CustomerPath } from '../customers/schema.ts'
import { getCustomer } from '../customers/store.ts'
import { tooManyTags } from '../tags/create.ts'
import { type TrashTicket, updateTicketsInBulk } from './bulk.ts'
import { TicketBulkRequest, TicketBulkResponse } from './bulk-schema.ts'
import { createTicket } from './create.ts'
import { deleteTicket } from './delete.ts'
import { listTicketPage } from './list.ts'
import { mergeTickets, unmergeTicket } from './merge.ts'
import { TicketMerge, TicketRelations, TicketSplit } from './relations-schema.ts'
import { getRelations } from './relations-store.ts'
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
import { rotateTrackingToken, updateTicket } from './update.ts'

export const list = readHandler({
  summary: 'List tickets',
  description:
    'Newest first, unless `sort` says otherwise. Filters combine with AND. Follow the `Link` header to page through results; every page is equally fast.',
  query: TicketListQuery,
  response: {
    status: 200,
    schema: TicketList,
    description: 'The tickets, without their descriptions.',
  },
  responseHeaders: pageHeaders,
  async handle(tx, call) {
    const page = await listTicketPage(tx, {
      ...call.query,
      me: call.caller.userId,
      caller: call.caller,
    })
    setPageHeaders(call, page)
    return page.items
  },
})

export const listOfCustomer = readHandler({
  summary: 'List the tickets of a customer',
  description: 'Takes the same filters as listing all tickets.',
  params: CustomerPath,
  query: TicketListQuery,
  response: {
    status: 200,
    schema: TicketList,
    description: 'The tickets, without their descriptions.',
  },
  responseHeaders: pageHeaders,
  errors: { 404: 'Customer not found' },
  async handle(tx, call) {
    const { customer_id } = call.params
    const [, page] = await Promise.all([
      getCustomer(tx, customer_id),
      listTicketPage(tx, {
        ...call.query,
        customer_id,
        me: call.caller.userId,
        caller: call.caller,
      }),
    ])
    setPageHeaders(call, page)
    return page.items
  },
})

export const create = writeHandler({
  summary: 'Create a ticket',
  description:
    'Looks up the customer by email address, or creates one; the latest name is kept. Ticket numbers are sequential within the organization. Names of tags that are new become tags, unless the organization has `is_tag_list_locked`.',
  body: TicketCreate,
  response: {
    status: 201,
    schema: Ticket,
    description: 'The new ticket.',
    example: { status: 'new', due_date: null },
  },
  errors: { 409: tooManyTags },
  handle: (tx, call) => createTicket(tx, call.body, call),
})

export const update = writeHandler({
  summary: 'Update a ticket',
  description:
    'Only the fields you send change. Send `null` to clear the category, due date or an assignee. `resolved` sets `resolved_at`, `closed` sets `closed_at`, and reopening clears both.',
  params: TicketPath,
  body: TicketUpdate,
  response: { status: 200, schema: Ticket, description: 'The updated ticket.' },
  errors: { 404: 'Ticket not found' },
  handle: (tx, call) => updateTicket(tx, call.params.ticket_id, call.body, call),
})

export const remove = writeHandler({
  summary: 'Delete a ticket',
  description:
    'Permanently deletes the ticket with its comments and attachments. Its number is never reused. To be able to undo it, move the ticket to the trash instead.',
  params: TicketPath,
  response: { status: 204, description: 'The ticket was deleted.' },
  errors: { 404: 'Ticket not found' },
  handle: (tx, call) => deleteTicket(tx, call.params.ticket_id, call),
})

export const bulk = (trashTicket: TrashTicket) =>
  handler({
    summary: 'Update, trash or delete many tickets',
    description:
      'Each ticket is processed in its own transaction; `results` reports the outcome of each.',
    body: TicketBulkRequest,
    response: {
      status: 200,
      schema: TicketBulkResponse,
      description: 'The result for each ticket.',
    },
    idempotency: 'steps',
    async handle(db, call, steps) {
      const results = await updateTicketsInBulk({ steps, db, trashTicket }, call.body, call)
      const succeeded = results.filter(({ status }) => status < 300).length
      const dry_run = call.body.dry_run ?? false
      return { dry_run, succeeded, failed: results.length - succeeded, results }
    },
  })

export const history = readHandler({
  summary: 'Read the history of a ticket',
  description:
    'Returns who changed what, when and with which key, oldest first. Includes comment and attachment events if the key has `comments:read` and `attachments:read`. Entries can’t be changed or deleted through the API.',
  params: TicketPath,
  query: HistoryQuery,
  response: { status: 200, schema: EventList, description: 'The events of the ticket.' },
  responseHeaders: { Link: pageHeaders.Link },
  errors: { 404: 'Ticket not found' },
  async handle(tx, call) {
    const { ticket_id: ticketId } = call.params
    const page = toPageRequest(call.query)
    const types = visibleTypes(call.caller, undefined)
    const [, events] = await Promise.all([
      getTicket(tx, ticketId),
      listEventsOfTicket(tx, { ticketId, types, page }),
    ])
    return sendPage(call, page, events, ({ position }) => position).map((event) =>
      toApiEvent(event, call.caller),
    )
  },
})

export const merge = writeHandler({
  summary: 'Merge other tickets into this one',
  description:
    'Closes the other tickets and links them to this one, which then includes their comments. Merging can be undone.',
  params: TicketPath,
  body: TicketMerge,
  response: { status: 200, schema: Ticket, description: 'The ticket that remains.' },
  errors: { 404: 'Ticket not found' },
  handle: (tx, call) => mergeTickets(tx, call.params.ticket_id, call.body.ticket_ids, call),
})

export const unmerge = writeHandler({
  summary: 'Unmerge a ticket',
  description: 'Restores the ticket’s previous status and separates its comments again.',
  params: TicketPath,
  response: { status: 200, schema: Ticket, description: 'The ticket, as it was.' },
  errors: { 404: 'Ticket not found' },
  handle: (tx, call) => unmergeTicket(tx, call.params.ticket_id, call),
})

export const rotateToken = writeHandler({
  summary: 'Replace the tracking token of a ticket',
  description:
    'The link with the old token stops working immediately. The ticket’s history records the replacement.',
  params: TicketPath,
  response: { status: 200, schema: Ticket, description: 'The ticket, with its new token.' },
  errors: { 404: 'Ticket not found' },
  handle: (tx, call) => rotateTrackingToken(tx, call.params.ticket_id, call),
})

export const split = writeHandler({
  summary: 'Split a ticket',
  description: 'Creates a ticket for the same customer and moves the given comments to it.',
  params: TicketPath,
  body: TicketSplit,
  response: {
    status: 201,
    schema: Ticket,
    description: 'The new ticket.',
    example: { status: 'new', due_date: null },
  },
  errors: { 404: 'Ticket not found' },
  handle: (tx, call) => splitTicket(tx, call.params.ticket_id, call.body, call),
})

export const relations = readHandler({
  summary: 'Get related tickets',
  description:
    'Tickets that it was merged into or split from, tickets merged into or split from it, and whether it was opened without a key.',
  params: TicketPath,
  response: { status: 200, schema: TicketRelations, description: 'The related tickets.' },
  errors: { 404: 'Ticket not found' },
  handle: (tx, { params }) => getRelations(tx, params.ticket_id),
})
