import type { Static } from 'typebox'
import {
  array,
  boolean,
  email,
  enumOf,
  integer,
  nonBlankText,
  nullable,
  object,
  optional,
  searchText,
  text,
  timestamp,
  uuid,
} from '../../platform/http/fields.ts'
import { includeTotal, listCursor, listLimit, listOffset } from '../../platform/http/paging.ts'
import { FieldValues, FieldValuesUpdate } from '../fields/schema.ts'
import { Snooze } from '../snoozes/schema.ts'
import { TicketSpam } from '../spam/schema.ts'
import { TicketTag } from '../tags/schema.ts'
import { TicketUnread } from './seen-schema.ts'
import { NewTicketTags } from './tag-schema.ts'

export const statuses = ['new', 'open', 'pending', 'resolved', 'closed'] as const
export const priorities = ['low', 'medium', 'high', 'urgent'] as const
export const sorts = ['newest', 'oldest', 'updated', 'waiting', 'snoozed_until'] as const
export const waitingFor = ['agent', 'customer'] as const
export const openers = ['customer', 'user'] as const
export type Sort = (typeof sorts)[number]
export type Status = (typeof statuses)[number]
export type Priority = (typeof priorities)[number]
export type WaitingFor = (typeof waitingFor)[number]
export type Opener = (typeof openers)[number]

const status = enumOf(statuses, {
  description:
    '`new`: not yet opened; `open`: being worked on; `pending`: waiting for the customer; `resolved`; `closed`.',
  example: 'open',
})
const priority = enumOf(priorities, {
  description: '`medium` is normal, `urgent` needs immediate attention.',
  example: 'high',
})
const subject = nonBlankText({
  maxLength: 500,
  description: 'A brief summary.',
  example: 'Cannot log in',
})
const description = text({
  description: 'What the customer wrote; may be empty.',
  example: 'The page says that my password has expired.',
})
const category = nullable(text({ maxLength: 100, example: 'Accounts' }))
const userId = nullable(uuid({ description: 'The assigned agent.', example: null }))
const teamId = nullable(uuid({ description: 'The assigned team.', example: null }))

const itemFields = {
  id: uuid({ example: '019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17' }),
  ticket_number: integer({
    description: 'Sequential number within the organization.',
    example: 42,
  }),
  tracking_token: uuid({
    description: 'Lets the customer follow the ticket without an account.',
    example: '6d0f3a52-8c1b-4e7d-a9f4-2b7c5e1d8036',
  }),
  ticket_display_id: text({
    description: 'The organization’s ticket prefix and the ticket number.',
    example: 'TKT-42',
  }),
  customer_id: uuid({
    description: 'The customer who opened the ticket.',
    example: '019a8b5e-7f3b-7a11-8e02-c4d9b7f01e55',
  }),
  subject,
  status,
  priority,
  category,
  assigned_user_id: userId,
  assigned_team_id: teamId,
  due_date: nullable(
    timestamp({ description: 'Target resolution date.', example: '2026-12-01T12:00:00Z' }),
  ),
  created_at: timestamp({ example: '2026-11-14T09:30:00Z' }),
  updated_at: timestamp({ example: '2026-11-14T09:30:00Z' }),
  resolved_at: nullable(timestamp({ description: 'When it was marked resolved.', example: null })),
  closed_at: nullable(timestamp({ description: 'When it was closed.', example: null })),
}

/** Only with `include`. */
export const openedBy = enumOf(openers, {
  description:
    'Who wrote first. `user`: an agent, in the first comment, and the description is empty. Only with `include=opened_by`.',
  example: 'customer',
})

/** Only with `include`. */
export const TicketWaiting = object(
  {
    for: nullable(
      enumOf(waitingFor, {
        description:
          'Who has to answer: an agent, or the customer. Null once the ticket is resolved.',
        example: 'agent',
      }),
    ),
    since: nullable(
      timestamp({
        description: 'Since the first of several messages in a row.',
        example: '2026-11-14T09:30:00Z',
      }),
    ),
  },
  { description: 'Whose turn it is. Only with `include=waiting`.' },
)
export type TicketWaiting = Static<typeof TicketWaiting>

const includedFields = {
  customer: optional(
    object(
      {
        id: itemFields.customer_id,
        name: text({ example: 'Maya Chen' }),
        email: text({ example: 'maya@example.com' }),
      },
      { description: 'The customer. Only with `include=customer`.' },
    ),
  ),
  excerpt: optional(
    text({
      description: 'The beginning of the description on one line. Only with `include=excerpt`.',
      example: 'The page says that my password has expired.',
    }),
  ),
  is_unverified: optional(
    boolean({
      description: 'Whether it was opened without a key. Only with `include=is_unverified`.',
      example: false,
    }),
  ),
  waiting: optional(TicketWaiting),
  opened_by: optional(openedBy),
  latest_message: optional(
    object(
      {
        author_type: enumOf(['user', 'customer'], { example: 'customer' }),
        author_name: text({ example: 'Maya Chen' }),
        excerpt: text({
          description: 'Its beginning on one line.',
          example: 'It works again, thank you!',
        }),
        created_at: timestamp({ example: '2026-11-14T09:30:00Z' }),
      },
      {
        description:
          'The latest public comment, or else the description; absent while there is neither, because the first message of an agent is scheduled. Automatic replies do not count. Only with `include=latest_message`.',
      },
    ),
  ),
  tags: optional(
    array(TicketTag, { description: 'Its tags, by name. Only with `include=tags`.', example: [] }),
  ),
  fields: optional({
    ...FieldValues,
    title: undefined,
    description: 'Values of its custom fields. Only with `include=fields`.',
  }),
  unread: optional(TicketUnread),
  snooze: optional(Snooze),
  spam: optional(TicketSpam),
}

/** A ticket in a list: everything but the description. */
export const TicketItem = object({ ...itemFields, ...includedFields }, { title: 'TicketItem' })
export type TicketItem = Static<typeof TicketItem>

export const Ticket = object({ ...itemFields, description }, { title: 'Ticket' })
export type Ticket = Static<typeof Ticket>

export const TicketList = array(TicketItem)

export const TicketCreate = object(
  {
    customer_name: nonBlankText({
      maxLength: 200,
      description: 'The customer’s full name.',
      example: 'Maya Chen',
    }),
    customer_email: email({
      description: 'Identifies an existing customer; case-insensitive.',
      example: 'maya@example.com',
    }),
    subject,
    description,
    priority: optional(enumOf(priorities, { default: 'medium', example: 'high' })),
    category: optional(category),
    assigned_user_id: optional(userId),
    assigned_team_id: optional(teamId),
    tags: optional(nullable(NewTicketTags)),
    fields: optional(
      nullable({
        ...FieldValuesUpdate,
        title: undefined,
        description: 'Values of custom fields by their keys.',
      }),
    ),
  },
  { title: 'TicketCreate' },
)
export type TicketCreate = Static<typeof TicketCreate>

export const TicketUpdate = object(
  {
    subject: optional(subject),
    status: optional(status),
    priority: optional(priority),
    category: optional(category),
    assigned_user_id: optional(userId),
    assigned_team_id: optional(teamId),
    due_date: optional(itemFields.due_date),
  },
  { title: 'TicketUpdate' },
)
export type TicketUpdate = Static<typeof TicketUpdate>

export const TicketPath = object({ ticket_id: uuid({ description: 'The `id` of the ticket.' }) })

export const TicketFilter = object({
  number: optional(
    integer({
      minimum: 1,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'The ticket with this `ticket_number`.',
    }),
  ),
  status: optional(enumOf(statuses)),
  priority: optional(enumOf(priorities)),
  assigned_user_id: optional(uuid({ description: 'Tickets of this agent.' })),
  assigned_to_me: optional(
    boolean({
      description:
        '`true`: assigned to the caller; `false`: assigned to someone else or unassigned.',
    }),
  ),
  assigned_team_id: optional(uuid({ description: 'Tickets of this team.' })),
  customer_id: optional(uuid({ description: 'Tickets of this customer.' })),
  company_id: optional(uuid({ description: 'Tickets of the customers of this company.' })),
  category: optional(text({ description: 'Exact category match, case-insensitive.' })),
  tag: optional(
    text({
      maxLength: 300,
      description: 'Tickets with this tag, or with all of up to 5 tags, separated by commas.',
    }),
  ),
  fields: optional(
    text({
      maxLength: 600,
      description:
        'Tickets with this value of a custom field, such as `plan:pro`, or with all of up to 5, separated by commas. Only for booleans and choices.',
    }),
  ),
  unassigned: optional(
    boolean({
      description:
        '`true`: no agent and no team assigned; `false`: an agent or a team is assigned.',
    }),
  ),
  has_agent: optional(
    boolean({
      description:
        '`true`: an agent is assigned; `false`: no agent is assigned, whether or not a team is.',
    }),
  ),
  waiting_for: optional(
    enumOf(waitingFor, {
      description:
        'Unresolved tickets in which an agent has to answer, or the customer: pending ones, and those in which an agent wrote last.',
    }),
  ),
  unresolved: optional(
    boolean({
      description: '`true`: new, open or pending; `false`: resolved or closed.',
    }),
  ),
  following: optional(
    boolean({ description: '`true`: the caller follows it; `false`: the caller does not.' }),
  ),
  mentioned: optional(
    boolean({
      description:
        '`true`: a note on it mentions the caller, or a team of theirs; `false`: none does.',
    }),
  ),
  unread: optional(
    boolean({
      description:
        '`true`: there is something on it that the caller has not seen, see `include=unread`; `false`: there is not.',
    }),
  ),
  snoozed: optional(
    boolean({
      description: '`true`: snoozed until a time in the future; `false`: not snoozed.',
    }),
  ),
  spam: optional(
    boolean({
      description:
        '`true`: marked as spam; `false`: not marked as spam. Without it, spam is among the others.',
    }),
  ),
  search: optional(
    searchText({
      description:
        'Matches tickets that contain every word (case-insensitive) in the subject, description, number, display ID, or customer name or email. Use double quotes for phrases.',
    }),
  ),
})
export type TicketFilter = Static<typeof TicketFilter>

export const searchPlaces = ['ticket', 'conversation'] as const

export const searchIn = enumOf(searchPlaces, {
  description:
    'Where `search` looks. `ticket` (the default): in the fields of the ticket. `conversation`: each word may also occur in a comment, including internal notes, or in the name of a file; requires `comments:read` and `attachments:read`. What was said on a merged ticket is found on the ticket it was merged into.',
})

const sort = optional(
  enumOf(sorts, {
    default: 'newest',
    description:
      '`newest`: newest first; `oldest`: oldest first; `updated`: most recently updated first (requires `unresolved=true` or `customer_id`); `waiting`: first those in which an agent has to answer, longest waiting first (requires `unresolved=true`); `snoozed_until`: those that wake up next first (requires `snoozed=true`). Search results are always newest first.',
  }),
)

export const TicketCsvQuery = object({
  ...TicketFilter.properties,
  search_in: optional(searchIn),
  sort,
})
export type TicketCsvQuery = Static<typeof TicketCsvQuery>

export const TicketListQuery = object({
  ...TicketFilter.properties,
  search_in: optional(searchIn),
  include: optional(
    text({
      maxLength: 200,
      description:
        'Comma-separated extra fields to include: `customer` (name and email address), `excerpt` (about 200 characters of the description), `is_unverified` (whether it was opened without a key), `waiting` (whose turn it is), `opened_by` (who wrote first), `latest_message` (about 200 characters of it; requires `comments:read`), `tags`, `fields` (custom fields), `unread` (what the caller has not seen), `snooze` (until when it is hidden from the inbox), `spam` (since when it is marked as spam).',
    }),
  ),
  sort,
  limit: listLimit(),
  offset: listOffset(),
  cursor: listCursor(),
  include_total: includeTotal(),
})
export type TicketListQuery = Static<typeof TicketListQuery>
