import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { routes } from '../../src/app/routes.ts'
import { buildExample } from '../../src/reference/examples.ts'
import type { ApiClient } from '../support/desk/client.ts'
import { type Desk, openDesk } from '../support/desk/desk.ts'
import { anImageForm } from '../support/desk/sample-requests.ts'
import { assertSame, type Ids, seedDesk } from '../support/desk/seeded-desk.ts'

// Where a path names a thing and its part, a part of something else is as if it were not there:
// be it of another organization, or of one's own.

let desk: Desk
let acme: Ids
let own: Ids
let second: Ids
let asFurnished: string
before(async () => {
  desk = await openDesk()
  acme = await seedDesk(desk, { slug: 'acme', admin: desk.alice, word: 'foreign' })
  own = await seedDesk(desk, { slug: 'other', admin: desk.charlie, word: 'own' })
  second = await seedDesk(desk, { slug: 'other', admin: desk.charlie, word: 'second' })
  asFurnished = await allParts()
})
after(() => desk.close())

const twoIds = /\{(\w+)_id\}.*\{(\w+)_id\}/

for (const { method, path, endpoint, permission } of routes) {
  const [, parent, part] = (twoIds.exec(path) ?? []) as (keyof Ids | undefined)[]
  if (parent === undefined || part === undefined || permission === 'anyone') continue

  test(`${method} ${path} with a part of something else`, async () => {
    const json = endpoint.body === undefined ? undefined : buildExample(endpoint.body)
    const call = (partId: string) =>
      desk.charlie.call(
        method,
        path.replace(`{${parent}_id}`, own[parent]).replace(`{${part}_id}`, partId),
        endpoint.upload === undefined ? json : anImageForm(),
      )
    const unknown = await call(randomUUID())
    assert.equal(unknown.status, 404)
    assertSame(await call(acme[part]), unknown)
    // Any user of the organization can become a member.
    if (method !== 'PUT') assertSame(await call(second[part]), unknown)
    if (method === 'GET') assert.equal((await call(own[part])).status, 200)
  })
}

test('after all that every part is where it was', async () => {
  assert.equal(await allParts(), asFurnished)
})

/** What can be read of the parts that were tried, by those whose they are. */
async function allParts(): Promise<string> {
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
