import type { Desk } from '../../desk/desk.ts'
import type { RouteSamples } from '../../desk/route-sample.ts'
import {
  aNewCustomer,
  aNewCustomersBody,
  at,
  type Make,
  newEmail,
  type SampleRequest,
} from '../../desk/sample-requests.ts'

const aNewEmail: Make = (desk) => aNewCustomer(`/emails/${newEmail()}`, {})(desk)

export const customers: RouteSamples = {
  'GET /v1/customers/{customer_id}/fields': {
    request: aNewCustomer('/fields'),
    status: 200,
    stranger: 'Customer not found',
    permission: 'read customers',
  },
  'PATCH /v1/customers/{customer_id}/fields': {
    request: aNewCustomer('/fields', {}),
    status: 200,
    stranger: 'Customer not found',
    permission: 'change customers',
  },
  'GET /v1/customers': {
    request: at('/v1/customers'),
    status: 200,
    stranger: 'served',
    permission: 'read customers',
  },
  'GET /v1/customers/csv': {
    request: at('/v1/customers/csv'),
    status: 200,
    stranger: 'served',
    permission: 'read customers',
  },
  'POST /v1/customers': {
    request: aNewCustomersBody,
    status: 201,
    stranger: 'served',
    permission: 'change customers',
  },
  'GET /v1/customers/{customer_id}': {
    request: aNewCustomer(),
    status: 200,
    stranger: 'Customer not found',
    permission: 'read customers',
  },
  'PATCH /v1/customers/{customer_id}': {
    request: aNewCustomer('', { name: 'x' }),
    status: 200,
    stranger: 'Customer not found',
    permission: 'change customers',
  },
  'PUT /v1/customers/{customer_id}/emails/{address}': {
    request: aNewEmail,
    status: 200,
    stranger: 'Customer not found',
    permission: 'change customers',
  },
  'DELETE /v1/customers/{customer_id}/emails/{address}': {
    request: anEmailToRemove,
    status: 204,
    stranger: 'Customer not found',
    permission: 'change customers',
  },
  'POST /v1/customers/{customer_id}/merge': {
    request: aMerge,
    status: 200,
    stranger: 'Customer not found',
    permission: 'change customers',
  },
  'POST /v1/customers/{customer_id}/unmerge': {
    request: aCustomerUnmerge,
    status: 200,
    stranger: 'Customer not found',
    permission: 'change customers',
  },
  'GET /v1/customers/{customer_id}/merges': {
    request: aNewCustomer('/merges'),
    status: 200,
    stranger: 'Customer not found',
    permission: 'read customers',
  },
  'GET /v1/customers/{customer_id}/activity': {
    request: aNewCustomer('/activity'),
    status: 200,
    stranger: 'Customer not found',
    permission: 'read tickets',
  },
}

async function aMerge(desk: Desk): Promise<SampleRequest> {
  const { path, body } = aNewCustomersBody()
  const { body: other } = await desk.alice.post(path, body)
  return aNewCustomer('/merge', { customer_id: other.id })(desk)
}

async function aCustomerUnmerge(desk: Desk): Promise<SampleRequest> {
  const { path, body } = await aMerge(desk)
  await desk.alice.post(path, body)
  return { path: path.replace(/merge$/, 'unmerge'), body }
}

async function anEmailToRemove(desk: Desk): Promise<SampleRequest> {
  const { path, body } = await aNewEmail(desk)
  await desk.alice.call('PUT', path, body)
  return { path }
}
