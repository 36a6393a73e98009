import { readHandler, writeHandler } from '../../platform/http/endpoint.ts'
import { createLink, linkConflicts } from './create-link.ts'
import { deleteLink } from './delete-link.ts'
import {
  linksMax,
  TicketLink,
  TicketLinkCreate,
  TicketLinkList,
  TicketLinkPath,
} from './link-schema.ts'
import { listLinks } from './link-store.ts'
import { TicketPath } from './schema.ts'
import { getTicket } from './store.ts'

export const list = readHandler({
  summary: 'List the links of a ticket',
  description: `Other tickets and pages that agents have linked, oldest first; at most ${linksMax}. Customers do not see them.`,
  params: TicketPath,
  response: { status: 200, schema: TicketLinkList, description: 'The links.' },
  errors: { 404: 'Ticket not found' },
  async handle(tx, { params }) {
    await getTicket(tx, params.ticket_id)
    return listLinks(tx, params.ticket_id)
  },
})

export const create = writeHandler({
  summary: 'Link a ticket',
  description:
    'To another ticket, or to a page elsewhere. The other ticket has the same link, with the kind that it has from its side: `child` for `parent`, `blocked_by` for `blocks`. A ticket has at most one parent.',
  params: TicketPath,
  body: TicketLinkCreate,
  response: { status: 201, schema: TicketLink, description: 'The link.' },
  errors: { 404: 'Ticket not found', 409: linkConflicts.exists },
  handle: (tx, call) => createLink(tx, call.params.ticket_id, call.body, call),
})

export const remove = writeHandler({
  summary: 'Remove a link',
  description: 'From both tickets.',
  params: TicketLinkPath,
  response: { status: 204, description: 'The link was removed.' },
  errors: { 404: 'Link not found' },
  handle: (tx, call) => deleteLink(tx, call.params, call),
})
