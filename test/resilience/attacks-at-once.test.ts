import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { metricValue } from '../support/assert/prometheus.ts'
import { ApiClient, ticketInput } from '../support/client/client.ts'
import { isDeep } from '../support/depth.ts'
import { assertUndisturbed } from '../support/desk/bystander.ts'
import { startForTwo, type TwoOrganizations } from '../support/desk/two-organizations.ts'
import { abuseEveryRoute } from '../support/network/hostile-sockets.ts'
import { OpenConnections } from '../support/network/open-connections.ts'
import { lines } from '../support/network/raw-socket.ts'
import { floodWith } from '../support/network/request-flood.ts'

// Each attack has tests of its own. Here one organization and a stranger with a link do all of it at
// once, in deep runs only: that leaves nothing of the machine to tests that run beside it.

/** The goal is 600 MB: six runs took 482 to 592. */
const memoryMax = 700e6
const cell = '| --- '
const table = `${'| a '.repeat(30)}|\n${cell.repeat(30)}|\n${`${'|'.repeat(31)}\n`.repeat(3_000)}`
const addresses = 'https://example.com/a '.repeat(4_500)

test('all attacks at once delay another organization little, and memory stays bounded', {
  skip: !isDeep && 'only in deep runs',
}, async (t) => {
  await using service = await startForTwo()
  const { attacker, bystander } = service
  const ticket = await addLongConversation(attacker)
  const { id } = (await bystander.post('/v1/tickets', ticketInput())).body
  const memory = new HighestMemory(service)
  await assertUndisturbed(
    () => bystander.get(`/v1/tickets/${id}`),
    async () => {
      const ends = await startAttacks(attacker, ticket)
      const endWatch = memory.watch()
      return async () => {
        await Promise.all(ends.map((end) => end()))
        await endWatch()
      }
    },
  )
  t.diagnostic(`${(memory.bytes / 1e6).toFixed()} MB at most`)
  assert.ok(memory.bytes > 0 && memory.bytes < memoryMax, `${(memory.bytes / 1e6).toFixed()} MB`)
})

interface AttackedTicket {
  id: string
  tracking_token: string
}

/** Texts that become much longer as HTML. */
async function addLongConversation(attacker: ApiClient): Promise<AttackedTicket> {
  const { body: ticket } = await attacker.post('/v1/tickets', ticketInput())
  const path = `/v1/tickets/${ticket.id}/comments`
  for (let count = 0; count < 20; count++) {
    const body = (count % 2 === 0 ? table : addresses).slice(0, 100_000)
    const { status, text } = await attacker.post(path, { body })
    assert.equal(status, 201, text)
  }
  for (let count = 0; count < 50; count++) {
    await attacker.post('/v1/tickets', ticketInput({ description: 'It hums. '.repeat(2_000) }))
  }
  return ticket
}

type End = () => Promise<void> | void

async function startAttacks(attacker: ApiClient, ticket: AttackedTicket): Promise<End[]> {
  const stranger = new ApiClient(attacker.url)
  const comments = `/v1/tickets/${ticket.id}/comments?limit=100`
  const floods = [
    floodWith(stranger, `/v1/tracking/${ticket.tracking_token}/comments?limit=100`, 20),
    floodWith(attacker, comments, 20),
    floodWith(attacker, '/v1/tickets?limit=100&include=latest_message,waiting,tags,excerpt', 50),
  ]
  return [
    ...(await Promise.all(floods)),
    await neverRead(attacker, comments),
    repeat(() => attacker.post('/v1/markdown', { text: table.slice(0, 100_000) })),
    repeat(() => abuseEveryRoute(targetOf(attacker, ticket), 1, Date.now())),
  ]
}

const targetOf = ({ url, key }: ApiClient, { id }: AttackedTicket) => ({
  url,
  key: key!,
  ticketId: id,
})

async function neverRead({ url, key }: ApiClient, path: string): Promise<End> {
  const held = new OpenConnections(url)
  const request = lines(`GET ${path} HTTP/1.1`, 'Host: x', `Authorization: Bearer ${key}`, '')
  await held.openMany(12, request.repeat(10))
  return () => held.release()
}

function repeat(work: () => Promise<unknown>): End {
  let isOver = false
  const running = (async () => {
    while (!isOver) await work()
  })()
  return async () => {
    isOver = true
    await running
  }
}

class HighestMemory {
  bytes = 0
  readonly #client: ApiClient
  constructor({ url }: TwoOrganizations) {
    this.#client = new ApiClient(url)
  }
  watch(): End {
    return repeat(async () => {
      const { text } = await this.#client.get('/metrics')
      this.bytes = Math.max(this.bytes, metricValue(text, 'process_resident_memory_bytes'))
      await pause(100)
    })
  }
}
