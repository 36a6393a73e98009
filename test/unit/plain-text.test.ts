import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { markdownToPlainText } from '../../src/desk/comments/markdown.ts'
import { scaled } from '../support/depth.ts'

const cases: [title: string, markdown: string, plain: string][] = [
  [
    'bold, emphasis and code',
    'Press **the _red_ button** of `lamp`.',
    'Press the red button of lamp.',
  ],
  ['a heading', '# Returns\nSend it back.', 'Returns\n\nSend it back.'],
  ['a link', 'See [our page](https://acme.example/a).', 'See our page <https://acme.example/a>.'],
  [
    'an address',
    'See https://acme.example or <ada@x.example>',
    'See https://acme.example or ada@x.example',
  ],
  ['line breaks', 'Hi\nMaya  \nBye', 'Hi\nMaya\nBye'],
  ['a list', '* one\n* two\n  - three\n', '- one\n- two\n  - three'],
  ['a numbered list with paragraphs', '3. one\n\n   more\n\n4. two', '3. one\n\n   more\n\n4. two'],
  ['a quote', '> Is it **red**?\n>\n> Yes', '> Is it red?\n>\n> Yes'],
  ['code', '```js\nconst a = **b**\n```', 'const a = **b**'],
  ['a table', '| a | b |\n|---|---|\n| 1 | **2** |', 'a | b\n1 | 2'],
  ['a file of the comment', '![x](attachment:lamp%201.png)', '[lamp 1.png]'],
  ['escapes and entities', '\\*not bold\\* &amp; 1 \\< 2', '*not bold* & 1 < 2'],
  ['nothing', ' \n', ''],
]
for (const [title, markdown, plain] of cases)
  test(`${title} reads like a plain mail`, () => assert.equal(markdownToPlainText(markdown), plain))

test('no word of any text is lost', () => {
  const piece = fc.constantFrom(...'# > - 1. * ** _ ` ~~~ [ ]( ) | --- a b c'.split(' '), '\n', ' ')
  const texts = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(''))
  const count = (text: string) => text.match(/[abc]/g)?.length ?? 0
  const property = fc.property(texts, (text) => {
    // Information after a fence, and references, are shown nowhere.
    if (/~~~|\]:|```/.test(text)) return
    assert.equal(count(markdownToPlainText(text)), count(text), JSON.stringify(text))
  })
  fc.assert(property, { numRuns: scaled(300) })
})

test('a text that takes long to format is as it was typed from there on', () => {
  const text = `**Hi**\n${'*a* '.repeat(20_000)}`
  const plain = markdownToPlainText(text)
  assert.match(plain, /^Hi\n/)
  assert.match(plain, /\*a\* \*a\*$/)
})
