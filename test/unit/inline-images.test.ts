import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { nameInlineImages, showInlineImages } from '../../src/desk/comments/inline-images.ts'
import { markdownToText, renderMarkdown } from '../../src/desk/comments/markdown.ts'
import { scaled } from '../support/depth.ts'

const files = [
  { id: '1', name: 'shot.png' },
  { id: '2', name: 'a "b" <c> & (d).png' },
]
const show = (markdown: string) =>
  showInlineImages(
    renderMarkdown(markdown),
    files,
    ({ id }, alt) => `<img src="/${id}" alt="${alt}">`,
  )

const quoted = encodeURIComponent(files[1]!.name).replaceAll(
  /[()]/g,
  (c) => `%${c.charCodeAt(0).toString(16)}`,
)

for (const [markdown, expected] of [
  ['![shot.png](attachment:shot.png)', '<p><img src="/1" alt="shot.png"></p>\n'],
  [
    'a **![](attachment:shot.png)** b',
    '<p>a <strong><img src="/1" alt="shot.png"></strong> b</p>\n',
  ],
  [`![x](attachment:${quoted})`, '<p><img src="/2" alt="x"></p>\n'],
  [
    '![a \\] "q" <b>](attachment:shot.png)',
    '<p><img src="/1" alt="a ] &quot;q&quot; &lt;b&gt;"></p>\n',
  ],
  ['![gone.png](attachment:gone.png)', '<p>gone.png</p>\n'],
  ['![x](attachment:%E0%A4%A)', '<p>![x](attachment:%E0%A4%A)</p>\n'],
  ['`![x](attachment:shot.png)`', '<p><code>![x](attachment:shot.png)</code></p>\n'],
  [
    '<span data-attachment="shot.png">x</span>',
    '<p>&lt;span data-attachment=&quot;shot.png&quot;&gt;x&lt;/span&gt;</p>\n',
  ],
  ['![x](data:image/png;base64,AA==)', '<p>![x](data:image/png;base64,AA==)</p>\n'],
] as const) {
  test(`an image reference: ${markdown}`, () => assert.equal(show(markdown), expected))
}

test('remote images stay links', () => {
  assert.doesNotMatch(show('![x](https://example.com/x.png)'), /<img|<span/)
})

test('the text has the name', () => {
  const text = 'See ![x](attachment:my%20shot.png), ![](attachment:b.png)'
  assert.equal(nameInlineImages(text), 'See [my shot.png], [b.png]')
  assert.equal(markdownToText('See ![](attachment:b.png)'), 'See b.png')
})

test('whatever is written, only files of the comment are shown', () => {
  const pieces = [
    '![',
    '](',
    ')',
    'attachment:',
    'shot.png',
    '"',
    '<',
    '>',
    '&',
    '\\',
    '\n',
    '`',
    '[',
    ']',
    '<span data-attachment="shot.png">',
    '</span>',
    'https://x.example/',
    '%22',
    '%3C',
    '*',
    ' ',
    'onerror=1',
  ]
  const markdown = fc
    .array(fc.constantFrom(...pieces), { maxLength: 25 })
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(markdown, (text) => {
      for (const { attrs } of elementsIn(show(text), 'img')) {
        assert.deepEqual(
          attrs.map(({ name }) => name),
          ['src', 'alt'],
        )
        assert.match(attrs[0]!.value, /^\/[12]$/)
      }
    }),
    { numRuns: scaled(200) },
  )
})

function elementsIn(html: string, name: string): DefaultTreeAdapterTypes.Element[] {
  const found: DefaultTreeAdapterTypes.Element[] = []
  const visit = (node: DefaultTreeAdapterTypes.Node) => {
    if ('tagName' in node && node.tagName === name) found.push(node)
    if ('childNodes' in node) node.childNodes.forEach(visit)
  }
  visit(parseFragment(html))
  return found
}
