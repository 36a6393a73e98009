import type { Static, TUnsafe } from 'typebox'
import { array, object, optional } from '../../platform/http/fields.ts'
import { tagName, ticketTagsMax } from '../tags/schema.ts'

const names = (description: string) =>
  array(tagName(), { maxItems: ticketTagsMax, description, example: ['refund'] })

/** A name, or a tag as `include=tags` returns it, because clients may send what they have read. */
const nameOrTag = {
  ...tagName(),
  type: ['string', 'object'],
  properties: { name: tagName() },
  required: ['name'],
} as unknown as TUnsafe<string | { name: string }>

export const NewTicketTags = array(nameOrTag, {
  maxItems: ticketTagsMax,
  description: 'Names of its tags, in any case, or objects with a `name`.',
  example: ['refund'],
})

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
