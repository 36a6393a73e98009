import type { Desk } from '../../desk/desk.ts'
import type { RouteSamples } from '../../desk/route-sample.ts'
import { aLogoUpload, anImageForm, at, type SampleRequest } from '../../desk/sample-requests.ts'

export const organizations: RouteSamples = {
  'GET /v1/organization': {
    request: at('/v1/organization'),
    status: 200,
    stranger: 'served',
    permission: 'read their own profile',
  },
  'PATCH /v1/organization': {
    request: at('/v1/organization', { name: 'Acme' }),
    status: 200,
    stranger: 'served',
    permission: 'change the organization',
  },
  'GET /v1/organization/answer-targets': {
    request: at('/v1/organization/answer-targets'),
    status: 200,
    stranger: 'served',
    permission: 'read their own profile',
  },
  'PATCH /v1/organization/answer-targets': {
    request: at('/v1/organization/answer-targets', { first_answer_minutes: 60 }),
    status: 200,
    stranger: 'served',
    permission: 'change the organization',
  },
  'POST /v1/organization/logo': {
    request: aLogoUpload,
    status: 200,
    stranger: 'served',
    permission: 'change the organization',
  },
  'DELETE /v1/organization/logo': {
    request: at('/v1/organization/logo'),
    status: 200,
    stranger: 'served',
    permission: 'change the organization',
  },
  'GET /logos/{file}': { request: aLogo, status: 200 },
}

async function aLogo(desk: Desk): Promise<SampleRequest> {
  const { body } = await desk.alice.post('/v1/organization/logo', anImageForm())
  return { path: new URL(body.logo_url).pathname }
}
