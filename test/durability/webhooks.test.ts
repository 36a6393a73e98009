import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waitFor } from '../support/assert/until.ts'
import { ApiClient, ticketInput } from '../support/client/client.ts'
import { scaled } from '../support/depth.ts'
import { openWebhookReceiver } from '../support/network/receiver.ts'
import { withSqliteFile } from '../support/postgres/direct-sql.ts'
import { LoadClient } from '../support/process/load.ts'
import { makeDataDir, startServer } from '../support/process/process.ts'
import { kill } from '../support/process/process-ends.ts'

const kills = scaled(2)
const ticketsPerRound = 450
const workers = 8
/** Calls of a webhook at the same time: a kill can come between each and its record. */
const inFlightMax = 4

test('killing the server repeatedly loses no webhook event, and hardly repeats one', async (t) => {
  await using data = await makeDataDir()
  await using receiver = await openWebhookReceiver()
  const env = {
    ...data.env,
    BELLHOP_RATE_LIMIT: '0',
    BELLHOP_LOG_LEVEL: 'warn',
    BELLHOP_WEBHOOK_ALLOW_PRIVATE: '127.0.0.1',
  }
  const random = seededRandom(7)
  /** How often the receiver has accepted each event. */
  const accepted = new Map<string, number>()
  const idOf = new Map<string, string>()
  receiver.answer = ({ id, body }) => {
    const { ticket_id } = body.data
    assert.equal(idOf.get(ticket_id) ?? id, id, 'an event has one webhook-id')
    idOf.set(ticket_id, id)
    if (random() < 0.2) return 500
    accepted.set(ticket_id, (accepted.get(ticket_id) ?? 0) + 1)
    return 204
  }

  const acknowledged: string[] = []
  let key: string | undefined
  for (let round = 0; round < kills; round++) {
    await using server = await startServer(env)
    key ??= await register(server.firstKey!, server.url, receiver.url)
    const enough = ticketsPerRound * (round + 1)
    const load = Array.from({ length: workers }, () =>
      createTickets(server.url, key!, acknowledged, enough),
    )
    // Many are pending, and many of those are retries.
    await waitFor('many are sent', () => accepted.size >= enough - ticketsPerRound * 0.6)
    await kill(server)
    await Promise.all(load)
    letTimePass(data.path)
  }

  // Each start without a kill adds one attempt for pending deliveries.
  for (let starts = 0; acknowledged.some((id) => !accepted.has(id)); starts++) {
    assert.ok(starts < 20, 'it never ends')
    await using _server = await startServer(env)
    await waitFor('nothing is due', () => dueCount(data.path) === 0)
    await _server.stop()
    letTimePass(data.path)
  }
  const twice = [...accepted.values()].reduce((sum, times) => sum + times - 1, 0)
  t.diagnostic(
    `${acknowledged.length} events acknowledged, ${twice} of ${accepted.size} sent twice`,
  )
  assert.ok(twice <= kills * inFlightMax, `${twice} of ${accepted.size}`)
})

async function register(key: string, url: string, receiver: string): Promise<string> {
  const webhook = { url: receiver, event_types: ['ticket.created'] }
  assert.equal((await new ApiClient(url, key).post('/v1/webhooks', webhook)).status, 201)
  return key
}

/** Until there are enough, or the server is gone. */
async function createTickets(
  url: string,
  key: string,
  acknowledged: string[],
  enough: number,
): Promise<void> {
  const client = new LoadClient(url, key)
  try {
    while (acknowledged.length < enough) {
      const { status, text } = await client.call('POST', '/v1/tickets', ticketInput())
      if (status === 201) acknowledged.push(JSON.parse(text).id)
    }
  } catch {
    // The server was killed.
  }
  client.close()
}

/** Makes pending deliveries due. */
function letTimePass(dataDir: string): void {
  withSqliteFile(dataDir, (database) => {
    const past = `SET due_at = '2026-01-01T00:00:00Z' WHERE due_at IS NOT NULL`
    database.exec(`UPDATE webhook_deliveries ${past}`)
    database.exec(`UPDATE jobs SET run_at = '2026-01-01T00:00:00Z'`)
  })
}

function dueCount(dataDir: string): number {
  const now = new Date().toISOString()
  return withSqliteFile(dataDir, (database) =>
    Number(
      database
        .prepare(
          `SELECT (SELECT count(*) FROM webhook_deliveries WHERE due_at < ?)
            + (SELECT count(*) FROM webhook_cursors c WHERE c.position <
              (SELECT max(position) FROM events e WHERE e.organization_id = c.organization_id))`,
        )
        .pluck()
        .get(now),
    ),
  )
}

/** A seeded random generator (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
