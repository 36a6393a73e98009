import { reads, writes } from '../http/endpoint.ts'
import { answerPage, pageHeaders } from '../http/paging.ts'
import { sealedPlace } from '../http/sealed-cursor.ts'
import { changeKey, createKeyFor, removeKey, rotateKey } from './manage.ts'
import { describeCaller } from './me.ts'
import {
  ApiKey,
  ApiKeyCreate,
  ApiKeyList,
  ApiKeyListQuery,
  ApiKeyPath,
  ApiKeyRotate,
  ApiKeyUpdate,
  Me,
  NewApiKey,
} from './schema.ts'
import { shownKey } from './shown.ts'
import { getKey, listKeys } from './store.ts'

export const list = reads({
  summary: 'List API keys',
  description: 'Oldest first, revoked ones too. Secrets are stored nowhere and never shown again.',
  query: ApiKeyListQuery,
  answer: { status: 200, schema: ApiKeyList, description: 'The keys.' },
  answerHeaders: { Link: pageHeaders.Link },
  async handle(tx, call) {
    const place = sealedPlace(call)
    const keys = await listKeys(tx, call.query.user_id, place)
    return answerPage(call, place, keys, ({ seq }) => call.cursors.seal(seq)).map(shownKey)
  },
})

export const get = reads({
  summary: 'Get an API key',
  params: ApiKeyPath,
  answer: { status: 200, schema: ApiKey, description: 'The key, without its secret.' },
  refusals: { 404: 'API key not found' },
  handle: async (tx, { params }) => shownKey(await getKey(tx, params.key_id)),
})

export const create = writes({
  summary: 'Create an API key',
  description:
    'For the caller, or for another user. A key gives no more than it has itself: no other scopes, no later expiry, no wider allowlist, no higher rate limit; what is left out is inherited from it. An admin who has signed in is not bound by limits.',
  body: ApiKeyCreate,
  answer: {
    status: 201,
    schema: NewApiKey,
    holdsSecret: true,
    description: 'The key, with its secret.',
  },
  handle: (tx, call) => createKeyFor(tx, call.body, call),
})

export const update = writes({
  summary: 'Update an API key',
  description:
    'Only what is sent changes, from the next request on. A key cannot lift its own limits, nor those of others beyond its own.',
  params: ApiKeyPath,
  body: ApiKeyUpdate,
  answer: { status: 200, schema: ApiKey, description: 'The key as it is now.' },
  refusals: { 404: 'API key not found' },
  handle: async (tx, call) => shownKey(await changeKey(tx, call.params.key_id, call.body, call)),
})

export const rotate = writes({
  summary: 'Rotate an API key',
  description:
    'Makes a new key like it. The old one goes on working for the overlap, so that nothing stops while the new one is put in its place.',
  params: ApiKeyPath,
  body: ApiKeyRotate,
  answer: {
    status: 201,
    schema: NewApiKey,
    holdsSecret: true,
    description: 'The new key, with its secret.',
  },
  refusals: { 404: 'API key not found' },
  handle: (tx, call) => rotateKey(tx, call.params.key_id, call.body.overlap_seconds ?? 3_600, call),
})

export const revoke = writes({
  summary: 'Revoke an API key',
  description: 'From the next request on, and for good. It stays in the list.',
  params: ApiKeyPath,
  answer: { status: 204, description: 'The key is of no use any more.' },
  refusals: { 404: 'API key not found' },
  handle: (tx, call) => removeKey(tx, call.params.key_id, call),
})

export const me = reads({
  summary: 'Get the caller',
  description: 'Who is calling, with which key, and what it may do. Needs no scope.',
  answer: { status: 200, schema: Me, description: 'The caller.' },
  handle: (tx, call) => describeCaller(tx, call.caller, call),
})
