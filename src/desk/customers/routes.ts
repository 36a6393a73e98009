import { readHandler, writeHandler } from '../../platform/http/endpoint.ts'
import { pageHeaders, sendPage } from '../../platform/http/paging.ts'
import { toSealedPageRequestBefore } from '../../platform/http/sealed-cursor.ts'
import { getActivity } from './activity-store.ts'
import { createCustomer } from './create.ts'
import { removeCustomerEmail, setCustomerEmail } from './emails.ts'
import { sendCustomerPage } from './list.ts'
import { mergeCustomers } from './merge.ts'
import {
  CustomerMerge,
  CustomerUnmerge,
  MergedCustomerList,
  MergeListQuery,
} from './merge-schema.ts'
import { listMerges } from './merge-store.ts'
import {
  Customer,
  CustomerActivity,
  CustomerCreate,
  CustomerEmailPath,
  CustomerEmailSet,
  CustomerList,
  CustomerListQuery,
  CustomerPath,
  CustomerUpdate,
} from './schema.ts'
import { toApiCustomer } from './serialize.ts'
import { getCustomer } from './store.ts'
import { toMergedCustomer, undoableSince, unmergeCustomers } from './unmerge.ts'
import { updateCustomer } from './update.ts'

export const list = readHandler({
  summary: 'List customers',
  description: 'Newest first.',
  query: CustomerListQuery,
  response: { status: 200, schema: CustomerList, description: 'The customers.' },
  responseHeaders: pageHeaders,
  handle: (tx, call) => sendCustomerPage(tx, call, call.query),
})

export const get = readHandler({
  summary: 'Get a customer',
  params: CustomerPath,
  response: { status: 200, schema: Customer, description: 'The customer.' },
  errors: { 404: 'Customer not found' },
  handle: async (tx, { params }) => toApiCustomer(await getCustomer(tx, params.customer_id)),
})

export const activity = readHandler({
  summary: 'Get the activity of a customer',
  description:
    'When the customer was first seen and last in contact, and how many tickets they have.',
  params: CustomerPath,
  response: { status: 200, schema: CustomerActivity, description: 'The activity.' },
  errors: { 404: 'Customer not found' },
  handle: async (tx, { params }) => getActivity(tx, await getCustomer(tx, params.customer_id)),
})

export const create = writeHandler({
  summary: 'Create a customer',
  description: 'Customers are also created automatically with their first ticket.',
  body: CustomerCreate,
  response: { status: 201, schema: Customer, description: 'The new customer.' },
  handle: async (tx, call) => toApiCustomer(await createCustomer(tx, call.body, call)),
})

export const update = writeHandler({
  summary: 'Update a customer',
  description: 'Only the fields you send change. Send `null` to clear one.',
  params: CustomerPath,
  body: CustomerUpdate,
  response: { status: 200, schema: Customer, description: 'The updated customer.' },
  errors: { 404: 'Customer not found' },
  handle: async (tx, call) =>
    toApiCustomer(await updateCustomer(tx, call.params.customer_id, call.body, call)),
})

export const setEmail = writeHandler({
  summary: 'Add an email address to a customer',
  description:
    'Requests from any of the addresses belong to this customer. Adding an existing address has no effect, apart from `is_main`. An address of another customer is rejected with the `id` of that customer.',
  params: CustomerEmailPath,
  body: CustomerEmailSet,
  response: { status: 200, schema: Customer, description: 'The customer, with the address.' },
  errors: { 404: 'Customer not found' },
  handle: async (tx, call) =>
    toApiCustomer(await setCustomerEmail(tx, call.params, call.body, call)),
})

export const removeEmail = writeHandler({
  summary: 'Remove an email address from a customer',
  description: 'The main address cannot be removed.',
  params: CustomerEmailPath,
  response: { status: 204, description: 'The address was removed.' },
  errors: { 404: 'Email address not found' },
  handle: (tx, call) => removeCustomerEmail(tx, call.params, call),
})

export const merge = writeHandler({
  summary: 'Merge another customer into this one',
  description:
    'Moves the other customer’s tickets, comments, notes and email addresses to this one, fills its empty fields with theirs, and deletes the other customer. Can be undone for 30 days.',
  params: CustomerPath,
  body: CustomerMerge,
  response: { status: 200, schema: Customer, description: 'The customer that remains.' },
  errors: { 404: 'Customer not found' },
  async handle(tx, call) {
    const { params, body } = call
    return toApiCustomer(await mergeCustomers(tx, params.customer_id, body.customer_id, call))
  },
})

export const unmerge = writeHandler({
  summary: 'Undo a merge of customers',
  description:
    'Restores the merged customer, with everything that the merge has moved. Tickets and addresses that were added since stay with this customer.',
  params: CustomerPath,
  body: CustomerUnmerge,
  response: { status: 200, schema: Customer, description: 'The restored customer.' },
  errors: { 404: 'Customer not found' },
  async handle(tx, call) {
    const { params, body } = call
    return toApiCustomer(await unmergeCustomers(tx, params.customer_id, body.customer_id, call))
  },
})

export const merges = readHandler({
  summary: 'List merges that can be undone',
  description: 'The customers that were merged into this one, latest first.',
  params: CustomerPath,
  query: MergeListQuery,
  response: { status: 200, schema: MergedCustomerList, description: 'The merged customers.' },
  responseHeaders: { Link: pageHeaders.Link },
  errors: { 404: 'Customer not found' },
  async handle(tx, call) {
    const { customer_id } = call.params
    const page = toSealedPageRequestBefore(call)
    const [, items] = await Promise.all([
      getCustomer(tx, customer_id),
      listMerges(tx, customer_id, undoableSince(call.now), page),
    ])
    return sendPage(call, page, items, ({ seq }) => call.cursors.seal(seq)).map(toMergedCustomer)
  },
})
