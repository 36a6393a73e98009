import type { Static } from 'typebox'
import { tagName, ticketTagsMax } from '../../../desk/tags/schema.ts'
import { priorities } from '../../../desk/tickets/schema.ts'
import {
  array,
  enumOf,
  nullable,
  object,
  optional,
  text,
  textOrBoolean,
  uuid,
} from '../../../platform/http/fields.ts'

/** Per mailbox. */
export const routesMax = 50
/** Per route. */
const conditionsMax = 10

export const textFields = ['to', 'plus', 'subject', 'from', 'from_domain'] as const
export type TextField = (typeof textFields)[number]
export const booleanFields = ['has_attachment', 'is_list', 'is_automatic'] as const
export type BooleanField = (typeof booleanFields)[number]

/** By which a route can look at any header of a mail. */
export const headerField = 'header'

export const operators = [
  'is',
  'is_not',
  'contains',
  'does_not_contain',
  'starts_with',
  'ends_with',
] as const
export type Operator = (typeof operators)[number]

export const routeOutcomes = ['ticket', 'hold', 'ignore'] as const
export type RouteOutcome = (typeof routeOutcomes)[number]

export const RouteCondition = object({
  field: enumOf([...textFields, headerField, ...booleanFields], {
    description:
      '`header`: the one that `header` names. `to`: the address of the mailbox at which it arrived, without `plus`: what follows a `+` in it. `from`: the sender’s address, `from_domain`: what follows its `@`. `is_list`: from a mailing list or newsletter. `is_automatic`: not written by a person.',
    example: 'subject',
  }),
  header: optional(
    text({
      maxLength: 100,
      description:
        'The name of a header, such as `X-Priority`; only with the field `header`, and required there. If a mail has several of them, one has to match; with `is_not` and `does_not_contain`, none may. The first 300 characters of each count, and up to 100 headers; not `Received`, nor signatures.',
      example: undefined,
    }),
  ),
  operator: enumOf(operators, {
    description: 'Case-insensitive. Only `is` for fields that are true or false.',
    example: 'contains',
  }),
  value: textOrBoolean({
    maxLength: 200,
    description: 'A text, or for the last three fields true or false.',
    example: 'invoice',
  }),
})

export type RouteCondition = Static<typeof RouteCondition>

/** What a new ticket gets instead of what the mailbox says. */
const ticketFields = {
  assigned_team_id: optional(nullable(uuid({ example: '019a8b5e-1a2b-7c3d-8e4f-5a6b7c8d9e0f' }))),
  assigned_user_id: optional(nullable(uuid({ example: null }))),
  priority: optional(enumOf(priorities, { example: 'high' })),
  category: optional(nullable(text({ maxLength: 100, example: 'Billing' }))),
  tags: optional(
    array(tagName(), {
      maxItems: ticketTagsMax,
      description: 'Names; tags that do not exist are created.',
      example: ['invoice'],
    }),
  ),
}
export type TicketField = keyof typeof ticketFields
export const ticketFieldNames = Object.keys(ticketFields) as TicketField[]

const effect = object({
  outcome: optional(
    enumOf(routeOutcomes, {
      default: 'ticket',
      description:
        '`ticket`: a ticket with the other fields, which are left to the mailbox if missing. `hold`: waits until somebody decides. `ignore`: no ticket; the mail can still be imported by hand.',
      example: 'ticket',
    }),
  ),
  ...ticketFields,
})
export type RouteEffect = Static<typeof effect>

export const MailRoute = object(
  {
    name: optional(text({ maxLength: 100, default: '', example: 'Invoices' })),
    conditions: array(RouteCondition, {
      minItems: 1,
      maxItems: conditionsMax,
      description: 'All of them have to hold.',
    }),
    then: effect,
  },
  { title: 'MailRoute' },
)
export type MailRoute = Static<typeof MailRoute>

/** What a new ticket gets. */
export const TicketSettings = object({
  assigned_team_id: nullable(uuid({ example: '019a8b5e-1a2b-7c3d-8e4f-5a6b7c8d9e0f' })),
  assigned_user_id: nullable(uuid({ example: null })),
  priority: enumOf(priorities, { example: 'high' }),
  category: nullable(text({ example: 'Billing' })),
  tags: array(text(), { description: 'By name.', example: ['invoice'] }),
})
export type TicketSettings = Static<typeof TicketSettings>

export const routes = array(MailRoute, {
  maxItems: routesMax,
  description:
    'What becomes of mails that open a ticket, in this order: the first that fits counts. Replies to tickets are not routed.',
})
