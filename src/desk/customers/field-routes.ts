import { readHandler, writeHandler } from '../../platform/http/endpoint.ts'
import { FieldValues, FieldValuesUpdate } from '../fields/schema.ts'
import { changeCustomerFields, getCustomerFields } from './fields.ts'
import { CustomerPath } from './schema.ts'
import { getCustomer } from './store.ts'

const response = {
  status: 200,
  schema: FieldValues,
  description: 'The values of their active custom fields.',
}

export const get = readHandler({
  summary: 'Get the custom fields of a customer',
  params: CustomerPath,
  response,
  errors: { 404: 'Customer not found' },
  async handle(tx, { params }) {
    await getCustomer(tx, params.customer_id)
    return getCustomerFields(tx, params.customer_id)
  },
})

export const update = writeHandler({
  summary: 'Update the custom fields of a customer',
  description:
    'Only the fields you send change; null clears one. An unknown key or a value of the wrong type is rejected, and nothing changes.',
  params: CustomerPath,
  body: FieldValuesUpdate,
  response,
  errors: { 404: 'Customer not found' },
  handle: (tx, call) => changeCustomerFields(tx, call.params.customer_id, call.body, call),
})
