import { readHandler, writeHandler } from '../../platform/http/endpoint.ts'
import { pageHeaders, sendPage } from '../../platform/http/paging.ts'
import { toSealedPageRequest } from '../../platform/http/sealed-cursor.ts'
import { createApiKey } from './create.ts'
import { revokeApiKey } from './revoke.ts'
import { rotateApiKey } from './rotate.ts'
import {
  ApiKey,
  ApiKeyCreate,
  ApiKeyList,
  ApiKeyListQuery,
  ApiKeyPath,
  ApiKeyRotate,
  ApiKeyUpdate,
  ApiKeyWithSecret,
} from './schema.ts'
import { toApiKey } from './serialize.ts'
import { getKey, listKeys } from './store.ts'
import { updateApiKey } from './update.ts'

export const list = readHandler({
  summary: 'List API keys',
  description:
    'Oldest first, including revoked keys. Secrets are not stored and can’t be retrieved.',
  query: ApiKeyListQuery,
  response: { status: 200, schema: ApiKeyList, description: 'The keys.' },
  responseHeaders: { Link: pageHeaders.Link },
  async handle(tx, call) {
    const page = toSealedPageRequest(call)
    const keys = await listKeys(tx, call.query.user_id, page)
    return sendPage(call, page, keys, ({ seq }) => call.cursors.seal(seq)).map(toApiKey)
  },
})

export const get = readHandler({
  summary: 'Get an API key',
  params: ApiKeyPath,
  response: { status: 200, schema: ApiKey, description: 'The key, without its secret.' },
  errors: { 404: 'API key not found' },
  handle: async (tx, { params }) => toApiKey(await getKey(tx, params.api_key_id)),
})

export const create = writeHandler({
  summary: 'Create an API key',
  description:
    'Creates a key for the caller or another user. A key cannot grant more than it has: no further scopes, no later expiry, no wider allowlist and no higher rate limit. Limits that are left out are inherited. Admins who are signed in are not bound by this.',
  body: ApiKeyCreate,
  response: {
    status: 201,
    schema: ApiKeyWithSecret,
    containsSecret: true,
    description: 'The key, with its secret.',
  },
  handle: (tx, call) => createApiKey(tx, call.body, call),
})

export const update = writeHandler({
  summary: 'Update an API key',
  description:
    'Only the fields you send change. Takes effect immediately. A key cannot raise limits beyond its own.',
  params: ApiKeyPath,
  body: ApiKeyUpdate,
  response: {
    status: 200,
    schema: ApiKey,
    description: 'The updated key.',
  },
  errors: { 404: 'API key not found' },
  handle: async (tx, call) =>
    toApiKey(await updateApiKey(tx, call.params.api_key_id, call.body, call)),
})

export const rotate = writeHandler({
  summary: 'Rotate an API key',
  description:
    'Creates a replacement key with the same settings. The old key keeps working for the overlap period.',
  params: ApiKeyPath,
  body: ApiKeyRotate,
  response: {
    status: 201,
    schema: ApiKeyWithSecret,
    containsSecret: true,
    description: 'The new key, with its secret.',
  },
  errors: { 404: 'API key not found' },
  handle: (tx, call) =>
    rotateApiKey(tx, call.params.api_key_id, call.body.overlap_seconds ?? 3_600, call),
})

export const revoke = writeHandler({
  summary: 'Revoke an API key',
  description: 'Takes effect immediately and can’t be undone. The key stays in the list.',
  params: ApiKeyPath,
  response: { status: 204, description: 'The key was revoked.' },
  errors: { 404: 'API key not found' },
  handle: (tx, call) => revokeApiKey(tx, call.params.api_key_id, call),
})
