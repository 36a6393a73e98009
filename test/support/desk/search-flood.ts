import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { ApiClient, ticketInput } from '../client/client.ts'
import { runCli, startServer } from '../process/process.ts'
import { assertUndisturbed } from './bystander.ts'

// Long texts hold the pieces of nearly every word, so that every search has to go through them.

const textCount = 24
const textBytes = 150_000
/** More than may wait, on either engine. */
const clientCount = 110
const refusedMs = 1_000

interface Callers {
  alice: ApiClient
  charlie: ApiClient
}

export async function addLongTexts(client: ApiClient): Promise<void> {
  for (let number = 0; number < textCount; number++) {
    const ticket = ticketInput({ description: text(number) })
    assert.equal((await client.post('/v1/tickets', ticket)).status, 201)
  }
}

const text = (number: number) =>
  createHash('shake256', { outputLength: textBytes }).update(`${number}`).digest('base64')

/** A service in a process of its own, with two organizations, the first of which has long texts. */
export async function startAttacked(env: Record<string, string>) {
  const settings = { ...env, BELLHOP_RATE_LIMIT: '0' }
  const server = await startServer(settings)
  const other = ['orgs', 'create', 'other', '--admin-email', 'charlie@other.example']
  const { stdout } = await runCli(other, settings)
  const alice = new ApiClient(server.url, server.firstKey)
  await addLongTexts(alice)
  const charlie = new ApiClient(server.url, stdout.trim())
  return { alice, charlie, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() }
}

/** Many clients of one organization search; another organization must not notice. */
export async function assertSearchesDisturbNobody({ alice, charlie }: Callers): Promise<void> {
  const statuses = new Set<number>()
  for (const path of ['/v1/tickets', '/v1/search?q=maya']) {
    await assertUndisturbed(
      () => charlie.get(path),
      async () => {
        const flood = startFlood(alice, statuses)
        await flood.isInFlight
        return flood.end
      },
    )
  }
  assert.deepEqual([...statuses].sort(), [200, 429], 'the one who floods is refused')
  assert.equal((await alice.get('/v1/tickets?search=qqx')).status, 200, 'and welcome afterwards')
}

function startFlood({ url, key }: ApiClient, statuses: Set<number>) {
  const refused = Promise.withResolvers<void>()
  const over = new AbortController()
  const { signal } = over
  const search = async (number: number) => {
    for (let count = 0; ; count++) {
      const path = `/v1/tickets?search=qz${number}x${count}+e`
      const headers = { authorization: `Bearer ${key}` }
      const answer = await fetch(url + path, { headers, signal })
      await answer.arrayBuffer()
      statuses.add(answer.status)
      if (answer.status !== 429) continue
      refused.resolve()
      await pause(refusedMs, undefined, { signal })
    }
  }
  const searches = Array.from({ length: clientCount }, (_, number) => search(number))
  const allEnded = Promise.allSettled(searches)
  return {
    isInFlight: Promise.race([refused.promise, allEnded]),
    // Clients that still wait close their connections.
    async end() {
      over.abort()
      await allEnded
    },
  }
}

/** Of a desk where a search may take next to no time. */
export async function assertRefusesBroadSearches(alice: ApiClient): Promise<void> {
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
    ['/v1/tickets?search=qqxzzw', ['query', 'search']],
    ['/v1/tickets?search=e&offset=999999999', ['query', 'search']],
    ['/v1/tickets/counts?search=qqxzzw', ['query', 'search']],
    ['/v1/search?q=qqxzzw', ['query', 'q']],
  ] as const) {
    const { status, body } = await alice.get(path)
    assert.deepEqual([status, body], [422, tooBroad([...loc])], path)
  }
  const bulk = { action: 'delete', filter: { search: 'qqxzzw' } }
  const { body } = await alice.post('/v1/tickets/bulk', bulk)
  assert.deepEqual(body, tooBroad(['body', 'filter', 'search']))
}
