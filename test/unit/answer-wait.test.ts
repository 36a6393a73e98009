import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { answerWaitOf, latenessOf } from '../../web/console/data/answer-wait.ts'
import { elapsed, toElapsed } from '../../web/console/state/elapsed.ts'

const created_at = '2026-03-01T10:00:00Z'
const targets = { first_answer_minutes: 60, next_answer_minutes: 120 }
const waits = (since: string) => ({ created_at, waiting: { for: 'agent' as const, since } })

describe('a ticket that waits for us', () => {
  test('has the target of the first answer until somebody answers, then the other', () => {
    assert.deepEqual(answerWaitOf(waits(created_at), targets), {
      since: created_at,
      isFirst: true,
      targetMinutes: 60,
    })
    const later = '2026-03-02T10:00:00Z'
    assert.deepEqual(answerWaitOf(waits(later), targets), {
      since: later,
      isFirst: false,
      targetMinutes: 120,
    })
  })

  test('is in time up to the target, late after it, and very late after twice as long', () => {
    const wait = answerWaitOf(waits(created_at), targets)!
    const after = (minutes: number) =>
      latenessOf(wait, Date.parse(created_at) + minutes * 60_000 + 1_000)
    assert.deepEqual([-5, 0, 59, 60, 119, 120, 100_000].map(after), [
      'in-time',
      'in-time',
      'in-time',
      'late',
      'late',
      'very-late',
      'very-late',
    ])
  })

  test('is never late without a target', () => {
    const wait = answerWaitOf(waits(created_at), { ...targets, first_answer_minutes: null })!
    assert.equal(latenessOf(wait, Date.parse('2036-01-01T00:00:00Z')), 'in-time')
  })
})

test('nobody waits for us on a resolved ticket, one that waits for the customer, or an unknown one', () => {
  for (const waiting of [
    { for: null, since: null },
    { for: 'customer', since: created_at },
  ] as const)
    assert.equal(answerWaitOf({ created_at, waiting }, targets), undefined)
  assert.equal(answerWaitOf({ created_at }, targets), undefined)
})

test('time is said in the unit that people use, rounded down', () => {
  const [minute, hour, day] = [60, 3_600, 86_400]
  const said: [number, string][] = [
    [0, '1 minute'],
    [119, '1 minute'],
    [59 * minute, '59 minute'],
    [hour, '1 hour'],
    [24 * hour - 1, '23 hour'],
    [13 * day, '13 day'],
    [14 * day, '2 week'],
    [60 * day, '8 week'],
    [61 * day, '2 month'],
    [729 * day, '23 month'],
    [731 * day, '2 year'],
  ]
  for (const [seconds, text] of said) {
    const { unit, count } = elapsed(seconds)
    assert.equal(`${count} ${unit}`, text, `${seconds} seconds`)
  }
})

test('a target is said exactly', () => {
  const text = (minutes: number) => Object.values(toElapsed(minutes)).join(' ')
  assert.deepEqual([90, 480, 1_440, 1_500].map(text), ['minute 90', 'hour 8', 'day 1', 'hour 25'])
})
