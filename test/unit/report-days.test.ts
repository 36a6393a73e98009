import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findDay, resolvePeriod } from '../../src/desk/reports/period.ts'

test('each time is in one of the days of a period, from its first second to its last', () => {
  // Clocks change within it, and there are steps of every length.
  const query = { from: '2026-03-20', to: '2026-04-02', timezone: 'Europe/Berlin' }
  const { days } = resolvePeriod(query, '2026-05-01T00:00:00Z')
  assert.equal(days.length, 14)
  for (let length = 1; length <= days.length; length++) {
    const step = days.slice(0, length)
    for (const day of step) {
      const lastSecond = new Date(Date.parse(day.ends) - 1_000).toISOString().replace('.000', '')
      assert.equal(findDay(step, day.begins), day)
      assert.equal(findDay(step, lastSecond), day)
    }
  }
})
