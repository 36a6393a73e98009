import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { assertErrors } from '../support/assert/assert-errors.ts'
import { walkPages } from '../support/client/pages.ts'
import { useDesk } from '../support/desk/use-desk.ts'

// Paging through lists by their links returns every item that was there throughout once.

const desk = useDesk()
let team: string
before(async () => {
  team = (await desk.alice.post('/v1/teams', { name: 'Night shift' })).body.id
})

async function addTeam(name: string): Promise<void> {
  assert.equal((await desk.alice.post('/v1/teams', { name })).status, 201)
}

async function addMember(name: string): Promise<void> {
  const id = await desk.addUser(`${name.replaceAll(' ', '-')}@acme.example`, 'agent')
  assert.equal((await desk.alice.call('PUT', `/v1/teams/${team}/members/${id}`)).status, 204)
}

async function addKey(name: string): Promise<void> {
  await desk.client('bob@acme.example', { name, scopes: ['tickets:read'] })
}

const lists: Record<string, { path: () => string; add: (name: string) => Promise<void> }> = {
  teams: { path: () => '/v1/teams', add: addTeam },
  'members of a team': { path: () => `/v1/teams/${team}/members`, add: addMember },
  'API keys': { path: () => '/v1/api-keys', add: addKey },
}

/** The longest name has the longest cursor: NFC makes three characters of this one. */
const longest = '\u{1d160}'.repeat(100)
const names = ['Ärger', 'zoll', 'Billing', 'ποσό', '返金', '🔥 Fire', 'billing, too', longest]

for (const [name, { path, add }] of Object.entries(lists)) {
  describe(`paging through ${name}`, () => {
    before(async () => {
      for (const [index, each] of names.entries()) await add(name === 'teams' ? each : `m${index}`)
    })

    test('returns each item once, in order, with any page size', async () => {
      const all = withoutLastUse((await desk.alice.get(`${path()}?limit=500`)).body)
      assert.ok(all.length >= names.length)
      for (const limit of [1, 3, all.length, all.length + 1]) {
        assert.deepEqual(
          withoutLastUse(await readAllPages(`${path()}?limit=${limit}`)),
          all,
          `by ${limit}`,
        )
      }
      assert.deepEqual(
        withoutLastUse(await readAllPages(`${path()}?limit=2&offset=3`)),
        all.slice(3),
      )
    })

    test('returns each existing item once while others are added', async () => {
      const { body: all } = await desk.alice.get(`${path()}?limit=500`)
      let added = 0
      const seen = await readAllPages(`${path()}?limit=2`, async () => {
        // Before and after the current position.
        if (added < 6) await add(`${added++ % 2 === 0 ? 'a' : 'y'} newcomer ${added}`)
      })
      const known = new Set(idsOf(all))
      const ids = idsOf(seen)
      assert.equal(new Set(ids).size, ids.length)
      assert.deepEqual(
        ids.filter((id) => known.has(id)),
        idsOf(all),
      )
    })

    test('rejects a cursor of another list or an invalid one (422)', async () => {
      for (const held of ['', 'x', 'u3', 'N1', 'n1\0', 't\0', 't\xff']) {
        const cursor = Buffer.from(held, 'latin1').toString('base64url')
        const response = await desk.alice.get(`${path()}?cursor=${cursor}`)
        assertErrors(response, 422, 'query.cursor value_error')
      }
    })
  })
}

test('paging through teams continues after the last one is renamed or deleted', async () => {
  const { body: all } = await desk.alice.get('/v1/teams')
  const seen: string[] = []
  for (const change of [
    (id: string) => desk.alice.patch(`/v1/teams/${id}`, { name: '0 renamed' }),
    (id: string) => desk.alice.delete(`/v1/teams/${id}`),
  ]) {
    let isFirst = true
    const teams = await readAllPages('/v1/teams?limit=4', async ([, , , last]) => {
      if (isFirst) await change(last!.id)
      isFirst = false
    })
    seen.push(idsOf(teams).join())
  }
  assert.equal(seen[0], idsOf(all).join())
  assert.equal(new Set(seen[1]!.split(',')).size, all.length)
})

interface Item {
  id: string
  last_used_at?: string | null
}

const idsOf = (items: readonly Item[]) => items.map(({ id }) => id)

/** Without the field that changes whenever a key is used, even to list it. */
const withoutLastUse = (items: readonly Item[]) => items.map(({ last_used_at, ...item }) => item)

/** Follows the links to the last page, and calls back after each page. */
async function readAllPages(path: string, after = async (_page: Item[]) => {}): Promise<Item[]> {
  const seen: Item[] = []
  for await (const { body } of walkPages(desk.alice, path)) {
    seen.push(...body)
    await after(body)
  }
  return seen
}
