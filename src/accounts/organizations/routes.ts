import { readHandler, writeHandler } from '../../platform/http/endpoint.ts'
import { Organization, OrganizationUpdate } from './schema.ts'
import { getOrganization } from './store.ts'
import { updateOrganization } from './update.ts'

export const get = readHandler({
  summary: 'Get the organization',
  description: 'The organization the key belongs to. No scope required.',
  response: { status: 200, schema: Organization, description: 'The organization.' },
  handle: (tx) => getOrganization(tx),
})

export const update = writeHandler({
  summary: 'Update the organization',
  description: 'Only the fields you send change.',
  body: OrganizationUpdate,
  response: {
    status: 200,
    schema: Organization,
    description: 'The updated organization.',
  },
  handle: (tx, call) => updateOrganization(tx, call.body, call),
})
