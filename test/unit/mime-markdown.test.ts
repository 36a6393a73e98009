import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { renderMarkdown } from '../../src/desk/comments/markdown.ts'
import { htmlToMarkdown } from '../../src/platform/mime/html/to-markdown.ts'
import { scaled } from '../support/depth.ts'
import { hostileHtml } from '../support/fixtures/hostile-html.ts'
import { htmlReplies } from '../support/fixtures/html-replies.ts'

const cases: { name: string; html: string; text: string }[] = [
  {
    name: 'paragraphs',
    html: '<p>One</p>\n\n<p>Two  words\n here</p>',
    text: 'One\n\nTwo words here',
  },
  {
    name: 'lines',
    html: '<div>One</div><div>Two<br>Three<br></div>Four',
    text: 'One\nTwo\nThree\nFour',
  },
  {
    name: 'blank lines',
    html: '<div>One</div><div><br></div><div>Two</div><br><br><br>Three',
    text: 'One\n\nTwo\n\nThree',
  },
  { name: 'hard spaces', html: 'a&nbsp;&nbsp;b &nbsp; c', text: 'a b c' },
  { name: 'headings', html: '<h1>Big <b>news</b></h1>text', text: '**Big news**\n\ntext' },
  {
    name: 'emphasis',
    html: '<b>bold </b>and<i> slanted</i> <s>gone</s>',
    text: '**bold** and *slanted* ~~gone~~',
  },
  {
    name: 'emphasis beside punctuation',
    html: '<b>Note:</b>read <b>a</b><b>b</b>',
    text: 'Note:read **ab**',
  },
  {
    name: 'emphasis over paragraphs',
    html: '<b><p>One</p><p>Two</p></b>',
    text: '**One**\n\n**Two**',
  },
  {
    name: 'bold by style',
    html: '<span style="font-weight:700">x</span> <b style="font-weight:normal">y</b>',
    text: '**x** y',
  },
  {
    name: 'links',
    html: '<a href="https://example.com/a">here</a>',
    text: '[here](https://example.com/a)',
  },
  {
    name: 'links that show their address',
    html: '<a href="https://example.com/">https://example.com</a> <a href="mailto:a@example.com">a@example.com</a>',
    text: 'https://example.com a@example.com',
  },
  {
    name: 'links that show another address',
    html: '<a href="https://evil.example/">https://ok.example</a>',
    text: '[https://ok.example](https://evil.example/)',
  },
  {
    name: 'links that may do harm',
    html: '<a href="javascript:alert(1)">x</a> <a href="tel:+1">call</a>',
    text: 'x call',
  },
  {
    name: 'links around images',
    html: '<a href="https://example.com"><img src="https://example.com/a.png" alt="Shop"></a><a href="https://example.com"><img src=x></a>',
    text: '[Shop](https://example.com/)',
  },
  {
    name: 'links around blocks',
    html: '<a href="https://example.com/"><div>One</div><div>Two</div></a>',
    text: '[One](https://example.com/)\n[Two](https://example.com/)',
  },
  {
    name: 'lists',
    html: '<ul><li>One</li><li>Two<ol><li>a</li><li>b</li></ol></li></ul><p>After</p>',
    text: '- One\n- Two\n  1. a\n  2. b\n\nAfter',
  },
  {
    name: 'lists with paragraphs',
    html: '<ol start="4"><li><p>One</p><p>more</p></li><li><p>Two</p></li></ol>',
    text: '4. One\n\n   more\n5. Two',
  },
  {
    name: 'quotes',
    html: 'a<blockquote>b<blockquote>c</blockquote></blockquote>d',
    text: 'a\n\n> b\n>\n> > c\n\nd',
  },
  {
    name: 'code',
    html: '<p>Run <pre>npm  test\n  ``` x</pre>',
    text: 'Run\n\n````\nnpm  test\n  ``` x\n````',
  },
  {
    name: 'text with its own line breaks',
    html: '<p>x</p><div style="white-space:pre-wrap">a\nb\n\nc</div>',
    text: 'x\n\na\nb\n\nc',
  },
  {
    name: 'code in a line',
    html: 'run <code>npm *test*</code>or <kbd>`</kbd> <code>a<br>b</code>',
    text: 'run `npm *test*`or `` ` ``\n\n```\na\nb\n```',
  },
  { name: 'rules', html: 'a<hr>b', text: 'a\n\n---\n\nb' },
  {
    name: 'tables of data',
    html: '<table><tr><th>Part</th><th>Price</th></tr><tr><td><p>A 7</p></td><td>12<br>EUR</td></tr></table>after',
    text: '**Part** | **Price**\nA 7 | 12 EUR\n\nafter',
  },
  {
    name: 'tables of a page',
    html: '<table><tr><td><table><tr><td>Logo</td></tr></table></td></tr><tr><td>Hello</td></tr></table>',
    text: 'Logo\n\nHello',
  },
  {
    name: 'images of the mail',
    html: 'a <img src="cid:x@y" alt="Screen"> b <img src="cid:z@y">',
    text: 'a [Screen] b',
  },
  {
    name: 'hidden text',
    html: '<div style="display:none">Preview</div><span style="mso-hide:all">x</span><p hidden>y</p>Hello<style>p{}</style><script>x</script><title>t</title>',
    text: 'Hello',
  },
  {
    name: 'signs',
    html: '1. one<br># two<br>- three<br>&gt;four<br>+ five<br>---<br>===<br>a * b<br>*x* _y_ `z` ~~q~~<br>a_b_c 2*3*4',
    text: '1\\. one\n\\# two\n\\- three\n\\>four\n\\+ five\n\\---\n\\===\na * b\n\\*x\\* \\_y\\_ \\`z\\` \\~\\~q\\~\\~\na_b_c 2\\*3\\*4',
  },
  {
    name: 'brackets',
    html: '[1] x [a](b) &lt;b&gt; &lt;3 &amp;amp; a &amp; b C:\\dir\\*',
    text: '[1] x [a\\](b) \\<b> <3 \\&amp; a & b C:\\dir\\\\\\*',
  },
  {
    name: 'addresses with signs',
    html: 'see https://example.com/a_b_c?x=1&y=_2_3. https://example.com/*x*',
    text: 'see https://example.com/a_b_c?x=1&y=_2_3. https\\://example.com/\\*x\\*',
  },
]
for (const { name, html, text } of cases) {
  test(`HTML becomes Markdown: ${name}`, () => assert.equal(htmlToMarkdown(html).text, text))
}

for (const [name, { html, own, quote }] of Object.entries(htmlReplies)) {
  test(`an answer in HTML is divided into own words and quote: ${name}`, () => {
    const { text, quotedFrom } = htmlToMarkdown(html)
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

test('Content-IDs of images are listed', () => {
  assert.deepEqual(htmlToMarkdown('<img src="cid:a%40b"><img src="cid:c">').cids, ['a@b', 'c'])
})

/** The words that a reader sees. */
function visibleText(html: string): string {
  const words: string[] = []
  const waiting: DefaultTreeAdapterTypes.Node[] = [parseFragment(html)]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.nodeName === '#text') words.push((node as DefaultTreeAdapterTypes.TextNode).value)
    if ('childNodes' in node) waiting.push(...node.childNodes.toReversed())
    if (/^(?:br|p|div|li|blockquote|hr)$/.test(node.nodeName)) words.push(' ')
  }
  return words.join('').replaceAll(/\s+/g, '')
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const sign = fc.constantFrom(
  ...'*_`~[]()<>#+-=|!\\&;:.1 ab\n'.split(''),
  ...[
    '**',
    '__',
    '~~~',
    '```',
    '](',
    ']:',
    '1.',
    '- ',
    '# ',
    '> ',
    '&amp;',
    '&#35;',
    '<b>',
    '---',
    '|-|',
    'https://a.example/',
    'www.a.example',
    'a@a.example',
    'ä',
    '日本',
    '。',
    '“',
  ],
)
const words = fc.array(sign, { maxLength: 12 }).map((parts) => parts.join(''))

test('typed signs are shown as they were typed', () => {
  fc.assert(
    fc.property(words, (typed) => {
      // Lines that begin with `> ` are quotes in mails as in Markdown.
      fc.pre(!/(?:^|\n)\s*>/.test(typed))
      const html = escapeHtml(typed).replaceAll('\n', '<br>')
      const { text } = htmlToMarkdown(`<p>${html}</p>`)
      assert.equal(visibleText(renderMarkdown(text)), typed.replaceAll(/\s+/g, ''), text)
    }),
    { numRuns: scaled(500) },
  )
})

test('typed signs are shown as they were typed in elements, too', () => {
  const name = fc.constantFrom(
    'b',
    'i',
    's',
    'span',
    'p',
    'div',
    'li',
    'ul',
    'blockquote',
    'a',
    'h2',
    'td',
    'code',
  )
  const part = fc.tuple(name, words).map(([tag, typed]) => {
    const start = tag === 'a' ? '<a href="https://b.example/x_y_(z)">' : `<${tag}>`
    return {
      html: `${start}${escapeHtml(typed.replaceAll('>', ''))}</${tag}>`,
      typed: typed.replaceAll('>', ''),
    }
  })
  fc.assert(
    fc.property(fc.array(part, { maxLength: 5 }), (parts) => {
      const { text } = htmlToMarkdown(parts.map(({ html }) => html).join(''))
      const expected = parts
        .map(({ typed }) => typed)
        .join('')
        .replaceAll(/\s+/g, '')
      assert.equal(visibleText(renderMarkdown(text)), expected, text)
    }),
    { numRuns: scaled(500) },
  )
})

test('hostile mails become harmless comments', () => {
  for (const html of hostileHtml) {
    const { text } = htmlToMarkdown(html)
    assert.doesNotMatch(
      renderMarkdown(text),
      /<(?:script|img|svg|iframe)|href="(?!https?:|mailto:)/i,
      html,
    )
    assert.doesNotMatch(text, /\n{3}|^\n|\n$|\0/)
    assert.ok(text.isWellFormed())
  }
})

test('Markdown of mails of hostile depth and width stays short', () => {
  const many = (part: string, count = 100_000) => part.repeat(count)
  for (const html of [
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
  ]) {
    const { text } = htmlToMarkdown(html)
    assert.ok(
      text.length <= 4 * html.length,
      `${text.length} of ${html.length}: ${html.slice(0, 40)}`,
    )
    assert.doesNotMatch(text, /\n{3}/)
  }
})
