import { readHandler, writeHandler } from '../../platform/http/endpoint.ts'
import { pageHeaders, setPageHeaders } from '../../platform/http/paging.ts'
import { createCustomer } from './create.ts'
import { deleteCustomer } from './delete.ts'
import { listCustomerPage } from './list.ts'
import { mergeCustomers } from './merge.ts'
import {
  Customer,
  CustomerCreate,
  CustomerDeleteQuery,
  CustomerList,
  CustomerListQuery,
  CustomerMerge,
  CustomerPath,
  CustomerUpdate,
} from './schema.ts'
import { getCustomer } from './store.ts'
import { updateCustomer } from './update.ts'

export const list = readHandler({
  summary: 'List customers',
  description: 'Newest first.',
  query: CustomerListQuery,
  response: { status: 200, schema: CustomerList, description: 'The customers.' },
  responseHeaders: pageHeaders,
  async handle(tx, call) {
    const { cursor } = call.query
    const after = cursor === undefined ? undefined : call.cursors.open(cursor)
    const page = await listCustomerPage(tx, call.query, after)
    const next = page.next === undefined ? undefined : call.cursors.seal(Number(page.next))
    setPageHeaders(call, { ...page, next })
    return page.items
  },
})

export const get = readHandler({
  summary: 'Get a customer',
  params: CustomerPath,
  response: { status: 200, schema: Customer, description: 'The customer.' },
  errors: { 404: 'Customer not found' },
  handle: (tx, { params }) => getCustomer(tx, params.customer_id),
})

export const create = writeHandler({
  summary: 'Create a customer',
  description: 'Customers are also created automatically with their first ticket.',
  body: CustomerCreate,
  response: { status: 201, schema: Customer, description: 'The new customer.' },
  handle: (tx, call) => createCustomer(tx, call.body, call),
})

export const update = writeHandler({
  summary: 'Update a customer',
  description: 'Only the fields you send change.',
  params: CustomerPath,
  body: CustomerUpdate,
  response: { status: 200, schema: Customer, description: 'The updated customer.' },
  errors: { 404: 'Customer not found' },
  handle: (tx, call) => updateCustomer(tx, call.params.customer_id, call.body, call),
})

export const remove = writeHandler({
  summary: 'Delete a customer',
  description:
    'Rejected if the customer has tickets, unless `cascade=true`, which also requires `tickets:delete`.',
  params: CustomerPath,
  query: CustomerDeleteQuery,
  response: { status: 204, description: 'The customer was deleted.' },
  errors: { 404: 'Customer not found' },
  handle: (tx, call) =>
    deleteCustomer(tx, call.params.customer_id, call.query.cascade ?? false, call),
})

export const merge = writeHandler({
  summary: 'Merge another customer into this one',
  description:
    'Moves the other customer’s tickets and comments to this one and deletes the other customer.',
  params: CustomerPath,
  body: CustomerMerge,
  response: { status: 200, schema: Customer, description: 'The customer that remains.' },
  errors: { 404: 'Customer not found' },
  handle: (tx, call) => mergeCustomers(tx, call.params.customer_id, call.body.customer_id, call),
})
