import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { findOrganization } from '../../src/accounts/organizations/store.ts'
import { routes } from '../../src/app/routes.ts'
import { roles } from '../../src/platform/access/permissions.ts'
import { scopes } from '../../src/platform/access/scopes.ts'
import { copiedTables } from '../../src/platform/db/copy/tables.ts'
import { query } from '../../src/platform/db/statement.ts'
import { assertErrorDetail } from '../support/assert/assert-errors.ts'
import { ApiClient, type TestResponse } from '../support/client/client.ts'
import type { GuardedSample } from '../support/desk/route-sample.ts'
import type { SampleRequest } from '../support/desk/sample-requests.ts'
import { useDesk } from '../support/desk/use-desk.ts'
import { makeInvalidKeys } from '../support/people/invalid-keys.ts'
import { routeSamples } from '../support/route-samples/all.ts'
import { expectedPermissions } from '../support/route-samples/permissions.ts'

const desk = useDesk()
let invalidKeys: Record<string, string>
before(async () => {
  for (const role of roles) await desk.addUser(`${role}@acme.example`, role)
  invalidKeys = await makeInvalidKeys(desk)
})

test('the matrix has exactly one row for each route', () => {
  const named = routes.map(({ method, path }) => `${method} ${path}`)
  assert.deepEqual(Object.keys(routeSamples).sort(), named.sort())
})

const guarded = Object.entries(routeSamples).filter(
  (entry): entry is [string, GuardedSample] => 'permission' in entry[1],
)

for (const [name, sample] of Object.entries(routeSamples)) {
  if ('permission' in sample) continue
  const method = methodOf(name)
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
}

describe('a route that needs a key', () => {
  const requests = new Map<string, SampleRequest>()
  let rowsBefore: Rows
  // All at once, so that everything has to be read only twice.
  before(async () => {
    for (const [name, sample] of guarded) requests.set(name, await sample.request(desk))
    await desk.jobs.runDue()
    rowsBefore = await readEverything()
  })

  for (const [name, sample] of guarded) {
    const method = methodOf(name)
    test(`${name} rejects unauthorized callers (401, 403)`, async () => {
      const { path, body } = requests.get(name)!
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
    })

    if (sample.needsSession !== undefined) continue
    test(`${name} reveals nothing to another organization`, () =>
      assertNothingRevealed(method, requests.get(name)!, sample, rowsBefore))
  }

  test('changes nothing for any of them', async () => {
    assert.deepEqual(await readEverything(), rowsBefore)
  })
})

// What somebody does with their own account depends on what they did before.
for (const [name, sample] of guarded) {
  if (sample.needsSession === undefined) continue
  test(`${name} reveals nothing to another organization, and changes nothing there`, async () => {
    const request = await sample.request(desk)
    await desk.jobs.runDue()
    const rowsBefore = await readEverything()
    await assertNothingRevealed(methodOf(name), request, sample, rowsBefore)
    assert.deepEqual(await readEverything(), rowsBefore)
  })
}

for (const [name, sample] of guarded) {
  const { scope, roles: allowed } = expectedPermissions[sample.permission]
  const scopesNeeded = [scope ?? [], sample.alsoNeeds ?? []].flat()
  test(`${name} serves the allowed roles with no scope but ${scopesNeeded}`, async () => {
    for (const role of allowed) {
      const email = `${role}@acme.example`
      const { path, body } = await sample.request(desk, email)
      const caller = await desk.client(email, { ...sample.key, scopes: scopesNeeded })
      const response = await caller.call(methodOf(name), path, body)
      assert.equal(response.status, sample.status, `${role}: ${response.text}`)
    }
  })
}

async function assertForbidden(
  method: string,
  path: string,
  body: unknown,
  { permission, alsoNeeds = [], needsSession }: GuardedSample,
): Promise<void> {
  const { scope, roles: allowed } = expectedPermissions[permission]
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
      detail: `Insufficient permissions. Role ${role} may not ${permission}`,
    })
  }
}

async function assertNothingRevealed(
  method: string,
  { path, body }: SampleRequest,
  { needsSession, key, stranger, status }: GuardedSample,
  rows: Rows,
): Promise<void> {
  const ownKey = needsSession === undefined ? {} : key
  const charlie = await desk.client('charlie@other.example', ownKey, 'other')
  const response = await charlie.call(method, path, body)
  if (stranger !== 'served') {
    assert.equal(response.status, 404)
    assert.deepEqual(response.body, { detail: stranger })
    return
  }
  assert.equal(response.status, status)
  const revealed = response.text.match(uuids)?.filter((id) => rows.ids.has(id)) ?? []
  assert.deepEqual(revealed, [])
}

function assertUnauthenticated(kind: string, response: TestResponse): void {
  assert.equal(response.status, 401, kind)
  assert.deepEqual(response.body, { detail: 'Invalid API key' }, kind)
  assert.equal(response.headers.get('www-authenticate'), 'Bearer', kind)
}

const uuids = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

function methodOf(name: string): string {
  return name.split(' ')[0]!
}

/** What there is of acme. */
interface Rows {
  /** For each table, as text. */
  tables: Record<string, string[]>
  ids: Set<string>
}

/**
 * The tests create keys to call with, which is recorded, and what follows the log moves on. When a
 * key was last used is written later.
 */
const leftOut = ['jobs', 'notification_cursors', 'webhook_cursors', 'mail_cursors']
const conditions: Record<string, string> = {
  organizations: 'id = :organization_id',
  api_keys: `organization_id = :organization_id AND name <> 'test'`,
  events: `organization_id = :organization_id AND type <> 'api_key.created'`,
}

const ofTable = Object.fromEntries(
  copiedTables
    .filter(({ name }) => !leftOut.includes(name))
    .map(({ name }) => [
      name,
      query<object>(
        `SELECT * FROM ${name} WHERE ${conditions[name] ?? 'organization_id = :organization_id'}`,
      ),
    ]),
)

async function readEverything(): Promise<Rows> {
  const tables: Rows['tables'] = {}
  await desk.db.read(async (tx) => {
    const acme = tx.in((await findOrganization(tx, 'acme'))!.id)
    for (const [table, all] of Object.entries(ofTable)) {
      const rows = await acme.all(all)
      tables[table] = rows.map((row) => JSON.stringify({ ...row, last_used_at: undefined })).sort()
    }
  })
  return { tables, ids: new Set(JSON.stringify(tables).match(uuids)) }
}

/** A valid key in an invalid header. */
function malformedHeaders(): string[] {
  const key = desk.alice.key!
  const basic = Buffer.from(`${key}:`).toString('base64')
  return [key, `Basic ${basic}`, `Token ${key}`, 'Bearer', `Bearer ${key} ${key}`, `Bearer, ${key}`]
}
