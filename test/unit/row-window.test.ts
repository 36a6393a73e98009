import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { layOutRows, rowAt, rowsWithin } from '../../web/console/ui/row-window.ts'

const layouts = fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 60 })

test('rows are laid out one below the other, those that were never measured by the estimate', () => {
  const heights = new Map([
    ['a', 10],
    ['c', 30],
  ])
  assert.deepEqual(layOutRows(['a', 'b', 'c'], heights, 20), [0, 10, 30, 60])
  assert.deepEqual(layOutRows([], heights, 20), [0])
})

test('the row at a height is the one that covers it, or the closest', () => {
  const tops = [0, 10, 30, 60]
  assert.deepEqual(
    [-5, 0, 9, 10, 29, 30, 59, 60, 1_000].map((height) => rowAt(tops, height)),
    [0, 0, 0, 1, 1, 2, 2, 2, 2],
  )
  assert.equal(rowAt([0], 5), 0)
  assert.deepEqual(rowsWithin([0], { top: 0, bottom: 100, pinned: [], setSize: 0 }), [])
})

test('rows and gaps together are as high as the list, and each row is in its place', () => {
  const parts = fc.record({
    top: fc.integer({ min: -500, max: 4_000 }),
    height: fc.integer({ min: 0, max: 900 }),
    pinned: fc.array(fc.integer({ min: -1, max: 59 }), { maxLength: 2 }),
  })
  fc.assert(
    fc.property(layouts, parts, (sizes, { top, height, pinned: wanted }) => {
      const keys = sizes.map((_, index) => `${index}`)
      const tops = layOutRows(keys, new Map(sizes.map((size, index) => [`${index}`, size])), 0)
      const pinned = wanted.filter((index) => index < sizes.length)
      const rows = rowsWithin(tops, { top, bottom: top + height, pinned, setSize: sizes.length })
      let at = 0
      for (const { index, gapBefore, gapAfter } of rows) {
        at += gapBefore
        assert.equal(at, tops[index])
        at += sizes[index]! + gapAfter
      }
      assert.equal(at, tops.at(-1))
      const shown = rows.map(({ index }) => index)
      for (const index of pinned) assert.ok(index < 0 || shown.includes(index))
      for (const [index, size] of sizes.entries()) {
        const isVisible = tops[index]! < top + height && tops[index]! + size > top
        assert.ok(!isVisible || shown.includes(index))
      }
    }),
  )
})
