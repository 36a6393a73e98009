import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ReadTx, WriteTx } from '../../src/platform/db/db.ts'
import { computeEtag } from '../../src/platform/http/conditional/etag.ts'
import { writeIfMatch } from '../../src/platform/http/conditional/if-match.ts'
import type {
  CallerContext,
  OrganizationDb,
  ReadEndpoint,
  WriteEndpoint,
} from '../../src/platform/http/endpoint.ts'
import {
  HttpRequestContext,
  type RequestContextOptions,
} from '../../src/platform/http/request-context.ts'

const caller = { userId: 'u1', userName: 'Alice', keyId: 'k1' }
const options = {
  clock: { now: () => new Date('2026-01-02T03:04:05Z') },
  publicUrl: () => 'https://desk.example.com',
  fileBytesMax: 1,
  storageBytesMax: 2,
  rateLimit: 3,
  uploadQuota: {},
  outbound: {},
  mail: {},
  credentialThrottle: {},
  cursors: {},
} as unknown as RequestContextOptions

const db = {
  transactIf: async (precondition, work) => {
    await precondition({} as ReadTx)
    return work({} as WriteTx)
  },
} as OrganizationDb

/** What the read behind an If-Match sees of the request. */
async function readContextOf(context: HttpRequestContext): Promise<CallerContext> {
  let seen: CallerContext | undefined
  const reader = {
    response: { schema: {} },
    read: async (_tx: ReadTx, read: CallerContext) => {
      seen = read
      return {}
    },
  } as unknown as ReadEndpoint
  const endpoint = { write: async () => 'written' } as unknown as WriteEndpoint
  assert.equal(await writeIfMatch(db, endpoint, reader, context), 'written')
  return seen!
}

test('the read behind an If-Match has everything that a GET has of its request', async () => {
  const headers = { 'if-match': computeEtag('{}') }
  const request = { headers, admission: { caller } } as unknown as FastifyRequest
  const set: string[] = []
  const reply = {
    raw: { destroyed: false, once: () => {} },
    header: (name: string) => set.push(name),
    serializeInput: JSON.stringify,
  } as unknown as FastifyReply
  const input = { params: { id: 't1' }, query: { cascade: true }, body: { status: 'open' } }
  const context = new HttpRequestContext(input, request, reply, options)

  const read = await readContextOf(context)
  const own = context as unknown as CallerContext
  const same = [
    'now',
    'publicUrl',
    'fileBytesMax',
    'storageBytesMax',
    'uploadQuota',
    'outbound',
    'mail',
    'rateLimit',
    'credentialThrottle',
    'cursors',
    'caller',
    'request',
    'reply',
    'params',
  ] as const
  for (const name of same) assert.equal(read[name], own[name], name)
  assert.deepEqual(read.actor, own.actor)
  assert.equal(read.currentTime(), own.currentTime())
  assert.ok(read.signal instanceof AbortSignal)
  assert.equal(typeof read.isByStaffOf, 'function')

  assert.deepEqual(read.query, {})
  assert.equal(read.body, undefined)
  read.setHeader('link', 'next')
  assert.deepEqual(set, [])
})
