import type { Static, TSchema } from 'typebox'
import { EventList } from '../../events/log/schema.ts'
import { integer, nullable, object, optional, text } from '../../platform/http/fields.ts'
import { AttachmentList } from '../attachments/schema.ts'
import { CommentList } from '../comments/schema.ts'
import { Customer, CustomerActivity } from '../customers/schema.ts'
import { FieldValues } from '../fields/schema.ts'
import { FollowerList } from '../followers/schema.ts'
import { PresenceList } from '../presence/schema.ts'
import { Snooze } from '../snoozes/schema.ts'
import { TicketSpam } from '../spam/schema.ts'
import { TicketTagList } from '../tags/schema.ts'
import { TicketLinkList } from '../tickets/link-schema.ts'
import { TicketRelations } from '../tickets/relations-schema.ts'
import { openedBy, Ticket, TicketList, TicketWaiting } from '../tickets/schema.ts'
import { TicketUnread } from '../tickets/seen-schema.ts'

const nextCursor = nullable(
  text({ description: 'The `cursor` of the next page, if there may be one.', example: null }),
)

/** What each name in `include` adds. */
const includedFields = {
  customer: optional(Customer),
  customer_activity: optional(CustomerActivity),
  customer_tickets: optional(
    object(
      {
        items: TicketList,
        total: integer({ description: 'The number of their tickets.', example: 3 }),
      },
      {
        description:
          'The customer’s newest tickets, without spam. Only with `include=customer_tickets`.',
      },
    ),
  ),
  comments: optional(
    object(
      { items: CommentList, next_cursor: nextCursor },
      { description: 'The first page of its comments. Only with `include=comments`.' },
    ),
  ),
  description_html: optional(
    nullable(
      text({
        description:
          'The description as safe HTML, as `body_html` of comments; null if it is plain text. Only with `include=description_html`.',
        example: null,
      }),
    ),
  ),
  attachments: optional(
    object(
      { items: AttachmentList, next_cursor: nextCursor },
      { description: 'The first page of its attachments. Only with `include=attachments`.' },
    ),
  ),
  history: optional(
    object(
      { items: EventList, next_cursor: nextCursor },
      { description: 'The first page of its history. Only with `include=history`.' },
    ),
  ),
  relations: optional(TicketRelations),
  presence: optional(PresenceList),
  tags: optional(TicketTagList),
  fields: optional(FieldValues),
  followers: optional(FollowerList),
  unread: optional(TicketUnread),
  waiting: optional(TicketWaiting),
  opened_by: optional(openedBy),
  snooze: optional(Snooze),
  spam: optional(TicketSpam),
  links: optional(TicketLinkList),
}

export type IncludedName = keyof typeof includedFields
export const includable = Object.keys(includedFields) as IncludedName[]

export const TicketDetails = object(
  { ...Ticket.properties, ...includedFields },
  { title: 'TicketDetails' },
)
export type TicketDetails = Static<typeof TicketDetails>

/** With parts of other wings. */
export const toDetailsSchema = (extra: Readonly<Record<string, { schema: TSchema }>>) => {
  const extraFields = Object.entries(extra).map(([name, { schema }]) => [name, optional(schema)])
  return object(
    { ...TicketDetails.properties, ...Object.fromEntries(extraFields) },
    { title: 'TicketDetails' },
  )
}

/** `extra`: parts of other wings. */
export const toDetailsQuery = (extra: readonly string[]) =>
  object({
    include: optional(
      text({
        maxLength: 300,
        description: `Comma-separated parts to include: \`comments\`, \`attachments\` and \`history\` (the first page of each), ${[
          '`relations`, `customer`, `customer_activity`, `customer_tickets` (the customer’s newest 5), `presence`, `tags`, `fields`, `description_html`, `followers`, `unread`, `waiting` (whose turn it is), `opened_by` (who wrote first), `snooze`, `spam`',
          ...extra,
        ].join(', ')} and \`links\`. Each needs the same scope as its own route.`,
      }),
    ),
  })
