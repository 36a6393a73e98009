import type { Desk } from '../../desk/desk.ts'
import type { RouteSamples } from '../../desk/route-sample.ts'
import { aNewTagsBody, at, type Make, type SampleRequest } from '../../desk/sample-requests.ts'

export const tags: RouteSamples = {
  'GET /v1/tags': {
    request: at('/v1/tags'),
    status: 200,
    stranger: 'served',
    permission: 'read tickets',
  },
  'POST /v1/tags': {
    request: aNewTagsBody,
    status: 201,
    stranger: 'served',
    permission: 'change tickets',
  },
  'GET /v1/tags/{tag_id}': {
    request: aNewTag(),
    status: 200,
    stranger: 'Tag not found',
    permission: 'read tickets',
  },
  'PATCH /v1/tags/{tag_id}': {
    request: aNewTag('', { color: 'blue' }),
    status: 200,
    stranger: 'Tag not found',
    permission: 'change tags',
  },
  'DELETE /v1/tags/{tag_id}': {
    request: aNewTag(),
    status: 204,
    stranger: 'Tag not found',
    permission: 'change tags',
  },
  'POST /v1/tags/{tag_id}/merge': {
    request: aTagMerge,
    status: 200,
    stranger: 'Tag not found',
    permission: 'change tags',
  },
}

function aNewTag(below = '', body?: unknown): Make {
  return async (desk) => {
    const { path, body: tag } = aNewTagsBody()
    const { body: made } = await desk.alice.post(path, tag)
    return { path: `${path}/${made.id}${below}`, body }
  }
}

async function aTagMerge(desk: Desk): Promise<SampleRequest> {
  const other = (await aNewTag()(desk)).path.split('/')[3]
  return aNewTag('/merge', { tag_id: other })(desk)
}
