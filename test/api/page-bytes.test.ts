import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { ApiClient, ticketInput } from '../support/client/client.ts'
import { walkPages } from '../support/client/pages.ts'
import { useDesk } from '../support/desk/use-desk.ts'

// A page ends early if its items are large, and says that there are more.

const commentCount = 25
const bytesMax = 2.5 * 1024 * 1024

const desk = useDesk()
let ticket: { id: string; tracking_token: string }
before(async () => {
  ticket = (await desk.bob.post('/v1/tickets', ticketInput())).body
  for (let count = 0; count < commentCount; count++) {
    const body = `${count} ${'x'.repeat(99_000)}`
    const { status } = await desk.bob.post(`/v1/tickets/${ticket.id}/comments`, { body })
    assert.equal(status, 201)
  }
})

test('lists of long comments have several pages, with all comments in order', async () => {
  const ofAgent = await readPages(desk.bob, `/v1/tickets/${ticket.id}/comments?limit=100`)
  assert.deepEqual(
    ofAgent,
    Array.from({ length: commentCount }, (_, count) => String(count)),
  )
  const path = `/v1/tracking/${ticket.tracking_token}/comments?limit=100`
  assert.deepEqual(await readPages(new ApiClient(desk.url), path), ofAgent)
})

test('included comments end early, with a cursor to go on with', async () => {
  const { body, text } = await desk.bob.get(`/v1/tickets/${ticket.id}?include=comments`)
  assert.ok(text.length < bytesMax, `${text.length} bytes`)
  const { items, next_cursor } = body.comments
  const rest = await readPages(
    desk.bob,
    `/v1/tickets/${ticket.id}/comments?limit=100&cursor=${next_cursor}`,
  )
  assert.equal(items.length + rest.length, commentCount)
})

test('the portal shows the latest comments that fit, and links to those before', async () => {
  const shown: number[] = []
  let path: string | undefined = `/t/${ticket.tracking_token}`
  while (path !== undefined) {
    const html = await (await fetch(desk.url + path)).text()
    assert.ok(html.length < bytesMax, `${html.length} bytes`)
    const page = [...html.matchAll(/(\d+) x{99000}/g)].map(([, count]) => Number(count))
    assert.ok(page.length > 0)
    shown.unshift(...page)
    path = /href="([^"]*[?&]before=[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
  }
  assert.deepEqual(
    shown,
    Array.from({ length: commentCount }, (_, count) => count),
  )
})

/** The first words of all comments. */
async function readPages(client: ApiClient, first: string): Promise<string[]> {
  const words: string[] = []
  for await (const { body, text } of walkPages(client, first)) {
    assert.ok(text.length < bytesMax, `${text.length} bytes`)
    words.push(...body.map((comment: { body: string }) => comment.body.split(' ')[0]))
  }
  return words
}
