import type { Static } from 'typebox'
import {
  array,
  boolean,
  email,
  integer,
  language,
  nonBlankText,
  nullable,
  object,
  optional,
  searchText,
  text,
  timestamp,
  timezone,
  trimmedText,
  uuid,
} from '../../platform/http/fields.ts'
import { includeTotal, listCursor, listLimit, listOffset } from '../../platform/http/paging.ts'
import { formatThousands } from '../../platform/text.ts'

const name = nonBlankText({
  maxLength: 200,
  description: 'The customer’s full name.',
  example: 'Maya Chen',
})
const address = email({
  description: 'The main email address. Unique within the organization, ignoring case.',
  example: 'maya@example.com',
})

/** What is known about a customer besides name and addresses. All of it may be null. */
const profile = {
  phone: nullable(
    trimmedText({
      maxLength: 50,
      description: 'Stored as entered, without surrounding spaces.',
      example: '+1 555 0100',
    }),
  ),
  language: nullable(
    language({ description: 'The preferred language, as a BCP 47 tag.', example: 'en-US' }),
  ),
  time_zone: nullable(timezone({ description: 'An IANA time zone.', example: 'America/New_York' })),
  external_id: nullable(
    nonBlankText({
      maxLength: 200,
      description: 'The customer’s identifier in another system. Unique within the organization.',
      example: 'crm-20417',
    }),
  ),
}

const companyId = nullable(
  uuid({
    description: 'The company that the customer belongs to.',
    example: '019a8b5e-9c4d-7b21-a3f0-5e6d7c8b9a01',
  }),
)

export const profileFields = ['phone', 'language', 'time_zone', 'external_id'] as const

const CustomerEmail = object({
  address: email({ example: 'maya@example.com' }),
  is_main: boolean({
    description: 'Whether it is the customer’s `email`. Exactly one is.',
    example: true,
  }),
})

/** Counting stops here, so that it takes the same time for customers with any number of tickets. */
export const countedTicketsMax = 1_000

export const CustomerActivity = object(
  {
    first_seen_at: timestamp({
      description: 'When the customer or their first ticket was created.',
      example: '2026-11-14T09:30:00Z',
    }),
    last_contact_at: nullable(
      timestamp({
        description: 'Their latest ticket or comment; null if there is none.',
        example: '2026-11-14T09:30:00Z',
      }),
    ),
    open_tickets: integer({
      description: `Tickets that are neither resolved nor closed, among their newest ${formatThousands(countedTicketsMax)}.`,
      example: 1,
    }),
    total_tickets: integer({
      description: `All tickets; ${formatThousands(countedTicketsMax)} if there are as many or more.`,
      example: 4,
    }),
  },
  { title: 'CustomerActivity' },
)
export type CustomerActivity = Static<typeof CustomerActivity>

export const Customer = object(
  {
    id: uuid({ example: '019a8b5e-7f3b-7a11-8e02-c4d9b7f01e55' }),
    name,
    email: address,
    emails: array(CustomerEmail, { description: 'All email addresses, the main one first.' }),
    company_id: companyId,
    ...profile,
    created_at: timestamp({ example: '2026-11-14T09:30:00Z' }),
    updated_at: timestamp({ example: '2026-11-14T09:30:00Z' }),
  },
  { title: 'Customer' },
)
export type Customer = Static<typeof Customer>

export const CustomerList = array(Customer)

const optionalProfile = {
  phone: optional(profile.phone),
  language: optional(profile.language),
  time_zone: optional(profile.time_zone),
  external_id: optional(profile.external_id),
}

export const CustomerCreate = object(
  {
    name,
    email: address,
    company_id: optional({
      ...companyId,
      description:
        'The company that the customer belongs to. Defaults to the one with the domain of the email address, if any; `null` for none.',
    }),
    ...optionalProfile,
  },
  { title: 'CustomerCreate' },
)
export type CustomerCreate = Static<typeof CustomerCreate>

export const CustomerUpdate = object(
  {
    name: optional(name),
    email: optional(
      email({
        description:
          'A new address replaces the main one; another address of the customer becomes the main one.',
        example: 'maya@example.com',
      }),
    ),
    company_id: optional(companyId),
    ...optionalProfile,
  },
  { title: 'CustomerUpdate' },
)
export type CustomerUpdate = Static<typeof CustomerUpdate>

export const CustomerPath = object({
  customer_id: uuid({ description: 'The `id` of the customer.' }),
})

export const CustomerEmailPath = object({
  ...CustomerPath.properties,
  address: email({ description: 'The email address, in any case.', example: 'maya@example.com' }),
})
export type CustomerEmailPath = Static<typeof CustomerEmailPath>

export const CustomerEmailSet = object(
  {
    is_main: optional(
      boolean({
        default: false,
        description: 'Make it the main address. The previous one stays an address of the customer.',
        example: false,
      }),
    ),
  },
  { title: 'CustomerEmailSet' },
)
export type CustomerEmailSet = Static<typeof CustomerEmailSet>

export const CustomerListQuery = object({
  email: optional(
    email({ description: 'Any email address of the customer, in full, ignoring case.' }),
  ),
  external_id: optional(text({ maxLength: 200, description: 'Exact `external_id`.' })),
  company_id: optional(uuid({ description: 'Customers of this company.' })),
  search: optional(
    searchText({
      description:
        'Matches customers whose name or email addresses contain every word, ignoring case.',
    }),
  ),
  limit: listLimit(),
  offset: listOffset(),
  cursor: listCursor(),
  include_total: includeTotal(),
})
export type CustomerListQuery = Static<typeof CustomerListQuery>

/** Without paging. */
const {
  limit: _limit,
  offset: _offset,
  cursor: _cursor,
  include_total: _total,
  ...csvFilters
} = CustomerListQuery.properties
export const CustomerCsvQuery = object(csvFilters)
export type CustomerCsvQuery = Static<typeof CustomerCsvQuery>

export const CustomerDeleteQuery = object({
  cascade: optional(
    boolean({
      default: false,
      description: 'Delete the customer’s tickets as well; needs `tickets:delete`.',
    }),
  ),
})
