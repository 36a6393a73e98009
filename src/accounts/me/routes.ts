import { readHandler } from '../../platform/http/endpoint.ts'
import { describeCaller } from './describe-caller.ts'
import { Me } from './schema.ts'

export const get = readHandler({
  summary: 'Get the caller',
  description: 'Returns the current user, organization, key and permissions. No scope required.',
  response: { status: 200, schema: Me, description: 'The caller.' },
  handle: (tx, call) => describeCaller(tx, call.caller, call),
})
