import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import {
  type Excerpt,
  excerptAround,
  excerptOfMarkdown,
  findMarks,
} from '../../src/desk/search/excerpt.ts'
import { foldText } from '../../src/platform/db/search/fold.ts'
import { scaled } from '../support/depth.ts'

const showMarks = ({ excerpt, marks }: Excerpt) =>
  marks.reduceRight(
    (shown, [from, to]) => `${shown.slice(0, from)}[${shown.slice(from, to)}]${shown.slice(to)}`,
    excerpt,
  )
const folded = (terms: readonly string[]) => terms.map((term) => foldText(term))
const marked = (text: string, ...terms: string[]) => showMarks(excerptAround(text, folded(terms)))

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
})

describe('the excerpt of Markdown', () => {
  const ofMarkdown = (text: string, ...terms: string[]) =>
    showMarks(excerptOfMarkdown(text, folded(terms)))
  const cases: [name: string, shown: string, text: string, ...terms: string[]][] = [
    ['emphasis', '[Replace] it now', '**Replace it** _now_', 'replace'],
    ['emphasis within a term', 're[place]', 're**place**', 'place'],
    ['code', 'Run [npm] test __init__', 'Run `npm test` `__init__`', 'npm'],
    [
      'links',
      'See [the login page].',
      'See [the login page](https://a.example/x).',
      'the login page',
    ],
    ['an address', 'https://a.example/[lo_gi_n]', '<https://a.example/lo_gi_n>', 'lo_gi_n'],
    ['headings', 'Title [text]', '# Title\n\ntext', 'text'],
    ['bullets', 'one [two]', '- one\n* two', 'two'],
    ['quotes', 'They wrote: [lamp] hums Yes', 'They wrote:\n> lamp\n> hums\n\nYes', 'lamp'],
    ['a code block', 'a * [b] * c', '```js\na * b * c\n```', 'b'],
    ['lines', 'one [two]', 'one\ntwo', 'two'],
    ['signs that are none', '2 * 3 * [4] snake_case_name', '2 * 3 * 4 snake_case_name', '4'],
    [
      'a term in the address of a link',
      '**a** [b](https://[needle])',
      '**a** [b](https://needle)',
      'needle',
    ],
    ['a term in a number of a list', '[2026]. **a**', '2026. **a**', '2026'],
    ['a term of signs', '[**bo]ld**', '**bold**', '**bo'],
    ['nothing but a definition', '[a]: https://a.example', '[a]: https://a.example', 'z'],
  ]
  for (const [name, shown, text, ...terms] of cases) {
    test(`shows ${name}`, () => assert.equal(ofMarkdown(text, ...terms), shown))
  }

  test('drops what is left of marks that were cut off', () => {
    const words = 'many words '.repeat(10)
    const address = `https://a.example/${'x'.repeat(300)}`
    assert.match(
      ofMarkdown(`${words}[${words}page](https://a.example) needle`, 'needle'),
      /^…[a-z ]* words page \[needle\]$/,
    )
    assert.match(
      ofMarkdown(`**${words}page** needle`, 'needle'),
      /^…[a-z ]* words page \[needle\]$/,
    )
    assert.equal(ofMarkdown(`needle [page](${address})`, 'needle'), '[needle] page…')
    assert.match(
      ofMarkdown(`needle **${'words '.repeat(90)}**`, 'needle'),
      /^\[needle\] words [^*]*…$/,
    )
  })

  test('has marks that fit, and the term if the text has it', () => {
    const anyText = fc.string({
      unit: fc.constantFrom(...'ab *_`[]()<>#->!\\\n1.', '**', '](', 'https://', '😀', 'ß', '    '),
      maxLength: 400,
    })
    fc.assert(
      fc.property(anyText, fc.nat(400), fc.integer({ min: 1, max: 8 }), (text, start, length) => {
        const term = foldText(text.slice(start, start + length))
        fc.pre(term.trim() !== '' && term.isWellFormed())
        assertMarksFit(excerptOfMarkdown(text, [term]), term)
        if (excerptAround(text, [term]).marks.length === 0) return
        assert.ok(excerptOfMarkdown(text, [term]).marks.length > 0)
      }),
      { numRuns: scaled(300) },
    )
  })
})

test('the marks of an excerpt fit, whatever the text', () => {
  const anyText = fc.string({
    unit: fc.constantFrom(...'aAbß İı\u0301é😀ςΣ \n', '👩‍👩‍👧', 'مر', '信'),
    maxLength: 400,
  })
  fc.assert(
    fc.property(anyText, fc.nat(400), fc.integer({ min: 1, max: 8 }), (text, start, length) => {
      const term = foldText(text.slice(start, start + length))
      fc.pre(term.trim() !== '' && term.isWellFormed())
      assertMarksFit(excerptAround(text, [term]), term)
    }),
    { numRuns: scaled(300) },
  )
})

function assertMarksFit({ excerpt, marks }: Excerpt, term: string): void {
  assert.ok(excerpt.isWellFormed())
  let last = -1
  for (const [from, to] of marks) {
    assert.ok(from > last && to > from && to <= excerpt.length)
    assert.ok(foldText(excerpt.slice(from, to)).includes(term))
    last = to
  }
}

test('marks of a text without the terms are none', () => {
  assert.deepEqual(findMarks('one two', ['three']), [])
})
