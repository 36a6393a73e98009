import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placeAtEnd, placeBeside } from '../../web/console/ui/placement.ts'

const window = { width: 1000, height: 800 }
const panel = { width: 340, height: 300 }
const boxAt = (left: number, top: number) => ({ left, top, right: left + 100, bottom: top + 30 })
const usual = { window, panel, isAbove: false, isRtl: false }

test('a panel is below its anchor, from the same edge', () => {
  const placement = placeBeside({ ...usual, anchor: boxAt(200, 100) })
  assert.deepEqual(placement, { left: 200, top: 134, maxHeight: 658 })
  const mirrored = placeBeside({ ...usual, anchor: boxAt(500, 100), isRtl: true })
  assert.equal(mirrored.left, 260)
})

test('it stays in the window', () => {
  assert.equal(placeBeside({ ...usual, anchor: boxAt(900, 100) }).left, 652)
  assert.equal(placeBeside({ ...usual, anchor: boxAt(0, 100) }).left, 8)
  assert.equal(placeBeside({ ...usual, anchor: boxAt(20, 100), isRtl: true }).left, 8)
})

test('it is above where it does not fit below, and grows up from there', () => {
  const placement = placeBeside({ ...usual, anchor: boxAt(200, 700) })
  assert.deepEqual(placement, { left: 200, bottom: 104, maxHeight: 688 })
})

test('it stays on its side while it fits, and else takes the one with more room', () => {
  const high = boxAt(200, 320)
  const low = boxAt(200, 500)
  const short = { ...panel, height: 100 }
  assert.ok('bottom' in placeBeside({ ...usual, anchor: low, panel: short, isAbove: true }))
  assert.ok('top' in placeBeside({ ...usual, anchor: low, panel: short }))
  const unknown = { ...panel, height: Number.POSITIVE_INFINITY }
  assert.ok('bottom' in placeBeside({ ...usual, anchor: low, panel: unknown }))
  assert.ok('top' in placeBeside({ ...usual, anchor: high, panel: unknown, isAbove: true }))
})

test('at the end of its anchor it takes the room that is there, level with the lower edge', () => {
  const anchor = { left: 200, right: 680, top: 600, bottom: 780 }
  const placement = placeAtEnd({ ...usual, anchor })
  assert.deepEqual(placement, { left: 688, bottom: 20, maxHeight: 772, width: 304 })
  const mirrored = { ...anchor, left: 320, right: 800 }
  assert.equal(placeAtEnd({ ...usual, anchor: mirrored, isRtl: true }).left, 8)
  const wide = placeAtEnd({ ...usual, anchor, window: { width: 2000, height: 800 } })
  assert.equal(wide.width, 420)
})

test('without room at the end, it is above, and leaves half of what is there', () => {
  const anchor = { left: 200, right: 980, top: 600, bottom: 780 }
  assert.deepEqual(placeAtEnd({ ...usual, anchor }), { left: 200, bottom: 204, maxHeight: 300 })
})
