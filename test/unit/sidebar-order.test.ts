import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  arrange,
  moveKey,
  orderMax,
  toggle,
  withOrderOf,
  withoutOrderOf,
} from '../../web/console/data/arrange.ts'

const entries = (...keys: string[]) => keys.map((key) => ({ key }))
const keysOf = (list: readonly { key: string }[]) => list.map(({ key }) => key)

describe('entries of the sidebar', () => {
  test('are where they were until the user moves one', () => {
    assert.deepEqual(keysOf(arrange(entries('team.b', 'team.a'), [])), ['team.b', 'team.a'])
  })

  test('have the order of the user, and new ones are last, in their own order', () => {
    const order = ['view.c', 'team.x', 'view.a']
    const list = entries('view.new', 'view.a', 'view.b', 'view.c')
    assert.deepEqual(keysOf(arrange(list, order)), ['view.c', 'view.a', 'view.new', 'view.b'])
  })

  test('that were deleted leave no gap, and are forgotten with the next change', () => {
    const order = ['view.gone', 'inbox.mine', 'view.a', 'view.b']
    assert.deepEqual(keysOf(arrange(entries('view.a', 'view.b'), order)), ['view.a', 'view.b'])
    assert.deepEqual(withOrderOf(order, ['view.b', 'view.a']), ['inbox.mine', 'view.b', 'view.a'])
  })

  test('keep the order of the other sections when one is changed or reset', () => {
    const order = withOrderOf(withOrderOf([], ['team.b', 'team.a']), ['view.b', 'view.a'])
    assert.deepEqual(order, ['team.b', 'team.a', 'view.b', 'view.a'])
    assert.deepEqual(withoutOrderOf(order, 'team'), ['view.b', 'view.a'])
  })

  test('move within their list, and never beyond its ends', () => {
    const keys = ['a', 'b', 'c']
    assert.deepEqual(moveKey(keys, 'a', 1), ['b', 'a', 'c'])
    assert.deepEqual(moveKey(keys, 'c', 0), ['c', 'a', 'b'])
    assert.deepEqual(moveKey(keys, 'a', 9), ['b', 'c', 'a'])
    assert.deepEqual(moveKey(keys, 'c', -1), ['c', 'a', 'b'])
    assert.deepEqual(moveKey(keys, 'gone', 0), keys)
  })

  test('of more than the server stores are kept as far as there is room, the section in full', () => {
    const many = (kind: string, count: number) =>
      Array.from({ length: count }, (_, index) => `${kind}.${index}`)
    const order = withOrderOf(many('team', 250), many('view', 100))
    assert.equal(order.length, orderMax)
    assert.deepEqual(order.slice(-100), many('view', 100))
    assert.equal(withOrderOf([], many('view', 400)).length, orderMax)
  })

  test('are hidden and shown again with their section', () => {
    assert.deepEqual(toggle([], 'team'), ['team'])
    assert.deepEqual(toggle(['inbox', 'team'], 'team'), ['inbox'])
  })
})
