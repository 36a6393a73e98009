import {
  aCustomerUnmerge,
  aMerge,
  aNewCustomer,
  aNewCustomersBody,
  aNewEmail,
  anEmailToRemove,
  at,
} from '../../desk/sample-requests.ts'
import type { RouteSamples } from '../sample.ts'

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
