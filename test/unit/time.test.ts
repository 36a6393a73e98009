import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { isDateOnly, parseTimestamp, toTimestamp } from '../../src/platform/time.ts'
import { cpuTime } from '../support/assert/cpu-clock.ts'

describe('a moment is written to the second, in UTC', () => {
  const cases: [string, string][] = [
    ['1970-01-01T00:00:00.000Z', '1970-01-01T00:00:00Z'],
    ['1970-01-01T00:00:00.999Z', '1970-01-01T00:00:00Z'],
    ['1969-12-31T23:59:59.500Z', '1969-12-31T23:59:59Z'],
    ['2026-03-01T10:00:00.000Z', '2026-03-01T10:00:00Z'],
    ['2026-03-01T10:00:00.999Z', '2026-03-01T10:00:00Z'],
    ['2026-03-01T10:00:01.000Z', '2026-03-01T10:00:01Z'],
    ['2028-02-29T23:59:59.999Z', '2028-02-29T23:59:59Z'],
  ]
  for (const [moment, text] of cases) {
    test(moment, () => assert.equal(toTimestamp(new Date(moment)), text))
  }

  test('any moment, in any order', () => {
    const moments = fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('9999-01-01') })
    fc.assert(
      fc.property(moments, (moment) => {
        assert.equal(toTimestamp(moment), `${moment.toISOString().slice(0, 19)}Z`)
      }),
    )
  })
})

describe('a time is read', () => {
  const cases: [string, string][] = [
    ['2026-03-01T10:00:00Z', '2026-03-01T10:00:00Z'],
    ['2026-03-01t10:00:00z', '2026-03-01T10:00:00Z'],
    ['2026-03-01 10:00:00Z', '2026-03-01T10:00:00Z'],
    ['2026-03-01T10:00:00', '2026-03-01T10:00:00Z'],
    ['2026-03-01T10:00:00.5', '2026-03-01T10:00:00Z'],
    ['2026-03-01T10:00:59.999999999Z', '2026-03-01T10:00:59Z'],
    ['2026-03-01T10:00:59.9999999999999999Z', '2026-03-01T10:00:59Z'],
    ['2026-03-01T10:00:00+01:30', '2026-03-01T08:30:00Z'],
    ['2026-03-01T00:00:00+14:00', '2026-02-28T10:00:00Z'],
    ['2026-03-01T10:00:00-23:59', '2026-03-02T09:59:00Z'],
    ['1969-07-20T20:17:40Z', '1969-07-20T20:17:40Z'],
    ['1969-07-20T20:17:40.9Z', '1969-07-20T20:17:40Z'],
    ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00Z'],
    ['9999-12-31T23:59:59Z', '9999-12-31T23:59:59Z'],
  ]
  for (const [text, expected] of cases)
    test(text, () => assert.equal(parseTimestamp(text), expected))

  test('whatever the offset, as the same moment', () => {
    const date = fc.date({ noInvalidDate: true, min: new Date('1900'), max: new Date('2100') })
    fc.assert(
      fc.property(date, fc.integer({ min: -14 * 60, max: 14 * 60 }), (moment, minutes) => {
        const local = new Date(moment.getTime() + minutes * 60_000).toISOString().slice(0, 23)
        const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
        const two = (number: number) => String(number).padStart(2, '0')
        const offset = `${minutes < 0 ? '-' : '+'}${two(hours)}:${two(rest)}`
        assert.equal(parseTimestamp(local + offset), toTimestamp(moment))
      }),
    )
  })
})

describe('no time is', () => {
  for (const text of [
    '',
    'now',
    '2026-03-01',
    '10:00:00',
    '2026-03-01T',
    '2026-03-01T10',
    '20260301T100000Z',
    '2026-02-29T00:00:00Z',
    '2026-13-01T00:00:00Z',
    '2026-00-01T00:00:00Z',
    '2026-04-31T00:00Z',
    '2026-03-01T24:00:00Z',
    '2026-03-01T10:60:00Z',
    '2026-03-01T10:00:61Z',
    '2026-03-01T10:00:00.Z',
    '2026-03-01T10:00:00+25:00',
    '2026-03-01T10:00:00+01:60',
    '2026-03-01T10:00:00+',
    '2026-03-01T10:00:00 Z',
    ' 2026-03-01T10:00:00Z',
    '1772359200',
    '2026-03-01T10:00:00Z ',
    '2026-03-01T10:00:00Z\n',
    '٢٠٢٦-03-01T10:00:00Z',
    '0000-01-01T00:00:00+01:00',
    '9999-12-31T23:59:59-01:00',
    '+012026-03-01T10:00:00Z',
    '2026-03-01T10:00:00Z[UTC]',
    '2026-03-01T10:00:00[Europe/Berlin]',
    '-002026-03-01T10:00Z',
  ]) {
    test(JSON.stringify(text), () => assert.equal(parseTimestamp(text), undefined))
  }

  test('a long text that almost is one, and it takes no time', () => {
    const started = cpuTime()
    assert.equal(parseTimestamp(`2026-03-01T10:00:00.${'1'.repeat(100_000)}x`), undefined)
    assert.ok(cpuTime() - started < 20_000)
  })
})

test('a date alone is told from other texts', () => {
  assert.ok(isDateOnly('2026-03-01'))
  for (const text of ['2026-03-01T', '2026-3-1', '', 'x2026-03-01']) assert.ok(!isDateOnly(text))
})
