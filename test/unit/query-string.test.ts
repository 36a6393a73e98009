import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { parseQueryString } from '../../src/platform/http/query-string.ts'
import { cpuTime } from '../support/assert/cpu-clock.ts'

const parse = (text: string) => ({ ...parseQueryString(text) })

describe('the parameters of an address', () => {
  const cases: [string, Record<string, string | string[]>][] = [
    ['', {}],
    ['&&', {}],
    ['a=b', { a: 'b' }],
    ['a=b&c=d', { a: 'b', c: 'd' }],
    ['a', { a: '' }],
    ['a=', { a: '' }],
    ['=b', { '': 'b' }],
    ['a=b=c', { a: 'b=c' }],
    ['a=b+c%20d', { a: 'b c d' }],
    ['a=%2B%26%3D%25', { a: '+&=%' }],
    ['a%20b=c', { 'a b': 'c' }],
    ['a=%E6%9D%B1%F0%9F%98%80', { a: '東😀' }],
    ['a=1&a=2', { a: ['1', '2'] }],
    ['a=1&a=2&a=3', { a: ['1', '2', '3'] }],
    ['a=1&%61=2', { a: ['1', '2'] }],
    ['a=&a=', { a: ['', ''] }],
    ['a[]=1&a.b=2', { 'a[]': '1', 'a.b': '2' }],
    ['a=%00', { a: '\0' }],
  ]
  for (const [text, parameters] of cases) {
    test(text || 'none', () => assert.deepEqual(parse(text), parameters))
  }

  for (const text of ['a=%ff', 'a=%', 'a=%4', 'a=%zz', 'a=%c0%af', 'a=%ed%a0%80', 'a=ok%ff']) {
    test(`${text} is no text`, () => {
      const { a } = parse(text)
      assert.ok(typeof a === 'string' && !a.isWellFormed())
    })
  }

  test('cannot reach the prototype of anything', () => {
    const parameters = parseQueryString('__proto__=x&constructor=y&hasOwnProperty=z')
    assert.equal(Object.getPrototypeOf(parameters), null)
    assert.deepEqual(Object.keys(parameters), ['__proto__', 'constructor', 'hasOwnProperty'])
    assert.equal(({} as Record<string, unknown>).x, undefined)
  })

  test('come back as they were written', () => {
    const texts = fc.string({ unit: 'binary' })
    fc.assert(
      fc.property(fc.dictionary(texts.filter(Boolean), texts), (parameters) => {
        const written = new URLSearchParams(parameters).toString()
        assert.deepEqual(parse(written), { ...parameters })
      }),
    )
  })

  for (const [name, text] of [
    ['one parameter given many times', 'a&'.repeat(20_000)],
    ['many parameters', Array.from({ length: 20_000 }, (_, index) => `p${index}=1`).join('&')],
    ['nothing but separators', '&'.repeat(100_000)],
    ['one long value', `a=${'%41'.repeat(50_000)}`],
  ] as const) {
    test(`are read quickly: ${name}`, () => {
      const started = cpuTime()
      parseQueryString(text)
      assert.ok(cpuTime() - started < 20_000)
    })
  }
})
