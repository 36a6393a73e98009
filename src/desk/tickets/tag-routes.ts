import { readHandler, writeHandler } from '../../platform/http/endpoint.ts'
import { tooManyTags } from '../tags/create.ts'
import { TicketTagList, ticketTagsMax } from '../tags/schema.ts'
import { listTagsOfTicket } from '../tags/ticket-store.ts'
import { TicketPath } from './schema.ts'
import { getTicket } from './store.ts'
import { TicketTagsChange, TicketTagsReplace } from './tag-schema.ts'
import { changeTicketTags, replaceTicketTags } from './tags.ts'

const response = { status: 200, schema: TicketTagList, description: 'Its tags, by name.' }

export const list = readHandler({
  summary: 'List the tags of a ticket',
  params: TicketPath,
  response,
  errors: { 404: 'Ticket not found' },
  async handle(tx, { params }) {
    await getTicket(tx, params.ticket_id)
    return listTagsOfTicket(tx, params.ticket_id)
  },
})

export const replace = writeHandler({
  summary: 'Replace the tags of a ticket',
  description: `At most ${ticketTagsMax}. Names that are new become tags, unless the organization has \`is_tag_list_locked\`. To add or remove single tags while others may do the same, use \`POST\`.`,
  params: TicketPath,
  body: TicketTagsReplace,
  response,
  errors: { 404: 'Ticket not found', 409: tooManyTags },
  handle: (tx, call) => replaceTicketTags(tx, call.params.ticket_id, call.body.tags, call),
})

export const change = writeHandler({
  summary: 'Add and remove tags of a ticket',
  description: `Leaves all other tags as they are. At most ${ticketTagsMax} in all; a name in both lists is added. Names that are new become tags, unless the organization has \`is_tag_list_locked\`.`,
  params: TicketPath,
  body: TicketTagsChange,
  response,
  errors: { 404: 'Ticket not found', 409: tooManyTags },
  handle: (tx, call) => changeTicketTags(tx, call.params.ticket_id, call.body, call),
})
