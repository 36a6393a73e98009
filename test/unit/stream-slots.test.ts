import assert from 'node:assert/strict'
import { test } from 'node:test'
import { StreamSlots } from '../../src/events/live/stream-slots.ts'

const caller = (organizationId: number, userId: string, keyId = userId) => ({
  organizationId,
  userId,
  keyId,
})

const limits = { countMax: 30, perKeyMax: 4, perUserMax: 6 }

/** Opens streams until one is refused; gives how many there are then. */
function openAll(slots: StreamSlots, callers: ReturnType<typeof caller>[]): number {
  const before = slots.count
  for (const one of callers) {
    try {
      for (;;) {
        slots.assertAvailable(one)
        slots.add(one)
      }
    } catch (error) {
      assert.equal((error as { code: string }).code, 'rate_limited')
    }
  }
  return slots.count - before
}

const users = (organizationId: number, count: number) =>
  Array.from({ length: count }, (_, index) => caller(organizationId, `${organizationId}-${index}`))

test('more keys do not give a user more streams', () => {
  const slots = new StreamSlots(limits)
  const keys = ['a', 'b', 'c', 'd'].map((key) => caller(1, 'ada', key))
  assert.equal(openAll(slots, keys.slice(0, 1)), 4)
  assert.equal(openAll(slots, keys.slice(1)), 2)
  assert.throws(() => slots.assertAvailable(keys[3]!), {
    code: 'rate_limited',
    detail: 'A user can have at most 6 open event streams',
  })
  slots.remove(keys[0]!)
  slots.assertAvailable(keys[3]!)
})

test('no organization takes all slots, however many users it has', () => {
  const slots = new StreamSlots(limits)
  assert.equal(openAll(slots, users(1, 20)), 15)
  assert.equal(openAll(slots, users(2, 20)), 8)
  assert.equal(openAll(slots, users(3, 20)), 4)
  // One who closes streams makes room, for others first.
  slots.remove(users(1, 1)[0]!)
  assert.throws(() => slots.assertAvailable(users(1, 1)[0]!), { code: 'rate_limited' })
  slots.assertAvailable(users(4, 1)[0]!)
})
