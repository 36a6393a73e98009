import type { Desk } from '../../desk/desk.ts'
import type { RouteSamples } from '../../desk/route-sample.ts'
import { at, newEmail, type SampleRequest } from '../../desk/sample-requests.ts'

export const blocks: RouteSamples = {
  'GET /v1/blocks': {
    request: at('/v1/blocks'),
    status: 200,
    stranger: 'served',
    permission: 'read customers',
  },
  'POST /v1/blocks': {
    request: aNewBlocksBody,
    status: 201,
    stranger: 'served',
    permission: 'change customers',
  },
  'DELETE /v1/blocks/{block_id}': {
    request: aNewBlock,
    status: 204,
    stranger: 'Block not found',
    permission: 'change customers',
  },
}

function aNewBlocksBody(): SampleRequest {
  return { path: '/v1/blocks', body: { kind: 'email', value: newEmail() } }
}

async function aNewBlock({ alice }: Desk): Promise<SampleRequest> {
  const { path, body } = aNewBlocksBody()
  return { path: `${path}/${(await alice.post(path, body)).body.id}` }
}
