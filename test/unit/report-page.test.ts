import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { runsOf } from '../../web/console/pages/reports/charts/runs.ts'
import {
  countScale,
  dateTicks,
  minuteScale,
  minuteTick,
} from '../../web/console/pages/reports/charts/scale.ts'
import { formatMinutes } from '../../web/console/pages/reports/format.ts'
import {
  countDays,
  daysOf,
  nextLongerPreset,
  presets,
  readPeriod,
  validateDateRange,
} from '../../web/console/pages/reports/period.ts'
import { toTrend } from '../../web/console/pages/reports/trends.ts'

const read = (params: Record<string, string>, last = '2026-11-15') =>
  readPeriod((name) => params[name], last)

describe('the period of a report', () => {
  const cases = {
    '7d': ['2026-11-09', '2026-11-15'],
    '30d': ['2026-10-17', '2026-11-15'],
    '90d': ['2026-08-18', '2026-11-15'],
    'this-month': ['2026-11-01', '2026-11-15'],
    'last-month': ['2026-10-01', '2026-10-31'],
    '12m': ['2025-11-16', '2026-11-15'],
  }
  for (const preset of presets) {
    test(preset, () => {
      const [from, to] = cases[preset]
      assert.deepEqual(read({ period: preset }), { from, to, preset })
    })
  }

  test('goes over the ends of months and years', () => {
    assert.deepEqual(daysOf('last-month', '2026-01-31'), { from: '2025-12-01', to: '2025-12-31' })
    assert.deepEqual(daysOf('last-month', '2028-03-31'), { from: '2028-02-01', to: '2028-02-29' })
    assert.deepEqual(daysOf('12m', '2026-12-31'), { from: '2026-01-01', to: '2026-12-31' })
    assert.equal(countDays(daysOf('12m', '2028-12-31')), 366)
  })

  test('is whatever days the address names', () => {
    const days = { from: '2026-03-01', to: '2026-03-31' }
    assert.deepEqual(read({ ...days, period: '7d' }), { ...days, preset: undefined })
  })

  test('is the usual one if the address names nonsense', () => {
    const usual = read({})
    assert.equal(usual.preset, '30d')
    const nonsense: Record<string, string>[] = [
      { period: '8d' },
      { from: '2026-02-30', to: '2026-03-02' },
      { from: '2026-03-02', to: '2026-03-01' },
      { from: '2026-03-02' },
      { from: '2025-01-01', to: '2026-03-01' },
      { from: '1969-12-31', to: '1970-01-05' },
      { from: 'x', to: '2026-03-01' },
    ]
    for (const params of nonsense) {
      assert.deepEqual(read(params), usual, JSON.stringify(params))
    }
  })

  test('has at most 400 days', () => {
    assert.equal(validateDateRange({ from: '2025-10-12', to: '2026-11-15' }), undefined)
    assert.equal(
      validateDateRange({ from: '2025-10-11', to: '2026-11-15' }),
      'Choose a range of up to 400 days',
    )
  })

  test('can be made longer, up to a year', () => {
    const longer = (params: Record<string, string>) => nextLongerPreset(read(params), '2026-11-15')
    assert.equal(longer({ period: '7d' }), '30d')
    assert.equal(longer({ period: 'last-month' }), '90d')
    assert.equal(longer({ period: '90d' }), '12m')
    assert.equal(longer({ period: '12m' }), undefined)
  })
})

test('minutes are told in two units at most', () => {
  const told = [0, 1, 59, 60, 200, 1_439, 1_440, 3_875, 14_399, 14_400, 100_000].map(formatMinutes)
  assert.deepEqual(told, [
    '< 1 min',
    '1 min',
    '59 min',
    '1 h',
    '3 h 20 min',
    '23 h 59 min',
    '1 d',
    '2 d 16 h',
    '9 d 23 h',
    '10 d',
    '69 d',
  ])
})

test('a change is told by sign and in words', () => {
  const percent = new Intl.NumberFormat(undefined, { style: 'percent', signDisplay: 'always' })
  const told = (...args: Parameters<typeof toTrend>) => {
    const change = toTrend(...args)
    return change && `${change.direction} ${change.tone}: ${change.text}`
  }
  const share = (part: number) => `(${percent.format(part)})`
  assert.equal(told('created', 120, 100), `up plain: 20 more ${share(0.2)}`)
  assert.equal(told('resolved', 90, 100), `down bad: 10 fewer ${share(-0.1)}`)
  assert.equal(told('unresolved', 90, 100), `down good: 10 fewer ${share(-0.1)}`)
  assert.equal(told('created', 3, 0), 'up plain: 3 more')
  assert.equal(told('created', 900, 3), 'up plain: 897 more')
  assert.equal(told('created', 3, 3), 'same plain: No change')
  const response = told('first_response_median_minutes', 300, 100)
  assert.equal(response, `up bad: 3 h 20 min longer ${share(2)}`)
  assert.equal(told('resolution_p90_minutes', 1_439, 1_440), 'down good: 1 min shorter')
  assert.equal(told('resolution_p90_minutes', 5, null), 'same plain: No earlier data')
  assert.equal(told('resolution_p90_minutes', null, 5), undefined)
})

describe('an axis', () => {
  test('has a few round numbers that reach over the largest', () => {
    assert.deepEqual(countScale(0).ticks, [0, 1])
    assert.deepEqual(countScale(3).ticks, [0, 1, 2, 3])
    assert.deepEqual(countScale(14).ticks, [0, 5, 10, 15])
    assert.deepEqual(countScale(1_234).ticks, [0, 500, 1_000, 1_500])
    for (let largest = 0; largest < 100_000; largest = largest * 1.3 + 1) {
      for (const { ticks, top } of [countScale(largest), minuteScale(largest)]) {
        assert.ok(top >= largest && ticks.length <= 5 && ticks.at(-1) === top, `${largest}`)
      }
    }
  })

  test('tells minutes in one unit', () => {
    const told = (largest: number) => {
      const scale = minuteScale(largest)
      return scale.ticks.map((tick) => minuteTick(tick, scale))
    }
    assert.deepEqual(told(40), ['0', '10 min', '20 min', '30 min', '40 min'])
    assert.deepEqual(told(1_500), ['0', '12 h', '24 h', '36 h'])
    assert.deepEqual(told(4_000), ['0', '1 d', '2 d', '3 d'])
    assert.deepEqual(told(60_000), ['0', '20 d', '40 d', '60 d'])
  })

  test('has as many dates as fit', () => {
    assert.deepEqual(dateTicks(7, 'day', 8), [0, 1, 2, 3, 4, 5, 6])
    assert.deepEqual(dateTicks(30, 'day', 5), [0, 7, 14, 21, 28])
    assert.deepEqual(dateTicks(53, 'week', 3), [0, 26, 52])
    assert.deepEqual(dateTicks(1, 'day', 2), [0])
    for (let count = 1; count <= 92; count++) assert.ok(dateTicks(count, 'day', 2).length <= 2)
  })
})

test('a line has a gap where there is no data, and goes through zero', () => {
  assert.deepEqual(runsOf([null, 3, 0, null, null, 2]), [[1, 2], [5]])
  assert.deepEqual(runsOf([null, null]), [])
  assert.deepEqual(runsOf([0]), [[0]])
})
