import { CustomerPath } from '../../desk/customers/schema.ts'
import { readHandler, writeHandler } from '../../platform/http/endpoint.ts'
import { pageHeaders, sendPage } from '../../platform/http/paging.ts'
import { toSealedPageRequestBefore } from '../../platform/http/sealed-cursor.ts'
import { createErasure, tooManyErasures } from './create.ts'
import { Erasure, ErasureCreate, ErasureList, ErasureListQuery, ErasurePath } from './schema.ts'
import { toApiErasure } from './serialize.ts'
import { getErasure, listErasures } from './store.ts'

export const create = writeHandler({
  summary: 'Erase a customer',
  description:
    'Removes who the customer is and what they have said from everywhere: tickets, comments, files, mails with their sources, drafts, notifications, deliveries, stored responses and the search index. It cannot be undone. `mode: delete` also requires `tickets:delete`. Runs in the background; `GET /v1/erasures/{erasure_id}` says how far it is, and at the end what was removed where. If an erasure of the customer is running, returns that.',
  params: CustomerPath,
  body: ErasureCreate,
  response: {
    status: 202,
    schema: Erasure,
    description: 'The customer will be erased.',
    // A job may have begun before anybody reads it.
    isVolatile: true,
  },
  errors: { 404: 'Customer not found', 409: tooManyErasures },
  handle: async (tx, call) =>
    toApiErasure(await createErasure(tx, call.params.customer_id, call.body, call)),
})

export const get = readHandler({
  summary: 'Get an erasure',
  description:
    'The certificate: what was removed where, without a word of the customer. Kept for three years.',
  params: ErasurePath,
  response: { status: 200, schema: Erasure, description: 'The erasure.', isVolatile: true },
  errors: { 404: 'Erasure not found' },
  handle: async (tx, { params }) => toApiErasure(await getErasure(tx, params.erasure_id)),
})

export const list = readHandler({
  summary: 'List erasures',
  description: 'Newest first.',
  query: ErasureListQuery,
  response: { status: 200, schema: ErasureList, description: 'The erasures.' },
  responseHeaders: { Link: pageHeaders.Link },
  async handle(tx, call) {
    const page = toSealedPageRequestBefore(call)
    const erasures = await listErasures(tx, call.query, page)
    const shown = sendPage(call, page, erasures, ({ seq }) => call.cursors.seal(seq))
    return shown.map(toApiErasure)
  },
})
