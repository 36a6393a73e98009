import { reads, writes } from '../http/endpoint.ts'
import { pageHeaders, setPageHeaders } from '../http/paging.ts'
import { changeCustomer, createCustomer, mergeCustomers, removeCustomer } from './change.ts'
import { pageOfCustomers } from './list.ts'
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

export const list = reads({
  summary: 'List customers',
  description: 'Newest first.',
  query: CustomerListQuery,
  answer: { status: 200, schema: CustomerList, description: 'The customers.' },
  answerHeaders: pageHeaders,
  async handle(tx, call) {
    const { cursor } = call.query
    const after = cursor === undefined ? undefined : call.cursors.open(cursor)
    const page = await pageOfCustomers(tx, call.query, after)
    const next = page.next === undefined ? undefined : call.cursors.seal(Number(page.next))
    setPageHeaders(call, { ...page, next })
    return page.items
  },
})

export const get = reads({
  summary: 'Get a customer',
  params: CustomerPath,
  answer: { status: 200, schema: Customer, description: 'The customer.' },
  refusals: { 404: 'Customer not found' },
  handle: (tx, { params }) => getCustomer(tx, params.customer_id),
})

export const create = writes({
  summary: 'Create a customer',
  description: 'Customers are also made along with their first ticket.',
  body: CustomerCreate,
  answer: { status: 201, schema: Customer, description: 'The new customer.' },
  handle: (tx, call) => createCustomer(tx, call.body, call),
})

export const update = writes({
  summary: 'Update a customer',
  description: 'Only what is sent changes.',
  params: CustomerPath,
  body: CustomerUpdate,
  answer: { status: 200, schema: Customer, description: 'The customer as it is now.' },
  refusals: { 404: 'Customer not found' },
  handle: (tx, call) => changeCustomer(tx, call.params.customer_id, call.body, call),
})

export const remove = writes({
  summary: 'Delete a customer',
  description:
    'Refused while there are tickets of the customer, unless they are to go along, which needs `tickets:delete` as well.',
  params: CustomerPath,
  query: CustomerDeleteQuery,
  answer: { status: 204, description: 'The customer is gone.' },
  refusals: { 404: 'Customer not found' },
  handle: (tx, call) =>
    removeCustomer(tx, call.params.customer_id, call.query.cascade ?? false, call),
})

export const merge = writes({
  summary: 'Merge another customer into this one',
  description: 'The tickets and comments of the other come here, and the other is deleted.',
  params: CustomerPath,
  body: CustomerMerge,
  answer: { status: 200, schema: Customer, description: 'The customer that remains.' },
  refusals: { 404: 'Customer not found' },
  handle: (tx, call) => mergeCustomers(tx, call.params.customer_id, call.body.customer_id, call),
})
