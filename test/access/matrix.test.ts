import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { findOrganization } from '../../src/accounts/organizations/store.ts'
import { routes } from '../../src/app/routes.ts'
import { roles } from '../../src/platform/access/permissions.ts'
import { scopes } from '../../src/platform/access/scopes.ts'
import { query } from '../../src/platform/db/statement.ts'
import { assertErrorDetail } from '../support/assert/assert-errors.ts'
import { ApiClient, type TestResponse } from '../support/desk/client.ts'
import { type Desk, openDesk } from '../support/desk/desk.ts'
import { type GuardedSample, routeSamples } from '../support/desk/route-samples.ts'
import { makeInvalidKeys } from '../support/people/invalid-keys.ts'

let desk: Desk
let invalidKeys: Record<string, string>
before(async () => {
  desk = await openDesk()
  for (const role of roles) await desk.addUser(`${role}@acme.example`, role)
  invalidKeys = await makeInvalidKeys(desk)
})
after(() => desk.close())

test('the matrix has exactly one row for each route', () => {
  const named = routes.map(({ method, path }) => `${method} ${path}`)
  assert.deepEqual(Object.keys(routeSamples).sort(), named.sort())
})

for (const [name, sample] of Object.entries(routeSamples)) {
  const method = name.split(' ')[0]!
  if (!('scope' in sample)) {
    test(`${name} responds without a key or with any key`, async () => {
      for (const key of [undefined, desk.charlie.key, ...Object.values(invalidKeys)]) {
        const { path, body } = await sample.request(desk)
        const response = await new ApiClient(desk.url, key).call(method, path, body)
        assert.equal(response.status, sample.status)
      }
      const { path, body } = await sample.request(desk)
      const { status } = await desk.alice.call(method, path, body)
      assert.equal(status, sample.isForCustomers ? 403 : sample.status, 'with a key of an agent')
    })
    continue
  }

  test(`${name} rejects unauthorized callers (401, 403), and changes nothing`, async () => {
    const { path, body } = await sample.request(desk)
    // Otherwise what earlier requests have started could end meanwhile.
    await desk.jobs.runDue()
    const before = await readEverything()
    const call = (key?: string) => new ApiClient(desk.url, key).call(method, path, body)

    assertUnauthenticated('no key', await call())
    for (const [kind, key] of Object.entries(invalidKeys)) {
      assertUnauthenticated(kind, await call(key))
    }
    for (const authorization of malformedHeaders()) {
      const response = await new ApiClient(desk.url).call(method, path, body, { authorization })
      assertUnauthenticated(authorization, response)
    }
    await assertForbidden(method, path, body, sample)
    assert.equal(await readEverything(), before)
  })

  const scopesNeeded = [sample.scope ?? [], sample.alsoNeeds ?? []].flat()
  test(`${name} serves the allowed roles with no scope but ${scopesNeeded}`, async () => {
    for (const role of sample.roles) {
      const email = `${role}@acme.example`
      const { path, body } = await sample.request(desk, email)
      const caller = await desk.client(email, { ...sample.key, scopes: scopesNeeded })
      const response = await caller.call(method, path, body)
      assert.equal(response.status, sample.status, `${role}: ${response.text}`)
    }
  })

  test(`${name} reveals nothing to another organization`, async () => {
    const { path, body } = await sample.request(desk)
    await desk.jobs.runDue()
    const before = await readEverything()
    const key = sample.needsSession === undefined ? {} : sample.key
    const charlie = await desk.client('charlie@other.example', key, 'other')
    const response = await charlie.call(method, path, body)
    if (sample.stranger === 'served') {
      assert.equal(response.status, sample.status)
      for (const [id] of before.matchAll(uuids)) assert.ok(!response.text.includes(id), id)
    } else {
      assert.equal(response.status, 404)
      assert.deepEqual(response.body, { detail: sample.stranger })
    }
    assert.equal(await readEverything(), before)
  })
}

async function assertForbidden(
  method: string,
  path: string,
  body: unknown,
  { scope, alsoNeeds = [], roles: allowed, act, needsSession }: GuardedSample,
): Promise<void> {
  const rejected = async (email: string, key: object) =>
    (await desk.client(email, key)).call(method, path, body)

  const wrongAddress = await rejected('alice@acme.example', { allowlist: ['192.0.2.0/24'] })
  assert.equal(wrongAddress.status, 403)
  assert.deepEqual(wrongAddress.body, { detail: 'IP address not allowed' })

  for (const needed of [scope ?? [], alsoNeeds].flat()) {
    const otherScopes = scopes.filter((other) => other !== needed)
    const unscoped = await rejected('alice@acme.example', { scopes: otherScopes })
    assertErrorDetail(unscoped, 403, `Insufficient permissions. Required scope: ${needed}`)
  }

  if (needsSession !== undefined) {
    const byKey = await rejected('alice@acme.example', {})
    const detail = `Insufficient permissions. Only a signed-in user may ${needsSession}, not an API key`
    assertErrorDetail(byKey, 403, detail)
  }

  for (const role of roles.filter((role) => !allowed.includes(role))) {
    const wrongRole = await rejected(`${role}@acme.example`, {})
    assert.equal(wrongRole.status, 403)
    assert.deepEqual(wrongRole.body, {
      detail: `Insufficient permissions. Role ${role} may not ${act}`,
    })
  }
}

function assertUnauthenticated(kind: string, response: TestResponse): void {
  assert.equal(response.status, 401, kind)
  assert.deepEqual(response.body, { detail: 'Invalid API key' }, kind)
  assert.equal(response.headers.get('www-authenticate'), 'Bearer', kind)
}

const uuids = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

const tables = [
  'tickets',
  'ticket_merges',
  'comments',
  'attachments',
  'uploads',
  'customers',
  'customer_emails',
  'customer_notes',
  'customer_merges',
  'customer_merge_items',
  'views',
  'webhooks',
  'mailboxes',
  'mailbox_secrets',
  'mailbox_oauth',
  'mailbox_backfills',
  'sent_copies',
  'forwarded_mails',
  'users',
  'teams',
  'team_members',
  'sessions',
  'passwords',
  'totp',
  'invitations',
]

const ofTable = tables.map((table) =>
  query<object>(`SELECT * FROM ${table} WHERE organization_id = :organization_id`),
)

/** Except the keys that the tests create to call with. */
const ofKeys = query<object>(`
  SELECT id, name, scopes, allowlist, expires_at, revoked_at FROM api_keys
  WHERE organization_id = :organization_id AND name <> 'test'`)

/** All rows of acme as text. */
async function readEverything(): Promise<string> {
  const rows = await desk.db.read(async (tx) => {
    const acme = tx.in((await findOrganization(tx, 'acme'))!.id)
    return Promise.all([...ofTable, ofKeys].map((all) => acme.all(all)))
  })
  return rows
    .map((some) =>
      some
        .map((row) => JSON.stringify(row))
        .sort()
        .join(),
    )
    .join()
}

/** A valid key in an invalid header. */
function malformedHeaders(): string[] {
  const key = desk.alice.key!
  const basic = Buffer.from(`${key}:`).toString('base64')
  return [key, `Basic ${basic}`, `Token ${key}`, 'Bearer', `Bearer ${key} ${key}`, `Bearer, ${key}`]
}
