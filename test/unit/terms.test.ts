import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { matches, parseTerms } from '../../src/platform/db/search/terms.ts'
import { cpuTime } from '../support/assert/cpu-clock.ts'

describe('what is typed is split into terms', () => {
  const cases: [string, string[]][] = [
    ['', []],
    ['  \t\n', []],
    ['lamp', ['lamp']],
    ['Red LAMP', ['red', 'lamp']],
    [' red\t\nlamp\u00a0\u3000\u2003big ', ['red', 'lamp', 'big']],
    ['red red RED', ['red']],
    ['"red lamp"', ['red lamp']],
    ['"red lamp" big', ['red lamp', 'big']],
    ['"red"lamp', ['red', 'lamp']],
    ['"red""lamp"', ['red', 'lamp']],
    ['" red "', [' red ']],
    ['""', []],
    ['"', ['"']],
    ['"red lamp', ['"red', 'lamp']],
    ['red" lamp', ['red"', 'lamp']],
    ['19" rack 20"', ['19"', 'rack', '20"']],
    ['a"b c"d', ['a"b', 'c"d']],
    ['"""', ['"']],
    ["'red lamp'", ["'red", "lamp'"]],
    ['“red lamp”', ['“red', 'lamp”']],
    ['a* b? -c +d %e _f \\g', ['a*', 'b?', '-c', '+d', '%e', '_f', '\\g']],
    ['STRAẞE', ['strasse']],
    ['東京 大阪', ['東京', '大阪']],
  ]
  for (const [typed, terms] of cases) {
    test(JSON.stringify(typed), () => assert.deepEqual(parseTerms(typed), terms))
  }
})

test('nothing that is typed is a mistake', () => {
  const typed = fc.string({ unit: fc.constantFrom(...'ab" \t\\%*\u3000🙂É') })
  fc.assert(
    fc.property(typed, (text) => {
      const terms = parseTerms(text)
      assert.ok(terms.every((term) => term !== ''))
      assert.equal(new Set(terms).size, terms.length)
    }),
  )
})

test('a hundred thousand quotation marks take no time', () => {
  const started = cpuTime()
  for (const typed of ['"'.repeat(99_999), '" '.repeat(99_999), 'a" '.repeat(99_999)]) {
    parseTerms(typed)
  }
  assert.ok(cpuTime() - started < 20_000)
})

test('every term must occur in a text', () => {
  assert.ok(matches('a red lamp', ['lamp', 'red']))
  assert.ok(matches('a red lamp', []))
  assert.ok(!matches('a red lamp', ['lamp', 'blue']))
})
