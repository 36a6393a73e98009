import { readHandler, writeHandler } from '../../platform/http/endpoint.ts'
import {
  CompanyLinkCreate,
  CompanyLinkList,
  CompanyLinkPath,
  CompanyLinkWithUrl,
  linksMax,
} from './link-schema.ts'
import { listLinks } from './link-store.ts'
import { companyPageUrl, createLink, deleteLink, tooManyLinks } from './links.ts'
import { CompanyPath } from './schema.ts'
import { getCompany } from './store.ts'

export const list = readHandler({
  summary: 'List the links of a company',
  description: `Newest first, without expired ones; at most ${linksMax}.`,
  params: CompanyPath,
  response: { status: 200, schema: CompanyLinkList, description: 'The links.' },
  errors: { 404: 'Company not found' },
  async handle(tx, { params, now }) {
    await getCompany(tx, params.company_id)
    return listLinks(tx, params.company_id, now, linksMax)
  },
})

export const create = writeHandler({
  summary: 'Create a link to the requests of a company',
  description:
    'For a customer of the company: a page with the requests of all its customers, without internal notes. The link ends when it expires or is deleted, and when the customer leaves the company or is merged into another.',
  params: CompanyPath,
  body: CompanyLinkCreate,
  response: {
    status: 201,
    schema: CompanyLinkWithUrl,
    containsSecret: true,
    description: 'The link to send to the customer.',
  },
  errors: { 404: 'Company not found', 409: tooManyLinks },
  async handle(tx, call) {
    const { link, token } = await createLink(tx, call.params.company_id, call.body, call)
    return { ...link, url: companyPageUrl(call.publicUrl, token) }
  },
})

export const remove = writeHandler({
  summary: 'Withdraw a link',
  description: 'It stops working immediately.',
  params: CompanyLinkPath,
  response: { status: 204, description: 'The link was deleted.' },
  errors: { 404: 'Link not found' },
  handle: (tx, call) => deleteLink(tx, call.params.company_id, call.params.link_id, call),
})
