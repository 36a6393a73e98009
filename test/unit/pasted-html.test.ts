import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { toHtml } from '../../src/channels/mail/sending/layout.ts'
import { renderMarkdown } from '../../src/desk/comments/markdown.ts'
import { parseMarkdown } from '../../web/console/editor/document/parse.ts'
import { toMarkdown } from '../../web/console/editor/document/serialize.ts'
import { elementToMarkdown } from '../../web/console/editor/html/element-to-markdown.ts'
import { pastedHtml } from '../support/fixtures/pasted-html.ts'
import { documentToHtml } from '../support/html/document-html.ts'
import { parseBody } from '../support/html/parsed-element.ts'
import { shownText } from '../support/html/shown-text.ts'

const toMarkdownOf = (html: string) => elementToMarkdown(parseBody(html))

for (const [source, samples] of Object.entries(pastedHtml)) {
  describe(`what is copied: ${source}`, () => {
    for (const [html, markdown] of samples) {
      test(`${html} is ${JSON.stringify(markdown)}`, () => {
        assert.equal(toMarkdownOf(html), markdown)
        assertSentAsShown(markdown)
      })
    }
  })
}

test('text without formatting is pasted as it is', () => {
  for (const html of ['2 * 3', '<p>a</p><div>b<br>c</div>', '<span style="color:red">a</span>', ''])
    assert.equal(toMarkdownOf(html), undefined)
})

test('long and strange pages are read', () => {
  const pages = [
    '<br>'.repeat(150_000),
    '<b>“x”</b>y'.repeat(10_000),
    '<constructor>x</constructor>',
  ]
  pages.push('<div>'.repeat(400) + '<li>x'.repeat(10_000), '<table><tr><td>'.repeat(400))
  for (const page of pages) toMarkdownOf(`<b>a</b>${page}`)
})

/** The portal shows what the server makes of Markdown, and mails have it in them. */
function assertSentAsShown(markdown: string): void {
  const { doc } = parseMarkdown(markdown)
  const bodyHtml = renderMarkdown(markdown)
  const shown = shownText(documentToHtml(doc))
  assert.equal(shownText(bodyHtml), shown)
  assert.equal(shownText(renderMarkdown(toMarkdown(doc))), shown, 'after it was changed')
  const signature = { text: '', html: '' }
  const mail = toHtml({ body: '', bodyHtml, signature, notes: [], link: undefined, replyKey: '' })
  assert.ok(mail.text.includes(bodyHtml))
}

const signs = [
  ...'*_`~[]()<>!#-+=.:|&;\\/"\' 1a',
  'é',
  '。',
  '**',
  '~~',
  '](',
  ' https://x.example/a_b ',
  '&amp;',
]
const text = fc
  .array(fc.constantFrom(...signs, 'word', ' words '), { minLength: 1, maxLength: 8 })
  .map((parts) => parts.join(''))
const escapeHtml = (plain: string) => plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const formatted = fc
  .tuple(fc.constantFrom('span', 'span', 'b', 'i', 's', 'code', 'br'), text)
  .map(([name, plain]) => (name === 'br' ? '<br>' : `<${name}>${escapeHtml(plain)}</${name}>`))
const line = fc.array(formatted, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' '))
const page = fc
  .array(fc.tuple(fc.constantFrom('p', 'div', 'li', 'blockquote', 'td', 'h2'), line), {
    minLength: 1,
    maxLength: 3,
  })
  .map((blocks) => `${blocks.map(([name, html]) => frame(name, html)).join('')}<hr>`)

function frame(name: string, html: string): string {
  if (name === 'li') return `<ul><li>${html}</li></ul>`
  if (name === 'td') return `<table><tr><td>x</td><td>${html}</td></tr></table>`
  return `<${name}>${html}</${name}>`
}

test('whatever the text is, all of it is shown, and nothing else', () => {
  const wordsOf = (html: string) => parseBody(html).textContent!.replaceAll(/\s+/g, '')
  fc.assert(
    fc.property(page, (html) => {
      const markdown = toMarkdownOf(html) ?? ''
      assert.equal(wordsOf(renderMarkdown(markdown)), wordsOf(html), markdown)
      assertSentAsShown(markdown)
    }),
    { numRuns: 150 * Number(process.env.TEST_DEPTH ?? 1) },
  )
})
