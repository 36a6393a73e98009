import type { Static } from 'typebox'
import { array, object, optional } from '../../platform/http/fields.ts'
import { tagName, ticketTagsMax } from '../tags/schema.ts'

const names = (description: string) =>
  array(tagName(), { maxItems: ticketTagsMax, description, example: ['refund'] })

export const TicketTagsReplace = object(
  { tags: names('The names of all tags that the ticket shall have, in any case.') },
  { title: 'TicketTagsReplace' },
)

export const TicketTagsChange = object(
  {
    add: optional(names('Names of tags to add. Those that it has already are ignored.')),
    remove: optional(names('Names of tags to remove. Those that it does not have are ignored.')),
  },
  { title: 'TicketTagsChange' },
)
export type TicketTagsChange = Static<typeof TicketTagsChange>
