import { aNewTag, aNewTagsBody, aTagMerge, at } from '../../desk/sample-requests.ts'
import type { RouteSamples } from '../sample.ts'

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
