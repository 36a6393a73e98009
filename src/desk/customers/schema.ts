import type { Static } from 'typebox'
import {
  array,
  boolean,
  email,
  nonBlankText,
  object,
  optional,
  searchText,
  timestamp,
  uuid,
} from '../../platform/http/fields.ts'
import { includeTotal, listCursor, listLimit, listOffset } from '../../platform/http/paging.ts'

const name = nonBlankText({
  maxLength: 200,
  description: 'The customer’s full name.',
  example: 'Maya Chen',
})
const address = email({
  description: 'Unique within the organization, ignoring case.',
  example: 'maya@example.com',
})

export const Customer = object(
  {
    id: uuid({ example: '019a8b5e-7f3b-7a11-8e02-c4d9b7f01e55' }),
    name,
    email: address,
    created_at: timestamp({ example: '2026-11-14T09:30:00Z' }),
    updated_at: timestamp({ example: '2026-11-14T09:30:00Z' }),
  },
  { title: 'Customer' },
)
export type Customer = Static<typeof Customer>

export const CustomerList = array(Customer)

export const CustomerCreate = object({ name, email: address }, { title: 'CustomerCreate' })
export type CustomerCreate = Static<typeof CustomerCreate>

export const CustomerUpdate = object(
  { name: optional(name), email: optional(address) },
  { title: 'CustomerUpdate' },
)
export type CustomerUpdate = Static<typeof CustomerUpdate>

export const CustomerMerge = object(
  {
    customer_id: uuid({ description: 'The customer to merge into this one; deleted afterwards.' }),
  },
  { title: 'CustomerMerge' },
)

export const CustomerPath = object({
  customer_id: uuid({ description: 'The `id` of the customer.' }),
})

export const CustomerListQuery = object({
  email: optional(email({ description: 'Exact email address, ignoring case.' })),
  search: optional(
    searchText({
      description:
        'Matches customers whose name or email address contains every word, ignoring case.',
    }),
  ),
  limit: listLimit(),
  offset: listOffset(),
  cursor: listCursor(),
  include_total: includeTotal(),
})
export type CustomerListQuery = Static<typeof CustomerListQuery>

export const CustomerDeleteQuery = object({
  cascade: optional(
    boolean({
      default: false,
      description: 'Delete the customer’s tickets as well; needs `tickets:delete`.',
    }),
  ),
})
