import type { RouteSamples } from '../../desk/route-sample.ts'
import { aNewCompany, aNewCompanyLink, aNewCompanysBody, at } from '../../desk/sample-requests.ts'

export const companies: RouteSamples = {
  'GET /v1/companies': {
    request: at('/v1/companies'),
    status: 200,
    stranger: 'served',
    permission: 'read customers',
  },
  'POST /v1/companies': {
    request: aNewCompanysBody,
    status: 201,
    stranger: 'served',
    permission: 'change customers',
  },
  'GET /v1/companies/{company_id}': {
    request: aNewCompany(),
    status: 200,
    stranger: 'Company not found',
    permission: 'read customers',
  },
  'PATCH /v1/companies/{company_id}': {
    request: aNewCompany('', { notes: 'x' }),
    status: 200,
    stranger: 'Company not found',
    permission: 'change customers',
  },
  'DELETE /v1/companies/{company_id}': {
    request: aNewCompany(),
    status: 204,
    stranger: 'Company not found',
    permission: 'delete customers',
  },
  'GET /v1/companies/{company_id}/activity': {
    request: aNewCompany('/activity'),
    status: 200,
    stranger: 'Company not found',
    permission: 'read tickets',
  },
  'GET /v1/companies/{company_id}/customers': {
    request: aNewCompany('/customers'),
    status: 200,
    stranger: 'Company not found',
    permission: 'read customers',
  },
  'GET /v1/companies/{company_id}/tickets': {
    request: aNewCompany('/tickets'),
    status: 200,
    stranger: 'Company not found',
    permission: 'read tickets',
  },
  'GET /v1/companies/{company_id}/links': {
    request: aNewCompany('/links'),
    status: 200,
    stranger: 'Company not found',
    permission: 'read customers',
  },
  'POST /v1/companies/{company_id}/links': {
    request: aNewCompanyLink(false),
    status: 201,
    stranger: 'Company not found',
    permission: 'share companies',
  },
  'DELETE /v1/companies/{company_id}/links/{link_id}': {
    request: aNewCompanyLink(true),
    status: 204,
    stranger: 'Link not found',
    permission: 'change customers',
  },
}
