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
  description: 'Customers are also created automatically with their first ticket.',
  body: CustomerCreate,
  answer: { status: 201, schema: Customer, description: 'The new customer.' },
  handle: (tx, call) => createCustomer(tx, call.body, call),
})

export const update = writes({
  summary: 'Update a customer',
  description: 'Only the fields you send change.',
  params: CustomerPath,
  body: CustomerUpdate,
  answer: {
    status: 200,
    schema: Customer,
    description:
      'The customer “The updated ticket.” (comment, view, team, customer, user, webhook, delivery, key, organization)',
  },
  refusals: { 404: 'Customer not found' },
  handle: (tx, call) => changeCustomer(tx, call.params.customer_id, call.body, call),
})

export const remove = writes({
  summary: 'Delete a customer',
  description:
    'Rejected if the customer has tickets, unless `cascade=true`, which also requires `tickets:delete`.',
  params: CustomerPath,
  query: CustomerDeleteQuery,
  answer: {
    status: 204,
    description:
      'The customer “The ticket was deleted.” (comment, view, team, customer, user, attachment, webhook)',
  },
  refusals: { 404: 'Customer not found' },
  handle: (tx, call) =>
    removeCustomer(tx, call.params.customer_id, call.query.cascade ?? false, call),
})

export const merge = writes({
  summary: 'Merge another customer into this one',
  description:
    'Moves the other customer’s tickets and comments to this one and deletes the other customer.',
  params: CustomerPath,
  body: CustomerMerge,
  answer: { status: 200, schema: Customer, description: 'The customer that remains.' },
  refusals: { 404: 'Customer not found' },
  handle: (tx, call) => mergeCustomers(tx, call.params.customer_id, call.body.customer_id, call),
})
