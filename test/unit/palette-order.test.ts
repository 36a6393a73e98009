import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recentFirst, splitExact } from '../../web/console/pages/search/palette-order.ts'

const commands = ['Reply', 'Sign out', 'Sign out everywhere', 'Resolve'].map(
  (label): { label: string; group?: string } => ({ label }),
)
const labelsOf = (items: readonly { label: string }[]) => items.map(({ label }) => label)

test('a name is exact whatever the case, the accents and the spaces around it', () => {
  const { exact, others } = splitExact(commands, ' sign OUT ')
  assert.deepEqual(labelsOf(exact), ['Sign out'])
  assert.deepEqual(labelsOf(others), ['Reply', 'Sign out everywhere', 'Resolve'])
  assert.deepEqual(labelsOf(splitExact([{ label: 'Résoudre' }], 'resoudre').exact), ['Résoudre'])
  assert.deepEqual(splitExact(commands, 'sign').exact, [])
})

test('recently used commands come first, if there are any of them', () => {
  const ordered = recentFirst(commands, ['Resolve', 'Merge', 'Reply'], 'Recent')
  assert.deepEqual(labelsOf(ordered), ['Resolve', 'Reply', 'Sign out', 'Sign out everywhere'])
  assert.deepEqual(
    ordered.map(({ group }) => group),
    ['Recent', 'Recent', undefined, undefined],
  )
  assert.deepEqual(recentFirst(commands, [], 'Recent'), commands)
})
