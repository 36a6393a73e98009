import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ticketInput } from '../support/client/client.ts'
import { useDesk } from '../support/desk/use-desk.ts'
import { type Heard, SseClient } from '../support/network/event-listener.ts'

// What users choose for the console.

const desk = useDesk()
const path = '/v1/me/preferences'
const defaults = {
  after_sending: 'stay',
  after_resolving: 'next',
  writing: 'markdown',
  keymap: 'bellhop',
  keys: {},
  sidebar: { collapsed: [], order: [] },
}

test('everybody has the defaults, and then what they chose', async () => {
  assert.deepEqual((await desk.bob.get(path)).body, defaults)
  const { status, body } = await desk.bob.patch(path, { keymap: 'gmail', after_sending: 'next' })
  assert.deepEqual([status, body], [200, { ...defaults, keymap: 'gmail', after_sending: 'next' }])
  assert.deepEqual((await desk.bob.get(path)).body, body)
  assert.deepEqual((await desk.alice.get(path)).body, defaults)
})

test('a change replaces what it names, and nothing else', async () => {
  const keys = { 'ticket.reply': 'a', 'list.next': '' }
  await desk.alice.patch(path, { keys, sidebar: { collapsed: ['teams'], order: ['b', 'a'] } })
  await desk.alice.patch(path, { keys: { 'ticket.note': 'ö' }, writing: 'formatted' })
  const { body } = await desk.alice.patch(path, { unknown: 1 })
  assert.deepEqual(body, {
    ...defaults,
    keys: { 'ticket.note': 'ö' },
    sidebar: { collapsed: ['teams'], order: ['b', 'a'] },
    writing: 'formatted',
  })
  assert.deepEqual((await desk.alice.get(path)).body, body)
})

test('changes at once are both kept, also the first ones of a user', async () => {
  const changes = [{ keymap: 'zendesk' }, { after_resolving: 'list' }, { writing: 'formatted' }]
  await Promise.all(changes.map((change) => desk.charlie.patch(path, change)))
  const expected = { ...defaults, ...Object.assign({}, ...changes) }
  assert.deepEqual((await desk.charlie.get(path)).body, expected)
})

test('unknown values, and lists without an end, are rejected', async () => {
  const many = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`a${index}`, 'x']))
  for (const [change, loc] of [
    [{ keymap: 'emacs' }, ['keymap']],
    [{ keys: { 'ticket.reply': 'x'.repeat(41) } }, ['keys', 'ticket.reply']],
    [{ keys: { '__proto__ x': 'a' } }, ['keys', '__proto__ x']],
    [{ keys: many }, ['keys']],
    [{ sidebar: { collapsed: [], order: Array(301).fill('x') } }, ['sidebar', 'order']],
    [{ sidebar: { collapsed: ['x'.repeat(65)], order: [] } }, ['sidebar', 'collapsed', '0']],
  ] as const) {
    const { status, body } = await desk.bob.patch(path, change)
    assert.equal(status, 422, JSON.stringify(change).slice(0, 80))
    assert.deepEqual(body.detail[0].loc, ['body', ...loc])
  }
  assert.equal((await desk.bob.patch(path, { sidebar: { collapsed: [] } })).status, 400)
})

test('the user’s other clients are told, and nobody else', async () => {
  await using own = await SseClient.open(desk.bob)
  await using others = await SseClient.open(desk.alice)
  const isChange = ({ event }: Heard) => event === 'preferences'
  await desk.bob.patch(path, { keys: { reply: 'a' }, keymap: 'bellhop' })
  const heard = (await own.until(isChange)).find(isChange)!
  assert.deepEqual(heard.data, { changed: ['keymap', 'keys'] })
  await desk.bob.post('/v1/tickets', ticketInput())
  const all = await others.until(({ event }) => event === 'ticket.created')
  assert.ok(!all.some(isChange))
})
