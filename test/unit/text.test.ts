import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatThousands } from '../../src/platform/text.ts'

test('whole numbers are grouped as in English', () => {
  for (const count of [0, 7, 999, 1_000, 12_345, 999_999, 1_234_567, 1_000_000_000]) {
    assert.equal(formatThousands(count), count.toLocaleString('en'))
  }
})
