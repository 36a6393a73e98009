import type { Desk } from '../../desk/desk.ts'
import type { RouteSamples } from '../../desk/route-sample.ts'
import { aNewCustomer, at, type SampleRequest } from '../../desk/sample-requests.ts'

export const erasures: RouteSamples = {
  'POST /v1/customers/{customer_id}/erase': {
    request: aNewCustomer('/erase', { mode: 'anonymise' }),
    status: 202,
    stranger: 'Customer not found',
    permission: 'erase people',
  },
  'GET /v1/erasures': {
    request: at('/v1/erasures'),
    status: 200,
    stranger: 'served',
    permission: 'read erasures',
  },
  'GET /v1/erasures/{erasure_id}': {
    request: anErasure,
    status: 200,
    stranger: 'Erasure not found',
    permission: 'read erasures',
  },
}

async function anErasure(desk: Desk): Promise<SampleRequest> {
  const { path, body } = await aNewCustomer('/erase', { mode: 'anonymise', dry_run: true })(desk)
  return { path: `/v1/erasures/${(await desk.alice.post(path, body)).body.id}` }
}
