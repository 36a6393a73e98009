import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import type { Mark, Node } from 'prosemirror-model'
import { renderMarkdown } from '../../src/desk/comments/markdown.ts'
import { createDialect } from '../../web/console/editor/document/dialect.ts'
import { normalize } from '../../web/console/editor/document/normalize.ts'
import { parseMarkdown } from '../../web/console/editor/document/parse.ts'
import { schema } from '../../web/console/editor/document/schema.ts'
import { toMarkdown } from '../../web/console/editor/document/serialize.ts'

const { nodes, marks } = schema

/** Signs that mean something in Markdown, and letters around them. */
const signs = [
  ...'*_`~[]()<>!#-+=.:|&;\\/"\' 1a',
  'b',
  'é',
  '。',
  '**',
  '](',
  'http://x.y/a_b',
  '&amp;',
]
const text = fc
  .array(
    fc.oneof(
      { weight: 2, arbitrary: fc.constantFrom(...signs) },
      fc.constantFrom('word', 'two words '),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((parts) => parts.join(''))

const markSets: fc.Arbitrary<readonly Mark[]> = fc
  .subarray(['strong', 'em', 'strike', 'link', 'code'] as const, { maxLength: 2 })
  .map((names) => {
    let set: readonly Mark[] = []
    for (const name of names) {
      const attrs = name === 'link' ? { href: 'https://example.com/a(b)?c=1&d', title: null } : null
      set = marks[name].create(attrs).addToSet(set)
    }
    return set
  })

const word = fc
  .tuple(text, fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, markSets))
  .map(([each, set]) => schema.text(each, set))
const image = fc.constantFrom(
  nodes.image.create({ name: 'a b(1).png', alt: 'A [picture]' }),
  nodes.image.create({ name: 'x.png', alt: 'x.png' }),
)
const inline = (isLine: boolean) =>
  fc.array(
    fc.oneof(
      { weight: 6, arbitrary: word },
      { weight: 1, arbitrary: image },
      ...(isLine ? [] : [{ weight: 2, arbitrary: fc.constant(nodes.line_break.create()) }]),
    ),
    { maxLength: 5 },
  )

const paragraph = inline(false).map((content) => nodes.paragraph.create(null, content))
const heading = fc
  .tuple(fc.integer({ min: 1, max: 6 }), inline(true))
  .map(([level, content]) => nodes.heading.create({ level }, content))
const code = fc
  .tuple(
    fc.constantFrom('', 'js'),
    fc.array(fc.constantFrom('```', 'a', '\n', '  ', '- '), { maxLength: 6 }),
  )
  .map(([language, parts]) =>
    nodes.code_block.create({ language }, parts.length > 0 ? schema.text(parts.join('')) : null),
  )
const table = fc
  .tuple(fc.integer({ min: 1, max: 3 }), fc.array(inline(true), { minLength: 3, maxLength: 9 }))
  .map(([columns, cells]) => {
    const rows: Node[] = []
    for (let start = 0; start + columns <= cells.length; start += columns) {
      const row = cells.slice(start, start + columns)
      rows.push(
        nodes.table_row.create(
          null,
          row.map((cell) => nodes.table_cell.create({ isHeader: start === 0 }, cell)),
        ),
      )
    }
    return nodes.table.create(null, rows)
  })

const { block } = fc.letrec<{ block: Node; item: Node }>((tie) => ({
  block: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    paragraph,
    heading,
    code,
    table,
    fc.constant(nodes.rule.create()),
    fc
      .array(tie('block'), { minLength: 1, maxLength: 3 })
      .map((content) => nodes.blockquote.create(null, content)),
    fc
      .tuple(fc.boolean(), fc.array(tie('item'), { minLength: 1, maxLength: 3 }))
      .map(([tight, items]) => nodes.bullet_list.create({ tight }, items)),
    fc
      .tuple(
        fc.boolean(),
        fc.constantFrom(1, 9),
        fc.array(tie('item'), { minLength: 1, maxLength: 3 }),
      )
      .map(([tight, start, items]) => nodes.ordered_list.create({ tight, start }, items)),
  ),
  item: fc
    .tuple(paragraph, fc.array(tie('block'), { maxLength: 2 }))
    .map((content) => nodes.list_item.create(null, content.flat())),
}))

const documents = fc
  .array(block, { minLength: 1, maxLength: 4 })
  .map((content) => nodes.doc.create(null, content))

const numRuns = 150 * Number(process.env.TEST_DEPTH ?? 1)

describe('the formatted text of a message', () => {
  test('is the same after it was written as Markdown and read again', () => {
    fc.assert(
      fc.property(documents, (doc) => {
        const markdown = toMarkdown(doc)
        const read = normalize(parseMarkdown(markdown).doc)
        if (!read.eq(normalize(doc)))
          assert.equal(`${read}\n${markdown}`, `${normalize(doc)}\n${markdown}`)
      }),
      { numRuns },
    )
  })
})

const lines = fc
  .array(
    fc.oneof(
      text,
      fc.constantFrom('', '', '- a', '  - b', '* c', '1. d', '> e', '> - f', '# g', '```', '    h'),
      fc.constantFrom(
        '| a | b |',
        '|---|:-:|',
        '---',
        '===',
        '[a]: http://x.y',
        '[a] **b**',
        'i  ',
      ),
      fc.constantFrom('![p](attachment:p.png)', '![p](http://x.y)', '~~j~~ *k*', '<b>l</b>'),
    ),
    { maxLength: 10 },
  )
  .map((all) => all.join('\n'))

describe('Markdown that nobody changes', () => {
  test('stays as it is, also around what is changed', () => {
    fc.assert(
      fc.property(lines, (markdown) => {
        const parsed = parseMarkdown(markdown)
        assert.equal(toMarkdown(parsed.doc, parsed), markdown)
        const added = nodes.paragraph.create(null, schema.text('Added'))
        const doc = parsed.doc.copy(parsed.doc.content.addToStart(added))
        const changed = toMarkdown(doc, parsed)
        for (const { source } of parsed.originals.slice(0, -1)) assert.ok(changed.includes(source))
      }),
      { numRuns },
    )
  })

  test('is read as the server reads it', () => {
    const dialect = createDialect()
    fc.assert(
      fc.property(lines, (markdown) => {
        const tokens = dialect.parse(markdown, {})
        dialect.renderer.rules.inline_image = (all, index) =>
          `<span data-attachment="${all[index]!.meta!.name}">${dialect.utils.escapeHtml(all[index]!.content)}</span>`
        const html = dialect.renderer.render(tokens, dialect.options, {})
        const served = renderMarkdown(markdown).replaceAll(
          ' rel="noopener noreferrer nofollow" target="_blank"',
          '',
        )
        assert.equal(html, served)
      }),
      { numRuns },
    )
  })

  test('means the same after all of it is written anew', () => {
    fc.assert(
      fc.property(lines, (markdown) => {
        const { doc } = parseMarkdown(markdown)
        if (doc.children.some(({ type }) => type === nodes.source)) return
        const again = toMarkdown(doc)
        const read = normalize(parseMarkdown(again).doc)
        assert.equal(`${read}`, `${normalize(doc)}`, again)
      }),
      { numRuns },
    )
  })
})
