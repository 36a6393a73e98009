import assert from 'node:assert/strict'
import { test } from 'node:test'
import { StreamPlaces } from '../../src/events/live/places.ts'

const caller = (organizationId: number, userId: string, keyId = userId) => ({
  organizationId,
  userId,
  keyId,
})

const limits = { countMax: 30, perKeyMax: 4, perUserMax: 6 }

/** Opens streams until one is refused; gives how many there are then. */
function openAll(places: StreamPlaces, callers: ReturnType<typeof caller>[]): number {
  const before = places.count
  for (const one of callers) {
    try {
      for (;;) {
        places.assertRoom(one)
        places.add(one)
      }
    } catch (error) {
      assert.equal((error as { code: string }).code, 'rate_limited')
    }
  }
  return places.count - before
}

const users = (organizationId: number, count: number) =>
  Array.from({ length: count }, (_, index) => caller(organizationId, `${organizationId}-${index}`))

test('more keys do not give a user more streams', () => {
  const places = new StreamPlaces(limits)
  const keys = ['a', 'b', 'c', 'd'].map((key) => caller(1, 'ada', key))
  assert.equal(openAll(places, keys.slice(0, 1)), 4)
  assert.equal(openAll(places, keys.slice(1)), 2)
  assert.throws(() => places.assertRoom(keys[3]!), {
    code: 'rate_limited',
    detail: 'A user can have at most 6 open event streams',
  })
  places.remove(keys[0]!)
  places.assertRoom(keys[3]!)
})

test('no organization takes all places, however many users it has', () => {
  const places = new StreamPlaces(limits)
  assert.equal(openAll(places, users(1, 20)), 15)
  assert.equal(openAll(places, users(2, 20)), 8)
  assert.equal(openAll(places, users(3, 20)), 4)
  // One who closes streams makes room, for others first.
  places.remove(users(1, 1)[0]!)
  assert.throws(() => places.assertRoom(users(1, 1)[0]!), { code: 'rate_limited' })
  places.assertRoom(users(4, 1)[0]!)
})
