import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { renderMarkdown } from '../../src/desk/comments/markdown.ts'
import { cpuTime } from '../support/assert/cpu-clock.ts'

// What could become much more HTML than it is text, or take much longer to render than to send.

const length = 100_000
/** Four times its length, and something for elements. */
const htmlMax = 4 * length + 20_000
const notFormatted = 'The rest of this message is not shown formatted.'

const fill = (text: string) => text.repeat(Math.ceil(length / text.length)).slice(0, length)
const table = (columns: number, column = '|-', row = '|\n') =>
  `${'|a'.repeat(columns)}|\n${column.repeat(columns)}|\n${fill(row)}`

const texts: Record<string, string> = {
  'a table of empty cells': table(30),
  'a table with an alignment in each cell': table(3, '|:-:', 'x\n'),
  'a wide table': table(5_000),
  'tables in quotes': Array.from({ length: 30 }, (_, depth) =>
    table(30)
      .slice(0, length / 30)
      .replaceAll(/^/gm, '>'.repeat(depth)),
  ).join('\n'),
  'addresses of mailboxes': fill('a@b.de '),
  'addresses of pages': fill('http://a.b '),
  'addresses without a scheme': fill('//a.b '),
  'a long address that is referred to often': `[a]: http://b.example/${fill('x').slice(0, 5_000)}\n\n${fill('[a]')}`,
  'a long title that is referred to often': `[a]: b "${fill('x').slice(0, 5_000)}"\n\n${fill('[a]')}`,
  'addresses in one word': fill('http://a.b/'),
  'addresses that are not links, in one word': fill('ftp://a.b/'),
  'a long address with others in it': `http://a.b/${fill('ftp://a.b/%')}`,
  'links in brackets that stay open': '['.repeat(1_000) + fill('[a](b)'),
  'brackets that stay open': fill('['),
  'images that stay open': fill('!['),
  'nested brackets': '['.repeat(length / 2) + ']'.repeat(length / 2),
  'nested quotes': fill('>'),
  'lines in nested quotes': '> '.repeat(90) + fill('a\n'),
  'quotes in lists': fill('- > '),
  'nested bold text': `${'*'.repeat(length / 2)}a${'*'.repeat(length / 2)}`,
  'small lists': fill('- a\n'),
  'small headings': fill('#\n'),
  'small paragraphs': fill('a\n\n'),
  'small code': fill('`a`'),
  'small emphasis': fill('*a*'),
  entities: fill('&'),
  'quotation marks': fill('"'),
  'letters that are long in addresses': `[a](${fill('€')})`,
}

before(() => renderMarkdown('Load [it](https://example.com) first.'))

for (const [name, text] of Object.entries(texts)) {
  test(`${name} become a bounded amount of HTML, in time proportional to the text`, () => {
    const html = renderMarkdown(text)
    const max = htmlMax + 4 * (text.length - length)
    assert.ok(html.length <= max, `${html.length} characters`)
    assert.ok(depthOf(html) < 200, `${depthOf(html)} elements within each other`)

    const begin = cpuTime()
    renderMarkdown(text)
    const tookMs = cpuTime() - begin
    assert.ok(tookMs < 2_000, `rendered in ${tookMs.toFixed()} ms`)
  })
}

test('what is not formatted is shown as text, and says so', () => {
  const end = 'This is the <end> & it is *here*.'
  const html = renderMarkdown(`**Start**\n${fill('- a\n')}${end}`)
  assert.match(html, /^<p><strong>Start<\/strong><\/p>\n<ul>\n<li>a<\/li>/)
  assert.equal(html.split(notFormatted).length, 2)
  assert.ok(html.endsWith('This is the &lt;end&gt; &amp; it is *here*.</pre>\n'), html.slice(-100))
  assert.equal(html.match(/(?<=^|\s|>)a(?=<|\n)/g)?.length, 25_000, 'every line is there')
})

test('a text that even as text is too long is cut, and says so', () => {
  const html = renderMarkdown(fill('&'))
  assert.match(html, /^<p><em>This message is not shown formatted\.<\/em><\/p>\n<pre>\n&amp;/)
  assert.match(html, /&amp;<\/pre>\n<p><em>The rest of this message is not shown\.<\/em><\/p>\n$/)
})

test('rows beyond what a table can have are shown as text', () => {
  const rows = Array.from({ length: 2_000 }, (_, index) => `| ${index} | b | c |`).join('\n')
  const html = renderMarkdown(`| a | b | c |\n|---|---|---|\n${rows}`)
  assert.match(html, /<td>900<\/td>/)
  assert.doesNotMatch(html, /<td>1999<\/td>/)
  assert.match(html, /\| 1999 \| b \| c \|/)
})

test('quotes that are nested too deep keep their text', () => {
  const html = renderMarkdown(`${'> '.repeat(60)}deep`)
  assert.match(html, /&gt; &gt; deep<\/p>/)
})

test('an ordinary text is formatted as a whole, also a long one', () => {
  const paragraph =
    'Please open **Settings**, then [the page](https://example.com/a) of `mail`.\n\n- one\n- two\n\n'
  const html = renderMarkdown(paragraph.repeat(300))
  assert.equal(html.match(/<strong>/g)?.length, 300)
  assert.doesNotMatch(html, /not shown/)
})

test('a long code block and a log with long words are formatted', () => {
  const log =
    '2026-01-01T10:00:00Z INFO com.example.desk.Server - request "GET /a?b=c" took 12 ms\n'
  assert.doesNotMatch(renderMarkdown(`\`\`\`\n${log.repeat(1_000)}\`\`\`\n`), /not shown/)
})

function depthOf(html: string): number {
  let depthMax = 0
  const pending: [DefaultTreeAdapterTypes.ParentNode, number][] = [[parseFragment(html), 0]]
  for (const [node, depth] of pending) {
    depthMax = Math.max(depthMax, depth)
    for (const child of node.childNodes) if ('childNodes' in child) pending.push([child, depth + 1])
  }
  return depthMax
}
