import type { Node } from 'prosemirror-model'
import { inlineToMarkdown } from './inline.ts'
import { isTight, splitLines } from './normalize.ts'
import type { Original, Parsed } from './parse.ts'
import { schema } from './schema.ts'

const { nodes } = schema

/** The Markdown of a document. What has not changed since it was parsed is as it was written. */
export function toMarkdown(doc: Node, parsed?: Parsed): string {
  if (parsed?.doc.eq(doc)) return parsed.markdown
  const unchanged = findUnchanged(doc, parsed?.originals ?? [])
  let markdown = ''
  let previous: { index: number | undefined; marker: string } | undefined
  doc.forEach((node, _, position) => {
    const index = unchanged[position]
    let source = index === undefined ? blockToMarkdown(node) : parsed!.originals[index]!.source
    if (source === '') return
    const isNext = index !== undefined && previous?.index === index - 1
    const isFirst = index === 0 && previous === undefined
    // Two lists in a row would become one.
    if (!isNext && markerOf(node, source) !== '' && markerOf(node, source) === previous?.marker)
      source = listToMarkdown(node, markerOf(node, source))
    if (isNext || isFirst) markdown += parsed!.gaps[index]
    else if (previous) markdown += '\n\n'
    markdown += source
    previous = { index, marker: markerOf(node, source) }
  })
  return markdown + endOf(doc, previous?.index, parsed)
}

/** As it was, or the line that was begun. */
function endOf(doc: Node, last: number | undefined, parsed: Parsed | undefined): string {
  if (last !== undefined && last === parsed!.originals.length - 1) return parsed!.gaps.at(-1)!
  const { lastChild, childCount } = doc
  return childCount > 1 && isEmptyParagraph(lastChild!) ? '\n\n' : ''
}

const isEmptyParagraph = (node: Node) => node.type === nodes.paragraph && node.childCount === 0

/** For each block of the document, which original it is. */
function findUnchanged(doc: Node, originals: readonly Original[]): (number | undefined)[] {
  const left = new Map<string, number[]>()
  for (const [index, { node }] of originals.entries()) {
    const key = keyOf(node)
    left.set(key, [...(left.get(key) ?? []), index])
  }
  return doc.children.map((node) => {
    const candidates = left.get(keyOf(node)) ?? []
    const found = candidates.findIndex((index) => originals[index]!.node.eq(node))
    return found < 0 ? undefined : candidates.splice(found, 1)[0]
  })
}

const keyOf = ({ type, textContent }: Node) => `${type.name} ${textContent}`

/** What a list begins with; nothing for other blocks. */
function markerOf({ type }: Node, source: string): string {
  if (type === nodes.bullet_list) return source.trimStart()[0]!
  return type === nodes.ordered_list ? /[.)]/.exec(source)![0] : ''
}

function blocksToMarkdown(content: readonly Node[], isDense = false, markerBefore = ''): string {
  let markdown = ''
  let marker = markerBefore
  for (const node of content) {
    const source = nestedToMarkdown(node, marker)
    if (source === '') continue
    markdown += (markdown === '' ? '' : isDense ? '\n' : '\n\n') + source
    marker = markerOf(node, source)
  }
  return markdown
}

function nestedToMarkdown(node: Node, markerBefore: string): string {
  if (node.type.isInGroup('list')) return listToMarkdown(node, markerBefore)
  // With dashes, an item that begins with it would be one, too.
  return node.type === nodes.rule ? '___' : blockToMarkdown(node)
}

function blockToMarkdown(node: Node): string {
  if (node.type.isInGroup('list')) return listToMarkdown(node)
  switch (node.type) {
    case nodes.paragraph:
      return paragraphToMarkdown(node)
    case nodes.heading:
      return `${'#'.repeat(node.attrs.level)} ${inlineToMarkdown(node, 'heading').trim()}`.trim()
    case nodes.blockquote:
      return (blocksToMarkdown(node.children) || '')
        .replaceAll(/^/gm, '> ')
        .replaceAll(/^> $/gm, '>')
    case nodes.code_block:
      return codeToMarkdown(node)
    case nodes.table:
      return tableToMarkdown(node)
    case nodes.source:
      return node.textContent.trim() === '' ? '' : node.textContent
    default:
      return '---'
  }
}

function paragraphToMarkdown(paragraph: Node): string {
  const paragraphs = splitLines(paragraph)
  if (paragraphs.length === 1) return inlineToMarkdown(paragraph, 'paragraph')
  return paragraphs
    .map((content) => inlineToMarkdown(nodes.paragraph.create(null, content), 'paragraph').trim())
    .filter((text) => text !== '')
    .join('\n\n')
}

function listToMarkdown(list: Node, markerBefore = ''): string {
  const tight = isTight(list)
  const isBullets = list.type === nodes.bullet_list
  const [usual, other] = isBullets ? ['-', '*'] : ['.', ')']
  const marker = markerBefore === usual ? other : usual
  return list.children
    .map((item, index) => {
      const prefix = isBullets ? marker! : `${list.attrs.start + index}${marker}`
      const text = blocksToMarkdown(item.children, tight, marker)
      const indent = ' '.repeat(prefix.length + 1)
      return `${prefix} ${text.replaceAll(/\n(?=[^\n])/g, `\n${indent}`)}`.trimEnd()
    })
    .join(tight ? '\n' : '\n\n')
}

function codeToMarkdown({ attrs, textContent }: Node): string {
  const runs = textContent.match(/`{3,}/g) ?? []
  const fence = '`'.repeat(Math.max(3, ...runs.map(({ length }) => length + 1)))
  return `${fence}${attrs.language}\n${textContent}${textContent === '' ? '' : '\n'}${fence}`
}

function tableToMarkdown(table: Node): string {
  const rows = table.children
  const columns = Math.max(...rows.map(({ childCount }) => childCount))
  const toLine = (texts: readonly string[]) => `| ${texts.join(' | ')} |`
  const indexes = Array.from({ length: columns }, (_, index) => index)
  const lines = rows.map((row) =>
    toLine(
      indexes.map((index) =>
        index < row.childCount ? inlineToMarkdown(row.child(index), 'cell').trim() : '',
      ),
    ),
  )
  const aligns = indexes.map((index) => rows[0]!.maybeChild(index)?.attrs.align ?? '')
  return [lines[0], toLine(aligns.map(alignToMarkdown)), ...lines.slice(1)].join('\n')
}

function alignToMarkdown(align: string): string {
  if (align === 'center') return ':---:'
  return align === 'left' ? ':---' : align === 'right' ? '---:' : '---'
}
