import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toExcerpt } from '../../src/desk/tickets/include.ts'

const family = '👩‍👩‍👧'

const cases: [name: string, text: string, excerpt: string][] = [
  ['nothing', '', ''],
  ['only white space', ' \n\t\u00a0\u2003 ', ''],
  ['lines', '  Hello,\r\n\r\n\tI am\u00a0 here. \n', 'Hello, I am here.'],
  ['200 characters', 'x'.repeat(200), 'x'.repeat(200)],
  ['more of them', 'x'.repeat(300), 'x'.repeat(200)],
  ['a space at the end', `${'x'.repeat(199)} y`, 'x'.repeat(199)],
  ['white space that makes it fit', `${'x \n '.repeat(60)}`, `${'x '.repeat(60)}`.trim()],
  ['a surrogate pair at the end', `${'x'.repeat(199)}😀y`, 'x'.repeat(199)],
  ['a surrogate pair just before it', `${'x'.repeat(198)}😀y`, `${'x'.repeat(198)}😀`],
  ['an accent after the end', `${'x'.repeat(199)}e\u0301y`, 'x'.repeat(199)],
  ['a character of many', `${'x'.repeat(195)}${family}y`, 'x'.repeat(195)],
  ['letters above ASCII', 'é'.repeat(300), 'é'.repeat(200)],
  ['Chinese', '信'.repeat(300), '信'.repeat(200)],
]

for (const [name, text, excerpt] of cases) {
  test(`the excerpt of ${name}`, () => {
    assert.equal(toExcerpt(text), excerpt)
    assert.ok(toExcerpt(text).isWellFormed())
  })
}
