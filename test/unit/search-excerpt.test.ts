import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { excerptAround, findMarks } from '../../src/desk/search/excerpt.ts'
import { foldText } from '../../src/platform/db/search/fold.ts'
import { scaled } from '../support/depth.ts'

const marked = (text: string, ...terms: string[]) => {
  const { excerpt, marks } = excerptAround(
    text,
    terms.map((term) => foldText(term)),
  )
  return marks.reduceRight(
    (shown, [from, to]) => `${shown.slice(0, from)}[${shown.slice(from, to)}]${shown.slice(to)}`,
    excerpt,
  )
}

describe('the excerpt of a match', () => {
  const cases: [name: string, shown: string, text: string, ...terms: string[]][] = [
    ['a short text', 'The [customs form] is here', 'The customs form is here', 'customs form'],
    ['several terms', '[a]bc d[e]f [a]', 'abc def a', 'a', 'e'],
    ['terms that overlap', 'x[abcd]y', 'xabcdy', 'abc', 'bcd'],
    ['another case', '[CUSTOMS]', 'CUSTOMS', 'customs'],
    ['a letter that becomes two', 'Die [Straße]!', 'Die Straße!', 'STRASSE'],
    ['half of such a letter', 'Ma[ß]e', 'Maße', 's'],
    ['a letter that loses a dot', '[İstanbul]', 'İstanbul', 'istanbul'],
    ['an accent of its own', '[cafe\u0301] noir', 'cafe\u0301 noir', 'café'],
    ['final sigma', '[ΟΔΟΣ]', 'ΟΔΟΣ', 'οδος'],
    ['emoji', 'so 😀 [tired] 😀', 'so 😀 tired 😀', 'tired'],
    ['Arabic', 'قال [مرحبا] بكم', 'قال مرحبا بكم', 'مرحبا'],
    ['lines', 'one [two] three', 'one\n\n  two\tthree', 'two'],
    ['nothing found', 'one two', 'one two', 'three'],
  ]
  for (const [name, shown, text, ...terms] of cases) {
    test(`shows ${name}`, () => assert.equal(marked(text, ...terms), shown))
  }

  test('is cut around the first match, between words', () => {
    const text = `${'before '.repeat(100)}needle${' after'.repeat(100)}`
    const { excerpt, marks } = excerptAround(text, ['needle'])
    assert.match(excerpt, /^…before .* needle after .*…$/)
    assert.ok(excerpt.length < 260)
    assert.deepEqual(
      marks.map(([from, to]) => excerpt.slice(from, to)),
      ['needle'],
    )
  })

  test('finds a match deep in a long text', () => {
    for (const filling of ['words ', 'слова ', 'x', '信', '👩‍👩‍👧']) {
      const text = `${filling.repeat(Math.ceil(50_000 / filling.length))}nee dle${filling.repeat(900)}`
      assert.match(marked(text, 'nee dle'), /\[nee dle\]/, filling)
    }
  })

  test('has marks that fit, whatever the text', () => {
    const anyText = fc.string({
      unit: fc.constantFrom(...'aAbß İı\u0301é😀ςΣ \n', '👩‍👩‍👧', 'مر', '信'),
      maxLength: 400,
    })
    fc.assert(
      fc.property(anyText, fc.nat(400), fc.integer({ min: 1, max: 8 }), (text, start, length) => {
        const term = foldText(text.slice(start, start + length))
        fc.pre(term.trim() !== '' && term.isWellFormed())
        const { excerpt, marks } = excerptAround(text, [term])
        assert.ok(excerpt.isWellFormed())
        let last = -1
        for (const [from, to] of marks) {
          assert.ok(from > last && to > from && to <= excerpt.length)
          assert.ok(foldText(excerpt.slice(from, to)).includes(term))
          last = to
        }
      }),
      { numRuns: scaled(300) },
    )
  })
})

test('marks of a text without the terms are none', () => {
  assert.deepEqual(findMarks('one two', ['three']), [])
})
