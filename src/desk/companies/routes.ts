import { untilNone } from '../../platform/db/batches.ts'
import { readHandler, writeHandler } from '../../platform/http/endpoint.ts'
import { pageHeaders, setPageHeaders } from '../../platform/http/paging.ts'
import { sendCustomerPage } from '../customers/list.ts'
import { CustomerList, CustomerListQuery } from '../customers/schema.ts'
import { listTicketPage } from '../tickets/list.ts'
import { TicketList, TicketListQuery } from '../tickets/schema.ts'
import { getActivity } from './activity.ts'
import { createCompany, tooManyCompanies } from './create.ts'
import { deleteCompany, removeSomeIfMany } from './delete.ts'
import { listCompanyPage } from './list.ts'
import {
  Company,
  CompanyActivity,
  CompanyCreate,
  CompanyList,
  CompanyListQuery,
  CompanyPath,
  CompanyUpdate,
} from './schema.ts'
import { getCompany } from './store.ts'
import { updateCompany } from './update.ts'

export const list = readHandler({
  summary: 'List companies',
  description: 'Newest first.',
  query: CompanyListQuery,
  response: { status: 200, schema: CompanyList, description: 'The companies.' },
  responseHeaders: pageHeaders,
  async handle(tx, call) {
    const { cursor } = call.query
    const after = cursor === undefined ? undefined : call.cursors.open(cursor)
    const page = await listCompanyPage(tx, call.query, after)
    const next = page.next === undefined ? undefined : call.cursors.seal(Number(page.next))
    setPageHeaders(call, { ...page, next })
    return page.items
  },
})

export const get = readHandler({
  summary: 'Get a company',
  params: CompanyPath,
  response: { status: 200, schema: Company, description: 'The company.' },
  errors: { 404: 'Company not found' },
  handle: (tx, { params }) => getCompany(tx, params.company_id),
})

export const activity = readHandler({
  summary: 'Get the activity of a company',
  description: 'When it was last in contact, and how many customers and tickets it has.',
  params: CompanyPath,
  response: { status: 200, schema: CompanyActivity, description: 'The activity.' },
  errors: { 404: 'Company not found' },
  async handle(tx, { params }) {
    const { id } = await getCompany(tx, params.company_id)
    return getActivity(tx, id)
  },
})

export const listCustomers = readHandler({
  summary: 'List the customers of a company',
  description: 'Newest first. Takes the same filters as listing all customers.',
  params: CompanyPath,
  query: CustomerListQuery,
  response: { status: 200, schema: CustomerList, description: 'The customers.' },
  responseHeaders: pageHeaders,
  errors: { 404: 'Company not found' },
  async handle(tx, call) {
    const { company_id } = call.params
    await getCompany(tx, company_id)
    return sendCustomerPage(tx, call, { ...call.query, company_id })
  },
})

export const listTickets = readHandler({
  summary: 'List the tickets of a company',
  description: 'Those of its customers. Takes the same filters as listing all tickets.',
  params: CompanyPath,
  query: TicketListQuery,
  response: {
    status: 200,
    schema: TicketList,
    description: 'The tickets, without their descriptions.',
  },
  responseHeaders: pageHeaders,
  errors: { 404: 'Company not found' },
  async handle(tx, call) {
    const { company_id } = call.params
    await getCompany(tx, company_id)
    const { caller, query } = call
    const page = await listTicketPage(tx, { ...query, company_id, me: caller.userId, caller })
    setPageHeaders(call, page)
    return page.items
  },
})

export const create = writeHandler({
  summary: 'Create a company',
  body: CompanyCreate,
  response: { status: 201, schema: Company, description: 'The new company.' },
  errors: { 409: tooManyCompanies },
  handle: (tx, call) => createCompany(tx, call.body, call),
})

export const update = writeHandler({
  summary: 'Update a company',
  description: 'Only the fields you send change. `domains` replaces the whole list.',
  params: CompanyPath,
  body: CompanyUpdate,
  response: { status: 200, schema: Company, description: 'The updated company.' },
  errors: { 404: 'Company not found' },
  handle: (tx, call) => updateCompany(tx, call.params.company_id, call.body, call),
})

export const remove = writeHandler({
  summary: 'Delete a company',
  description: 'Its customers and their tickets stay, without a company.',
  params: CompanyPath,
  response: { status: 204, description: 'The company was deleted.' },
  errors: { 404: 'Company not found' },
  prepare: (db, call) =>
    untilNone(() => db.transact((tx) => removeSomeIfMany(tx, call.params.company_id, call))),
  handle: (tx, call) => deleteCompany(tx, call.params.company_id, call),
})
