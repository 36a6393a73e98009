import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { assertUndisturbed } from './bystander.ts'
import type { Client } from './client.ts'
import type { Desk } from './desk.ts'
import { seedTickets } from './rows.ts'

// Long texts hold the pieces of nearly every word, so that every search has to go through them.

const textCount = 24
const textBytes = 300_000
const clientCount = 60

export async function seedLongTexts({ db }: Desk): Promise<void> {
  const texts = Array.from({ length: textCount }, (_, number) => ({ description: text(number) }))
  await seedTickets(db, 'acme', texts)
}

const text = (number: number) =>
  createHash('shake256', { outputLength: textBytes }).update(`${number}`).digest('base64')

/** Many clients of one organization search; another organization must not notice. */
export async function assertSearchesDisturbNobody(desk: Desk): Promise<void> {
  const { alice, charlie } = desk
  const statuses = new Set<number>()
  for (const path of ['/v1/tickets', '/v1/search?q=maya']) {
    await assertUndisturbed(
      () => charlie.get(path),
      async () => {
        const flood = startFlood(alice, statuses)
        await flood.isUnderWay
        return flood.end
      },
    )
  }
  assert.deepEqual([...statuses].sort(), [200, 429], 'the one who floods is refused')
  assert.equal((await alice.get('/v1/tickets?search=qqx')).status, 200, 'and welcome afterwards')
}

function startFlood(client: Client, statuses: Set<number>) {
  const refused = Promise.withResolvers<void>()
  let isOver = false
  const search = async (number: number) => {
    for (let count = 0; !isOver; count++) {
      const { status } = await client.get(`/v1/tickets?search=qz${number}x${count}+e`)
      statuses.add(status)
      if (status !== 429) continue
      refused.resolve()
      await pause(50)
    }
  }
  const searches = Promise.all(Array.from({ length: clientCount }, (_, number) => search(number)))
  return {
    isUnderWay: Promise.race([refused.promise, searches]),
    async end() {
      isOver = true
      await searches
    },
  }
}

/** Of a desk where a search may take next to no time. */
export async function assertRefusesBroadSearches({ alice }: Desk): Promise<void> {
  const tooBroad = (loc: string[]) => ({
    detail: [
      {
        loc,
        msg: 'Value error, the search takes too long; use more specific terms or add filters',
        type: 'value_error',
      },
    ],
  })
  for (const [path, loc] of [
    ['/v1/tickets?search=qqx+zzw', ['query', 'search']],
    ['/v1/tickets?search=e&offset=999999999', ['query', 'search']],
    ['/v1/tickets/counts?search=qqx+zzw', ['query', 'search']],
    ['/v1/search?q=qqx+zzw', ['query', 'q']],
  ] as const) {
    const { status, body } = await alice.get(path)
    assert.deepEqual([status, body], [422, tooBroad([...loc])], path)
  }
  const bulk = { action: 'delete', filter: { search: 'qqx zzw' } }
  const { body } = await alice.post('/v1/tickets/bulk', bulk)
  assert.deepEqual(body, tooBroad(['body', 'filter', 'search']))
}
