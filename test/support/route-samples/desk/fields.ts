import type { RouteSamples } from '../../desk/route-sample.ts'
import { aNewFieldsBody, at, type Make } from '../../desk/sample-requests.ts'

export const fields: RouteSamples = {
  'GET /v1/fields': {
    request: at('/v1/fields'),
    status: 200,
    stranger: 'served',
    permission: 'read tickets',
  },
  'POST /v1/fields': {
    request: aNewFieldsBody,
    status: 201,
    stranger: 'served',
    permission: 'change fields',
  },
  'PUT /v1/fields/order': {
    request: at('/v1/fields/order', { field_ids: [] }),
    status: 200,
    stranger: 'served',
    permission: 'change fields',
  },
  'GET /v1/fields/{field_id}': {
    request: aNewField(),
    status: 200,
    stranger: 'Field not found',
    permission: 'read tickets',
  },
  'PATCH /v1/fields/{field_id}': {
    request: aNewField({ name: 'x' }),
    status: 200,
    stranger: 'Field not found',
    permission: 'change fields',
  },
  'DELETE /v1/fields/{field_id}': {
    request: aNewField(),
    status: 204,
    stranger: 'Field not found',
    permission: 'change fields',
  },
}

function aNewField(body?: unknown): Make {
  return async (desk) => {
    const { path, body: field } = aNewFieldsBody()
    const { body: made } = await desk.alice.post(path, field)
    return { path: `${path}/${made.id}`, body }
  }
}
