import type { Static } from 'typebox'
import {
  array,
  boolean,
  domainName,
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
import { formatThousands } from '../../platform/text.ts'

/** Per organization. */
export const companiesMax = 100_000
/** Per company. */
export const domainsMax = 50

const name = nonBlankText({
  maxLength: 200,
  description: 'Unique within the organization, ignoring case.',
  example: 'Acme Ltd.',
})
const domains = array(domainName({ example: 'acme.com' }), {
  maxItems: domainsMax,
  description:
    'Domains of the company’s email addresses, in lower case and ASCII, sorted. New customers with such an address join the company. Each belongs to one company only; public mail providers such as `gmail.com` are rejected, and so are public suffixes such as `co.uk`.',
  example: ['acme.com'],
})
const notes = nullable(
  text({ maxLength: 5_000, description: 'Markdown, for agents only.', example: 'Plan **Pro**' }),
)
const externalId = nullable(
  nonBlankText({
    maxLength: 200,
    description: 'The company’s ID in another system. Unique within the organization.',
    example: 'crm-4711',
  }),
)

export const Company = object(
  {
    id: uuid({ example: '019a8b5e-9c4d-7b21-a3f0-5e6d7c8b9a01' }),
    name,
    domains,
    notes,
    external_id: externalId,
    created_at: timestamp({ example: '2026-11-14T09:30:00Z' }),
    updated_at: timestamp({ example: '2026-11-14T09:30:00Z' }),
  },
  { title: 'Company' },
)
export type Company = Static<typeof Company>

/** Upper bound on customers, and on tickets, that are counted. */
export const countedMax = 100_000
/** Where the last contact is looked for. */
export const recentTicketsMax = 1_000

export const CompanyActivity = object(
  {
    total_customers: integer({ minimum: 0, example: 12 }),
    open_tickets: integer({
      minimum: 0,
      description: 'Tickets that are neither resolved nor closed.',
      example: 3,
    }),
    total_tickets: integer({ minimum: 0, example: 48 }),
    last_contact_at: nullable(
      timestamp({
        description: `The last change that a customer can see, such as a reply, in one of the newest ${formatThousands(recentTicketsMax)} tickets.`,
        example: '2026-11-14T09:30:00Z',
      }),
    ),
    is_complete: boolean({
      description: `\`false\` if there are more than ${formatThousands(countedMax)} customers or tickets; the others are not counted then.`,
      example: true,
    }),
  },
  { title: 'CompanyActivity' },
)
export type CompanyActivity = Static<typeof CompanyActivity>

export const CompanyList = array(Company)

export const CompanyCreate = object(
  {
    name,
    domains: optional(domains),
    notes: optional(notes),
    external_id: optional(externalId),
  },
  { title: 'CompanyCreate' },
)
export type CompanyCreate = Static<typeof CompanyCreate>

export const CompanyUpdate = object(
  {
    name: optional(name),
    domains: optional(domains),
    notes: optional(notes),
    external_id: optional(externalId),
  },
  { title: 'CompanyUpdate' },
)
export type CompanyUpdate = Static<typeof CompanyUpdate>

export const CompanyPath = object({
  company_id: uuid({ description: 'The `id` of the company.' }),
})

export const CompanyListQuery = object({
  domain: optional(domainName({ description: 'The company with this domain.' })),
  external_id: optional(text({ maxLength: 200, description: 'Exact `external_id` match.' })),
  search: optional(
    searchText({
      description:
        'Matches companies that contain every word, ignoring case, in the name or in a domain.',
    }),
  ),
  limit: listLimit(),
  offset: listOffset(),
  cursor: listCursor(),
  include_total: includeTotal(),
})
export type CompanyListQuery = Static<typeof CompanyListQuery>
