import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { findQuote, QuoteFinder } from '../../src/platform/mime/quotes.ts'
import { scaled } from '../support/depth.ts'
import { quotedTexts, unquotedTexts } from '../support/fixtures/quoted-texts.ts'

for (const [name, marked] of Object.entries(quotedTexts)) {
  test(`the quote is found: ${name}`, () => {
    const expected = marked.indexOf('¦')
    assert.ok(expected > 0)
    const text = marked.replace('¦', '')
    const found = findQuote(text)
    assert.equal(found === null ? null : text.slice(found), text.slice(expected))
    assert.equal(findQuote(text.replaceAll('\n', '\r\n'))! > 0, true)
  })
}

for (const [name, text] of Object.entries(unquotedTexts)) {
  test(`nothing is folded: ${name}`, () => assert.equal(findQuote(text), null))
}

test('the table of quotes has cases of many languages and programs', () => {
  const count = Object.keys(quotedTexts).length + Object.keys(unquotedTexts).length
  assert.ok(count >= 60, `${count} cases`)
})

const line = fc.constantFrom(
  'Hello there,',
  'my own words',
  '',
  ' ',
  '> quoted',
  '>> twice',
  '>',
  'On Mon, 3 May 2024 at 10:00, Ada <ada@example.com> wrote:',
  'On Mon, 3 May 2024 at 10:00, Ada',
  '<ada@example.com> wrote:',
  'Ada wrote:',
  'Am 03.05.2024 um 10:00 schrieb Ada:',
  '-----Original Message-----',
  'From: Ada <ada@example.com>',
  'Sent: Monday',
  'To: Bob',
  'Subject: Help',
  '________________________________',
  '---------- Forwarded message ---------',
  'as follows:',
)

test('a quote begins a line, has own words before it, and nothing new after marked lines', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 14 }), (lines) => {
      const text = lines.join('\n')
      const found = findQuote(text)
      if (found === null) return
      assert.ok(found > 0 && text[found - 1] === '\n')
      const own = (part: string) =>
        part.split('\n').filter((each) => each.trim() !== '' && !each.startsWith('>'))
      assert.notDeepEqual(own(text.slice(0, found)), [])
      assert.doesNotMatch(text.slice(0, found), /Forwarded/)
      const rest = text.slice(found)
      // Without a separator or headers, only who wrote it precedes the marked lines.
      if (!/Original|Sent|Subject|<ada|Ada\n/.test(rest))
        assert.doesNotMatch(rest, /my own|Hello|as follows/)
    }),
    { numRuns: scaled(300) },
  )
})

test('the words after a quote keep it from being folded', () => {
  for (const [name, marked] of Object.entries(quotedTexts)) {
    const text = marked.replace('¦', '')
    const lastLine = text.trimEnd().split('\n').at(-1)!
    if (!lastLine.startsWith('>')) continue
    assert.equal(findQuote(`${text}\n\nThese are my own words.`), null, name)
  }
})

test('each character is read a limited number of times, whatever the text', () => {
  const size = 200_000
  const repeat = (part: string) => part.repeat(Math.ceil(size / part.length))
  for (const text of [
    repeat('a'),
    repeat('> \n'),
    repeat('\n'),
    repeat(' '),
    repeat('On 3 May 2024, Ada <ada@example.com>\n'),
    repeat('On 3 May 2024, Ada <ada@example.com> wrote:\n\n'),
    repeat('x 1:\n'),
    repeat('From: a@b\n'),
    repeat('From: a@b\nTo: x\n'),
    repeat('wrote'),
    repeat('wrote wrote\n> \n'),
    repeat('-----Original Message'),
    repeat('-'),
    repeat('_\n'),
    repeat('<a@b>:'),
    repeat('*_'),
    repeat('\u202a'),
    `${repeat(`${'On 1 '.repeat(199)}\n`)}> x`,
    `Hi\n${repeat('> x\n')}`,
  ]) {
    const finder = new QuoteFinder(text.split('\n'))
    finder.find()
    assert.ok(
      finder.charactersRead <= 60 * text.length,
      `${finder.charactersRead}: ${text.slice(0, 40)}`,
    )
  }
})

test('very long lines are not attributions', () => {
  const long = `On Monday ${'x'.repeat(1_000)} 2024, Ada <ada@example.com> wrote:`
  const text = `Hi\n\n${long}\n> quoted`
  assert.equal(findQuote(text), null)
})
