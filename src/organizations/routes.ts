import { reads, writes } from '../http/endpoint.ts'
import { changeOrganization } from './change.ts'
import { Organization, OrganizationUpdate } from './schema.ts'
import { getOrganization } from './store.ts'

export const get = reads({
  summary: 'Get the organization',
  description: 'The one that the key belongs to. Every key will do.',
  answer: { status: 200, schema: Organization, description: 'The organization.' },
  handle: (tx) => getOrganization(tx),
})

export const update = writes({
  summary: 'Update the organization',
  description: 'Only the fields you send change.',
  body: OrganizationUpdate,
  answer: {
    status: 200,
    schema: Organization,
    description:
      'The organization “The updated ticket.” (comment, view, team, customer, user, webhook, delivery, key, organization)',
  },
  handle: (tx, call) => changeOrganization(tx, call.body, call),
})
