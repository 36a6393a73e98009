import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cpuTime } from '../support/assert/cpu-clock.ts'
import { ticketInput } from '../support/client/client.ts'
import { useDesk } from '../support/desk/use-desk.ts'

const megabyte = 1024 * 1024
const quickMs = 20_000

const desk = useDesk()

const ticketWith = (members: string) => JSON.stringify(ticketInput()).replace('{', `{${members},`)

const hostile: Record<string, [status: number, body: () => string]> = {
  'a string of 10 MB': [
    413,
    () => JSON.stringify(ticketInput({ subject: 'a'.repeat(10 * megabyte) })),
  ],
  'one byte more than a megabyte': [413, () => '"'.padEnd(megabyte + 1, 'a')],
  'a million keys': [413, () => `{${keys(1_000_000)}}`],
  'as many keys as fit': [400, () => `{${keys(90_000)}}`],
  'arrays 100,000 deep': [400, () => `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  'objects 100,000 deep': [400, () => `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
  'depth inside a field': [400, () => ticketWith(`"x":${'['.repeat(500)}${']'.repeat(500)}`)],
  'depth that never closes': [400, () => '['.repeat(megabyte)],
  'the same key twice': [400, () => ticketWith('"subject":"one"')],
  'the same key twice, escaped': [400, () => ticketWith('"sub\\u006aect":"one"')],
  'the same unknown key twice, inside': [400, () => ticketWith('"x":[{"a":1,"a":2}]')],
  '__proto__ at the top': [400, () => ticketWith('"__proto__":{"polluted":true}')],
  '__proto__ escaped': [400, () => ticketWith('"__prot\\u006f__":{"polluted":true}')],
  '__proto__ inside': [400, () => ticketWith('"x":{"y":[{"__proto__":{"polluted":true}}]}')],
  'constructor and prototype': [
    201,
    () => ticketWith('"constructor":{"prototype":{"polluted":true}},"toString":1'),
  ],
  'a number too large to hold': [400, () => ticketWith('"assigned_user_id":1e999')],
  'bytes before and after': [400, () => `x${JSON.stringify(ticketInput())}`],
  'a mark before it': [400, () => `\ufeff\ufeff${JSON.stringify(ticketInput())}`],
  'two values': [400, () => '{}{}'],
  'a comment': [400, () => '{/* */}'],
}

for (const [name, [status, body]] of Object.entries(hostile)) {
  test(`${name} is answered quickly with ${status}, and pollutes no prototype`, async () => {
    const text = body()
    const begin = cpuTime()
    const response = await desk.bob.post('/v1/tickets', text)
    const tookMs = cpuTime() - begin
    assert.equal(response.status, status, response.text.slice(0, 200))
    assert.ok(tookMs < quickMs, `${tookMs.toFixed()} ms`)
    assert.equal(({} as Record<string, unknown>).polluted, undefined)
    assert.equal((await desk.bob.get('/healthz')).status, 200)
  })
}

test('rejected bodies are not stored, and use up no ticket number', async () => {
  const { body: before } = await desk.bob.get('/v1/tickets')
  const { body: ticket } = await desk.bob.post('/v1/tickets', ticketInput())
  assert.equal(ticket.ticket_number, before.length + 1)
})

test('prototype property names are neither parameters nor fields', async () => {
  for (const name of ['__proto__', 'constructor', 'hasOwnProperty', 'toString']) {
    const listed = await desk.bob.get(`/v1/tickets?${name}=1&${name}=2&${name}[polluted]=1`)
    assert.equal(listed.status, 200, name)
    const missing = await desk.bob.post('/v1/tickets', { [name]: 'x' })
    assert.equal(missing.status, 400, name)
  }
  assert.equal(({} as Record<string, unknown>).polluted, undefined)
})

function keys(count: number): string {
  return Array.from({ length: count }, (_, index) => `"k${index}":1`).join(',')
}
