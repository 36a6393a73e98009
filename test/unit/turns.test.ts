import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Turns } from '../../src/platform/http/turns.ts'

/** Uses up what requests may take of this turn of the event loop. */
function work(ms = 5): void {
  const end = performance.now() + ms
  while (performance.now() < end) {}
}

test('a request begins at once if there is time', () => {
  assert.equal(new Turns().take('a'), undefined)
})

test('requests begin in turns of their owners', async () => {
  const turns = new Turns()
  turns.take('a')
  work()
  const begun: string[] = []
  const waiting = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map(async (name) => {
    await turns.take(name[0]!)
    begun.push(name)
  })
  await Promise.all(waiting)
  assert.deepEqual(begun, ['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
})

test('a request that comes later does not wait for all before it', async () => {
  const turns = new Turns()
  turns.take('a')
  work()
  const begun: string[] = []
  const add = async (name: string) => {
    await turns.take(name[0]!)
    begun.push(name)
    work()
  }
  const many = Array.from({ length: 20 }, (_, index) => add(`a${index}`))
  await nextTurn()
  await nextTurn()
  const place = begun.length
  await add('b')
  assert.ok(begun.indexOf('b') <= place + 1, begun.join())
  await Promise.all(many)
  assert.equal(begun.length, 21)
})
