import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { before, test } from 'node:test'
import { routes } from '../../src/app/routes.ts'
import { buildExample } from '../../src/reference/examples.ts'
import type { ApiClient } from '../support/client/client.ts'
import { anImageForm } from '../support/desk/sample-requests.ts'
import { useDesk } from '../support/desk/use-desk.ts'
import { assertSame, type Ids, seedDesk } from '../support/filled/seeded-desk.ts'

// Where a path has a parent and a child id, a child of another parent must be a 404,
// whether it belongs to another organization or to the same one.

const desk = useDesk()
let acme: Ids
let own: Ids
let second: Ids
let seeded: string
before(async () => {
  acme = await seedDesk(desk, { slug: 'acme', admin: desk.alice, word: 'foreign' })
  own = await seedDesk(desk, { slug: 'other', admin: desk.charlie, word: 'own' })
  second = await seedDesk(desk, { slug: 'other', admin: desk.charlie, word: 'second' })
  seeded = await readChildren()
})

const twoIds = /\{(\w+)_id\}.*\{(\w+)_id\}/

for (const { method, path, endpoint, permission } of routes) {
  const [, parent, child] = (twoIds.exec(path) ?? []) as (keyof Ids | undefined)[]
  if (parent === undefined || child === undefined || permission === 'anyone') continue

  test(`${method} ${path} with a child of another parent is a 404`, async () => {
    const json = endpoint.body === undefined ? undefined : buildExample(endpoint.body)
    const call = (childId: string) =>
      desk.charlie.call(
        method,
        path.replace(`{${parent}_id}`, own[parent]).replace(`{${child}_id}`, childId),
        endpoint.upload === undefined ? json : anImageForm(),
      )
    const unknown = await call(randomUUID())
    assert.equal(unknown.status, 404)
    assertSame(await call(acme[child]), unknown)
    // Any user of the organization can become a member, and these are for all tickets.
    const isForAll = child === 'macro' || child === 'panel_app'
    if (method !== 'PUT' && !isForAll) assertSame(await call(second[child]), unknown)
    if (method === 'GET') assert.equal((await call(own[child])).status, 200)
  })
}

test('the requests above changed nothing', async () => {
  assert.equal(await readChildren(), seeded)
})

/** The children that were requested, as read by their owners. */
async function readChildren(): Promise<string> {
  const ofOne = (client: ApiClient, { ticket, comment, attachment, ...ids }: Ids) =>
    [
      `/v1/tickets/${ticket}/comments/${comment}`,
      `/v1/tickets/${ticket}/attachments`,
      `/v1/tickets/${ticket}/attachments/${attachment}`,
      `/v1/teams/${ids.team}/members`,
      `/v1/webhooks/${ids.webhook}/deliveries/${ids.delivery}`,
    ].map(async (path) => {
      const { status, text } = await client.get(path)
      assert.equal(status, 200, path)
      return text
    })
  const texts = [...ofOne(desk.alice, acme), ...ofOne(desk.charlie, second)]
  return (await Promise.all(texts)).join('\n')
}
