import type { Static } from 'typebox'
import { array, integer, object, timestamp, uuid } from '../../platform/http/fields.ts'
import { pageQuery } from '../../platform/http/paging.ts'
import { Customer } from './schema.ts'

export const CustomerMerge = object(
  {
    customer_id: uuid({ description: 'The customer to merge into this one; deleted afterwards.' }),
  },
  { title: 'CustomerMerge' },
)

export const CustomerUnmerge = object(
  {
    customer_id: uuid({ description: 'The customer that was merged into this one.' }),
  },
  { title: 'CustomerUnmerge' },
)

export const MergedCustomer = object(
  {
    customer_id: uuid({
      description: 'The `id` of the merged customer.',
      example: '019a8b5e-9c3d-7b22-8f13-d5eac8012f66',
    }),
    name: Customer.properties.name,
    email: Customer.properties.email,
    ticket_count: integer({
      description: 'How many tickets the merge has moved.',
      example: 3,
    }),
    merged_at: timestamp({ example: '2026-11-14T09:30:00Z' }),
    expires_at: timestamp({
      description: 'Until then, the merge can be undone.',
      example: '2026-12-14T09:30:00Z',
    }),
  },
  { title: 'MergedCustomer' },
)
export type MergedCustomer = Static<typeof MergedCustomer>

export const MergedCustomerList = array(MergedCustomer)

export const MergeListQuery = pageQuery()
