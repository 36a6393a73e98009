import * as tickets from '../../desk/tickets/routes.ts'
import { TicketPath } from '../../desk/tickets/schema.ts'
import { readHandler, writeHandler } from '../../platform/http/endpoint.ts'
import { pageHeaders, sendPage } from '../../platform/http/paging.ts'
import { toSealedPageRequestBefore } from '../../platform/http/sealed-cursor.ts'
import { deleteTrashed, emptyTrash } from './delete.ts'
import { restoreTicket } from './restore.ts'
import { TrashedTicketList, TrashListQuery, TrashRestored } from './schema.ts'
import { toApiTrash } from './serialize.ts'
import { listTrash } from './store.ts'
import { trashIsFull, trashTicket } from './trash.ts'

export const bulk = tickets.bulk(trashTicket)

export const list = readHandler({
  summary: 'List the trash',
  description: 'The tickets in the trash, those that were deleted last first.',
  query: TrashListQuery,
  response: { status: 200, schema: TrashedTicketList, description: 'The tickets.' },
  responseHeaders: { Link: pageHeaders.Link },
  async handle(tx, call) {
    const page = toSealedPageRequestBefore(call)
    const trashed = await listTrash(tx, call.query, page, call.now)
    return sendPage(call, page, trashed, ({ seq }) => call.cursors.seal(seq)).map(toApiTrash)
  },
})

export const trash = writeHandler({
  summary: 'Move a ticket to the trash',
  description:
    'It is in no list, count, search or report any more, and its tracking link does not work, until it is restored. Mails of it that have not been sent are canceled. After `trash_days` of the organization it is deleted for good. Has no effect if it is in the trash.',
  params: TicketPath,
  response: { status: 204, description: 'The ticket is in the trash.' },
  errors: { 404: 'Ticket not found', 409: trashIsFull },
  handle: (tx, call) => trashTicket(tx, call.params.ticket_id, call),
})

export const restore = writeHandler({
  summary: 'Restore a ticket from the trash',
  description:
    'With its number, link, history and files, as it was. A message that was scheduled for a time that has passed is held. Has no effect if the ticket is not in the trash.',
  params: TicketPath,
  response: {
    status: 200,
    schema: TrashRestored,
    description: 'The ticket, and what could not be restored.',
  },
  errors: { 404: 'Ticket not found' },
  handle: (tx, call) => restoreTicket(tx, call.params.ticket_id, call),
})

export const remove = writeHandler({
  summary: 'Delete a ticket in the trash',
  description: 'Permanently.',
  params: TicketPath,
  response: { status: 204, description: 'The ticket was deleted.' },
  errors: { 404: 'Ticket not found' },
  handle: (tx, call) => deleteTrashed(tx, call.params.ticket_id, call),
})

export const empty = writeHandler({
  summary: 'Empty the trash',
  description: 'Permanently deletes all tickets in it, within a short time.',
  response: { status: 204, description: 'The trash is empty.' },
  handle: (tx, call) => emptyTrash(tx, call),
})
