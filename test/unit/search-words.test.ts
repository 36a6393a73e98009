import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { messageFilter } from '../../web/console/pages/search/message-filter.ts'
import { activeTokenAt, searchedText, takeWords } from '../../web/console/pages/search/typing.ts'
import { formatQuery, parseQuery, readWord } from '../../web/console/pages/search/words.ts'

const teams = [
  { id: 'b1', name: 'Billing' },
  { id: 't2', name: 'Tier 2' },
  { id: 'q3', name: 'The "A" team' },
]
const parse = (query: string) => {
  const { words, text } = parseQuery(query, teams)
  return [text, ...words.map(({ name, value }) => `${name}=${value}`)]
}

describe('words', () => {
  test('become parameters, wherever they are', () => {
    assert.deepEqual(parse('from:customer refund'), ['refund', 'from=customer'])
    assert.deepEqual(parse('refund From:Agent'), ['refund', 'from=agent'])
    assert.deepEqual(parse('a is:internal b'), ['a b', 'is=internal'])
    assert.deepEqual(parse('internal:true'), ['', 'is=internal'])
    assert.deepEqual(parse('internal:false is:public x'), ['x', 'is=public'])
    assert.deepEqual(parse('before:2026-03 after:2025-12-31 x'), [
      'x',
      'before=2026-03',
      'after=2025-12-31',
    ])
    assert.deepEqual(parse('after:2026 before:2026-3-5'), ['', 'after=2026', 'before=2026-03-05'])
    assert.deepEqual(parse('team:billing x team:"Tier 2"'), ['x', 'team=t2'])
    assert.deepEqual(parse('in:messages x'), ['x', 'in=messages'])
  })

  test('that are not known are text, and so is what is in quotes', () => {
    for (const text of [
      'foo:bar',
      'from:',
      'from:maya',
      'is:urgent',
      'internal:maybe',
      'before:yesterday',
      'before:2026-13',
      'after:2026-02-30',
      'team:Sales',
      'team:"Tier 3"',
      'team:"Tier 2"x',
      'in:attic',
      'xfrom:customer',
      '"from:customer"',
      '"a from:customer b"',
      'a"from:customer',
      '  two  spaces ',
      'http://from:customer',
    ]) {
      assert.deepEqual(parse(text), [text])
    }
  })

  test('are written so that they are read again', () => {
    for (const query of [
      'from:customer is:public before:2026-03 after:2026 team:Billing in:messages  a "b c" d:e ',
      'team:"Tier 2" x',
      'team:q3 x',
    ]) {
      assert.equal(formatQuery(parseQuery(query, teams), teams), query)
    }
  })

  test('stand for parameters of the API, with dates in the time zone of the browser', () => {
    const { words } = parseQuery('from:agent is:public after:2026-01-31 before:2026-03', teams)
    const at = (...date: [number, number, number]) =>
      new Date(...date).toISOString().replace('.000', '')
    assert.deepEqual(messageFilter(words), {
      comment_author: 'user',
      comment_internal: false,
      comment_from: at(2026, 0, 31),
      comment_to: at(2026, 2, 1),
    })
    assert.deepEqual(messageFilter(parseQuery('team:billing is:internal', teams).words), {
      comment_internal: true,
      comment_team_id: 'b1',
    })
  })
})

const known = fc.constantFrom(
  'from:customer',
  'FROM:agent',
  'is:internal',
  'internal:true',
  'before:2026-03',
  'after:2026-03-15',
  'team:Billing',
  'team:"Tier 2"',
  'in:messages',
)
const piece = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 6 }),
  fc.constantFrom('from:', 'team:"', '"', ':', 'before:20', 'is:', 'foo:bar', 'in:x', '" "'),
)
const anyText = fc.array(fc.oneof(piece, known, fc.constantFrom(' ', '\t')), { maxLength: 12 })
const anyQuery = anyText.map((parts) => parts.join(''))
const otherToken = fc
  .stringMatching(/^[^\s"]{1,8}$/)
  .filter((token) => readWord(token, teams) === undefined)

describe('whatever is typed', () => {
  test('text that is not a known word is searched unchanged', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(otherToken, known), { maxLength: 8 }), (tokens) => {
        const { text } = parseQuery(tokens.join(' '), teams)
        const others = tokens.filter((token) => readWord(token, teams) === undefined)
        assert.equal(text, others.join(' '))
      }),
    )
    fc.assert(
      fc.property(anyQuery, (query) => {
        const { words, text } = parseQuery(query, teams)
        if (words.length === 0) assert.equal(text, query)
      }),
    )
  })

  test('a query is read the same after it was written', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        const parsed = parseQuery(query, teams)
        const again = parseQuery(formatQuery(parsed, teams), teams)
        assert.equal(again.text, parsed.text)
        assert.deepEqual(again.words, parsed.words)
      }),
    )
  })

  test('at the caret, nothing is taken away', () => {
    const text = 'from:customer from:from:" "'
    assert.deepEqual(takeWords({ words: [], text }, 1, teams), { words: [], text })
    fc.assert(
      fc.property(anyQuery, fc.nat(), (text, at) => {
        const caret = at % (text.length + 1)
        const token = activeTokenAt(text, caret)
        const taken = takeWords({ words: [], text }, caret, teams)
        if (token) assert.ok(taken.text.includes(token.text))
        searchedText(text, caret, teams)
      }),
    )
  })

  test('a word that is not finished is not searched, and what is finished is', () => {
    const searched = (text: string) => searchedText(text, text.length, teams)
    assert.equal(searched('refund from:'), 'refund')
    assert.equal(searched('refund from:cust'), 'refund')
    assert.equal(searched('refund from:customer'), 'refund from:customer')
    assert.equal(searched('refund team:"Tier'), 'refund')
    assert.equal(searched('refund foo:bar'), 'refund foo:bar')
    assert.equal(searched('refund in:messages'), 'refund')
    assert.equal(searchedText('refund from:maya', undefined, teams), 'refund from:maya')
  })

  test('words become filters once they are finished', () => {
    const take = (text: string, caret: number | 'none' = text.length) => {
      const at = caret === 'none' ? undefined : caret
      const taken = takeWords({ words: [], text }, at, teams)
      return [taken.text, ...taken.words.map(({ name, value }) => `${name}=${value}`)]
    }
    assert.deepEqual(take('before:2026'), ['before:2026'])
    assert.deepEqual(take('before:2026 '), ['', 'before=2026'])
    assert.deepEqual(take('before:2026-03 x'), ['x', 'before=2026-03'])
    assert.deepEqual(take('before:2026 x', 11), ['before:2026 x'])
    assert.deepEqual(take('team:"Tier '), ['team:"Tier '])
    assert.deepEqual(take('team:"Tier 2" '), ['', 'team=t2'])
    assert.deepEqual(take('"say from:customer '), ['"say from:customer '])
    assert.deepEqual(take('a before:2026', 'none'), ['a', 'before=2026'])
  })
})
