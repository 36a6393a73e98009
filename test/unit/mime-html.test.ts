import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5'
import { readHtml } from '../../src/platform/mime/html/read-html.ts'
import { scaled } from '../support/depth.ts'
import { hostileHtml } from '../support/fixtures/hostile-html.ts'
import { htmlReplies } from '../support/fixtures/html-replies.ts'

const cases: { name: string; source: string; text: string; html: string; own?: string }[] = [
  {
    name: 'paragraphs',
    source: `<p>One</p>\n\n<p>Two  words\n here</p>`,
    text: `One\n\nTwo words here`,
    html: '<p>One</p> <p>Two words here</p>',
  },
  {
    name: 'lines',
    source: '<div>One</div><div>Two<br>Three<br></div>Four',
    text: `One\nTwo\nThree\nFour`,
    html: '<div>One</div><div>Two<br>Three<br></div>Four',
  },
  {
    name: 'blank lines',
    source: '<div>One</div><div><br></div><div>Two</div><br><br><br>Three',
    text: `One\n\nTwo\n\nThree`,
    html: '<div>One</div><div><br></div><div>Two</div><br><br><br>Three',
  },
  {
    name: 'hard spaces',
    source: 'a&nbsp;&nbsp;b &nbsp; c',
    text: 'a  b   c',
    html: 'a&nbsp;&nbsp;b &nbsp; c',
  },
  {
    name: 'headings',
    source: '<h1>Big <b>news</b></h1>text',
    text: `Big news\n\ntext`,
    html: '<h1>Big <b>news</b></h1>text',
  },
  {
    name: 'emphasis',
    source: '<b>bold </b>and<i> slanted</i> <s>gone</s>',
    text: 'bold and slanted gone',
    html: '<b>bold </b>and<i> slanted</i> <s>gone</s>',
  },
  {
    name: 'emphasis beside punctuation',
    source: '<b>Note:</b>read <b>a</b><b>b</b>',
    text: 'Note:read ab',
    html: '<b>Note:</b>read <b>a</b><b>b</b>',
  },
  {
    name: 'emphasis over paragraphs',
    source: '<b><p>One</p><p>Two</p></b>',
    text: `One\n\nTwo`,
    html: '<b><p>One</p><p>Two</p></b>',
  },
  {
    name: 'bold by style',
    source: '<span style="font-weight:700">x</span> <b style="font-weight:normal">y</b>',
    text: 'x y',
    html: '<strong>x</strong> y',
  },
  {
    name: 'links',
    source: '<a href="https://example.com/a">here</a>',
    text: 'here <https://example.com/a>',
    html: '<a href="https://example.com/a" rel="noopener noreferrer nofollow" target="_blank">here</a>',
  },
  {
    name: 'links that show their address',
    source:
      '<a href="https://example.com/">https://example.com</a> <a href="mailto:a@example.com">a@example.com</a>',
    text: 'https://example.com a@example.com',
    html: '<a href="https://example.com/" rel="noopener noreferrer nofollow" target="_blank">https://example.com</a> <a href="mailto:a@example.com" rel="noopener noreferrer nofollow" target="_blank">a@example.com</a>',
  },
  {
    name: 'links that show another address',
    source: '<a href="https://evil.example/">https://ok.example</a>',
    text: 'https://ok.example <https://evil.example/>',
    html: '<a href="https://evil.example/" rel="noopener noreferrer nofollow" target="_blank">https://ok.example</a> (evil.example)',
  },
  {
    name: 'links that may do harm',
    source: '<a href="javascript:alert(1)">x</a> <a href="tel:+1">call</a>',
    text: 'x call',
    html: 'x <a href="tel:+1" rel="noopener noreferrer nofollow" target="_blank">call</a>',
  },
  {
    name: 'links around images',
    source:
      '<a href="https://example.com"><img src="https://example.com/a.png" alt="Shop"></a><a href="https://example.com"><img src=x></a>',
    text: 'Shop <https://example.com/>',
    html: '<a href="https://example.com/" rel="noopener noreferrer nofollow" target="_blank">Shop</a>',
  },
  {
    name: 'links around blocks',
    source: '<a href="https://example.com/"><div>One</div><div>Two</div></a>',
    text: `One\nTwo\n<https://example.com/>`,
    html: '<a href="https://example.com/" rel="noopener noreferrer nofollow" target="_blank"><div>One</div><div>Two</div></a>',
  },
  {
    name: 'lists',
    source: '<ul><li>One</li><li>Two<ol><li>a</li><li>b</li></ol></li></ul><p>After</p>',
    text: `- One\n- Two\n  1. a\n  2. b\n\nAfter`,
    html: '<ul><li>One</li><li>Two<ol><li>a</li><li>b</li></ol></li></ul><p>After</p>',
  },
  {
    name: 'lists with paragraphs',
    source: '<ol start="4"><li><p>One</p><p>more</p></li><li><p>Two</p></li></ol>',
    text: `4. One\n\n   more\n5. Two`,
    html: '<ol start="4"><li><p>One</p><p>more</p></li><li><p>Two</p></li></ol>',
  },
  {
    name: 'quotes',
    source: 'a<blockquote>b<blockquote>c</blockquote></blockquote>d',
    text: `a\n\n> b\n>\n> > c\n\nd`,
    html: 'a<blockquote>b<blockquote>c</blockquote></blockquote>d',
  },
  {
    name: 'code',
    source: `<p>Run <pre>npm  test\n  \`\`\` x</pre>`,
    text: `Run\n\nnpm  test\n  \`\`\` x`,
    html: `<p>Run </p><pre>npm  test\n  \`\`\` x</pre>`,
  },
  {
    name: 'text with its own line breaks',
    source: `<p>x</p><div style="white-space:pre-wrap">a\nb\n\nc</div>`,
    text: `x\n\na\nb\n\nc`,
    html: '<p>x</p><div>a<br>b<br><br>c</div>',
  },
  {
    name: 'code in a line',
    source: 'run <code>npm *test*</code>or <kbd>`</kbd> <code>a<br>b</code>',
    text: `run npm *test*or \` a\nb`,
    html: 'run <code>npm *test*</code>or <kbd>`</kbd> <code>a<br>b</code>',
  },
  {
    name: 'rules',
    source: 'a<hr>b',
    text: `a\n\n---\n\nb`,
    html: 'a<hr>b',
  },
  {
    name: 'tables of data',
    source:
      '<table><tr><th>Part</th><th>Price</th></tr><tr><td><p>A 7</p></td><td>12<br>EUR</td></tr></table>after',
    text: `Part | Price\nA 7 | 12 EUR\n\nafter`,
    html: '<table><tbody><tr><th>Part</th><th>Price</th></tr><tr><td><p>A 7</p></td><td>12<br>EUR</td></tr></tbody></table>after',
  },
  {
    name: 'tables of a page',
    source:
      '<table><tr><td><table><tr><td>Logo</td></tr></table></td></tr><tr><td>Hello</td></tr></table>',
    text: `Logo\n\nHello`,
    html: '<div><div>Logo</div></div><div>Hello</div>',
  },
  {
    name: 'images of the mail',
    source: 'a <img src="cid:x@y" alt="Screen"> b <img src="cid:z@y">',
    text: 'a [Screen] b',
    html: 'a <span data-attachment="cid:x@y">Screen</span> b <span data-attachment="cid:z@y"></span>',
  },
  {
    name: 'hidden text',
    source:
      '<div style="display:none">Preview</div><span style="mso-hide:all">x</span><p hidden>y</p>Hello<style>p{}</style><script>x</script><title>t</title>',
    text: 'Hello',
    html: 'Hello',
  },
  {
    name: 'signs',
    source:
      '1. one<br># two<br>- three<br>&gt;four<br>+ five<br>---<br>===<br>a * b<br>*x* _y_ `z` ~~q~~<br>a_b_c 2*3*4',
    text: `1. one\n# two\n- three\n>four\n+ five\n---\n===\na * b\n*x* _y_ \`z\` ~~q~~\na_b_c 2*3*4`,
    html: '1. one<br># two<br>- three<br>&gt;four<br>+ five<br>---<br>===<br>a * b<br>*x* _y_ `z` ~~q~~<br>a_b_c 2*3*4',
  },
  {
    name: 'brackets',
    source: `[1] x [a](b) &lt;b&gt; &lt;3 &amp;amp; a &amp; b C:\\dir\\*`,
    text: `[1] x [a](b) <b> <3 &amp; a & b C:\\dir\\*`,
    html: `[1] x [a](b) &lt;b&gt; &lt;3 &amp;amp; a &amp; b C:\\dir\\*`,
  },
  {
    name: 'addresses with signs',
    source: 'see https://example.com/a_b_c?x=1&y=_2_3. https://example.com/*x*',
    text: 'see https://example.com/a_b_c?x=1&y=_2_3. https://example.com/*x*',
    html: 'see <a href="https://example.com/a_b_c?x=1&amp;y=_2_3" rel="noopener noreferrer nofollow" target="_blank">https://example.com/a_b_c?x=1&amp;y=_2_3</a>. <a href="https://example.com/*x*" rel="noopener noreferrer nofollow" target="_blank">https://example.com/*x*</a>',
  },
  {
    name: 'pictures in place',
    source:
      '<p>See</p><img src="cid:shot@mail" alt="Screen &quot;1&quot;"><p>and <img src="https://tracker.example/x.png" alt="Logo"></p>',
    text: `See\n\n[Screen "1"]\n\nand Logo`,
    html: '<p>See</p><span data-attachment="cid:shot@mail">Screen &quot;1&quot;</span><p>and Logo</p>',
  },
  {
    name: 'log lines with hard spaces',
    source:
      '<div>Error:</div><div>&nbsp;&nbsp;at run (a.js:1)</div><div>&nbsp;&nbsp;&nbsp; at main</div>',
    text: `Error:\n  at run (a.js:1)\n    at main`,
    html: '<div>Error:</div><div>&nbsp;&nbsp;at run (a.js:1)</div><div>&nbsp;&nbsp;&nbsp; at main</div>',
  },
  {
    name: 'lines of Outlook',
    source:
      '<p class=MsoNormal>One<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>Two</p>',
    text: `One\n\nTwo`,
    html: '<div>One</div><div>&nbsp;</div><div>Two</div>',
  },
  {
    name: 'tables with spans',
    source:
      '<table><thead><tr><th colspan=2>Order</th></tr></thead><tbody><tr><td>A</td><td></td></tr></tbody></table>',
    text: `Order\nA |`,
    html: '<table><thead><tr><th colspan="2">Order</th></tr></thead><tbody><tr><td>A</td><td></td></tr></tbody></table>',
  },
  {
    name: 'what is answered',
    source:
      '<div>Yes.</div><div><br></div><div class="gmail_quote"><div class="gmail_attr">On Mon, 3 May 2024, Ada wrote:<br></div><blockquote class="gmail_quote">Is it?</blockquote></div>',
    text: `Yes.\n\nOn Mon, 3 May 2024, Ada wrote:\n\n> Is it?`,
    html: '<div>Yes.</div><div><br></div><div><div>On Mon, 3 May 2024, Ada wrote:<br></div><blockquote>Is it?</blockquote></div>',
    own: '<div>Yes.</div>',
  },
]

for (const { name, source, text, html, own = html } of cases) {
  test(`HTML of a mail: ${name}`, () => {
    const read = readHtml(source)
    assert.equal(read.text, text)
    assert.equal(read.html, html)
    assert.equal(read.ownHtml, own)
  })
}

for (const [name, { html, own, quote }] of Object.entries(htmlReplies)) {
  test(`an answer in HTML is divided into own words and quote: ${name}`, () => {
    const { text, quotedFrom } = readHtml(html)
    if (quote === null) {
      assert.equal(quotedFrom, null, text)
      assert.ok(text.includes(own), text)
    } else {
      assert.notEqual(quotedFrom, null, text)
      assert.equal(text.slice(0, quotedFrom!).trimEnd(), own)
      assert.ok(text.slice(quotedFrom!).startsWith(quote), text.slice(quotedFrom!))
      assert.match(text.slice(quotedFrom!), /Is it working|is it working|Vvv|直りましたか|Is it/)
    }
  })
}

/** The words that a reader sees. */
function visibleText(html: string): string {
  const words: string[] = []
  const waiting: DefaultTreeAdapterTypes.Node[] = [parseFragment(html)]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.nodeName === '#text') words.push((node as DefaultTreeAdapterTypes.TextNode).value)
    if ('childNodes' in node) waiting.push(...node.childNodes.toReversed())
  }
  return words.join('').replaceAll(/\s+/g, '')
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const sign = fc.constantFrom(
  ...'*_`~[]()<>#+-=|!\\&;:.1 ab\n\u00a0'.split(''),
  ...['**', '~~~', '```', '](', '1.', '- ', '# ', '&amp;', '&#35;', '<b>', '---', 'ä', '日本', '“'],
)
const words = fc.array(sign, { maxLength: 12 }).map((parts) => parts.join(''))
const name = fc.constantFrom(
  ...'b i s span p div li ul blockquote a h2 td code pre table'.split(' '),
)

test('all that is typed is in the text and in the structure, sign for sign', () => {
  const part = fc.tuple(name, words).map(([tag, typed]) => {
    const start = tag === 'a' ? '<a href="https://b.example/x_y_(z)">' : `<${tag}>`
    return { html: `${start}${escapeHtml(typed)}</${tag}>`, typed }
  })
  fc.assert(
    fc.property(fc.array(part, { maxLength: 5 }), (parts) => {
      const { text, html } = readHtml(parts.map(({ html }) => html).join(''))
      const expected = parts
        .map(({ typed }) => typed)
        .join('')
        .replaceAll(/\s+/g, '')
      assert.equal(visibleText(html.replaceAll(' (b.example)', '')), expected, html)
      assert.ok(isSubsequence(expected, text), text)
    }),
    { numRuns: scaled(500) },
  )
})

/** Marks of lists, quotes and cells come in addition. */
function isSubsequence(expected: string, text: string): boolean {
  let at = 0
  for (const character of text) if (character === expected[at]) at++
  return at === expected.length
}

const allowed =
  /^(?:div|p|h[1-6]|blockquote|ul|ol|li|strong|b|em|i|u|s|code|kbd|samp|sub|sup|pre|table|thead|tbody|tfoot|tr|td|th|caption|a|span|br|hr)$/
const allowedAttributes = new Map([
  ['a', ['href', 'rel', 'target']],
  ['span', ['data-attachment']],
  ['td', ['colspan', 'rowspan']],
  ['th', ['colspan', 'rowspan']],
  ['ol', ['start']],
  ['li', ['value']],
])

function assertHarmless(html: string): void {
  const waiting: DefaultTreeAdapterTypes.Node[] = [parseFragment(html)]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if ('childNodes' in node) waiting.push(...node.childNodes)
    if (!('tagName' in node)) continue
    assert.match(node.tagName, allowed, html)
    for (const { name, value } of node.attrs) {
      assert.ok(allowedAttributes.get(node.tagName)?.includes(name), `${node.tagName} ${name}`)
      if (name === 'href') assert.match(value, /^(?:https?:|mailto:|tel:)/)
      if (name === 'data-attachment') assert.match(value, /^cid:/)
    }
  }
}

test('hostile mails become harmless messages', () => {
  for (const source of hostileHtml) {
    const { text, html, ownHtml } = readHtml(source)
    assertHarmless(html)
    assertHarmless(ownHtml)
    assert.doesNotMatch(text, /^\n|\n$|\0/)
    assert.ok(text.isWellFormed() && html.isWellFormed())
  }
})

test('what is shown is parsed as it was written', () => {
  for (const source of [...hostileHtml, ...Object.values(htmlReplies).map(({ html }) => html)]) {
    const { html } = readHtml(source)
    const parsed = serialize(parseFragment(html))
    assert.equal(parsed.replaceAll('&quot;', '"'), html.replaceAll('&quot;', '"'), source)
  }
})

test('text and structure of hostile depth and width stay short', () => {
  const many = (part: string, count = 100_000) => part.repeat(count)
  for (const source of [
    `${many('<div>')}deep${many('</div>')}`,
    many('<blockquote>x', 30_000),
    many('<ul><li>x', 30_000),
    many('<b><i><a href="https://a.example/">x', 20_000),
    many('<table><tr><td>x', 30_000),
    many('*_`[<&\\', 20_000),
    `${many('-', 200_000)}x`,
    `<pre>x</pre><pre>${many('`', 200_000)}</pre>`,
    many('<br>', 40_000),
    `<b>${many('<br>x', 20_000)}</b>`,
    many('<a href="https://a.example/"></a>', 20_000),
    `<div style="white-space:pre">${many(' ', 200_000)}x</div>`,
  ]) {
    const { text, html } = readHtml(source)
    const start = source.slice(0, 40)
    assert.ok(text.length <= 4 * source.length, `${text.length} of ${source.length}: ${start}`)
    assert.ok(Buffer.byteLength(html) <= 256 * 1024 + 20_000, `${html.length}: ${start}`)
  }
})
