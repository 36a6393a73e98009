import type { Mark, Node } from 'prosemirror-model'
import { joinPieces, type Piece, toReference, type Wrap } from '../join-pieces.ts'
import { normalizeInline, toWritable } from './normalize.ts'
import { dialect, parseMarkdown } from './parse.ts'
import { schema } from './schema.ts'

const { nodes } = schema

export type Place = 'paragraph' | 'heading' | 'cell'

/** How a text is written: the first of these that reads back as the same text is taken. */
const styles = [
  { escapes: 'none', em: '*' },
  { escapes: 'some', em: '*' },
  { escapes: 'some', em: '_' },
  { escapes: 'all', em: '*' },
  { escapes: 'all', em: '_' },
  { escapes: 'references', em: '*' },
  { escapes: 'references', em: '_' },
] as const

type Style = (typeof styles)[number]

const known = new WeakMap<Node, string>()

/** The Markdown of a text. With as few signs as possible: `2 * 3` is as it was typed. */
export function inlineToMarkdown(node: Node, place: Place): string {
  const found = known.get(node)
  if (found !== undefined) return found
  const markdown = write(toWritable(node.children), node, place)
  known.set(node, markdown)
  return markdown
}

function write(content: readonly Node[], node: Node, place: Place): string {
  if (content.length === 0) return spacesOf(node)
  let markdown = ''
  for (const style of styles) {
    markdown = toText(content, style)
    if (place === 'cell') markdown = markdown.replaceAll('|', '\\|')
    if (place !== 'paragraph') markdown = markdown.replaceAll('\n', ' ')
    if (readsBack(markdown, content, place)) break
  }
  return place === 'paragraph' ? markdown + endOf(node) : markdown
}

/** The space or the line break that was typed last. */
function endOf(node: Node): string {
  const { lastChild } = node
  if (lastChild?.type === nodes.line_break) return '\n'
  return lastChild?.isText && !lastChild.marks.some(isCode) ? / *$/.exec(lastChild.text!)![0] : ''
}

const spacesOf = (node: Node) => (node.textContent.trim() === '' ? '' : node.textContent)

const before: Record<Place, string> = { paragraph: '', heading: '# ', cell: '| ' }
const after: Record<Place, string> = { paragraph: '', heading: '', cell: ' |\n| --- |' }

function readsBack(markdown: string, content: readonly Node[], place: Place): boolean {
  const { doc } = parseMarkdown(before[place] + markdown + after[place])
  if (doc.childCount !== 1) return false
  const [block] = doc.children
  const read = place === 'cell' ? block!.firstChild?.firstChild : block
  const type = place === 'cell' ? nodes.table_cell : nodes[place]
  if (read?.type !== type) return false
  return normalizeInline(read!.children).eq(normalizeInline(content))
}

const isCode = ({ type }: Mark) => type === schema.marks.code

function toText(content: readonly Node[], style: Style): string {
  const pieces = content.map((node): Piece => {
    const wraps = node.marks.filter((mark) => !isCode(mark)).map((mark) => toWrap(mark, style))
    return { text: leafToMarkdown(node, style), wraps }
  })
  if (style.escapes !== 'none' && pieces[0]) {
    pieces[0].text = escapeLineStart(pieces[0].text)
    for (const [index, piece] of pieces.entries()) {
      if (content[index - 1]?.type === nodes.line_break) piece.text = escapeLineStart(piece.text)
    }
  }
  return joinPieces(pieces, style.escapes === 'references' ? /^[_*~]/ : undefined)
}

function leafToMarkdown(node: Node, { escapes }: Style): string {
  if (node.type === nodes.line_break) return '\n'
  if (node.type === nodes.image) return imageToMarkdown(node.attrs.name, node.attrs.alt)
  if (node.marks.some(isCode)) return codeToMarkdown(node.text!)
  if (escapes === 'none') return node.text!
  if (escapes === 'references') return node.text!.replaceAll(/[!-/:-@[-`{-~]/g, toReference)
  const isInLink = node.marks.some(({ type }) => type === schema.marks.link)
  return escapes === 'all' || isInLink ? escapeAll(node.text!) : escapeAroundUrls(node.text!)
}

const escapeAll = (text: string) => text.replaceAll(/[\\`*_[\]<>~&!|]/g, '\\$&')

/** An address becomes a link only as it is. */
function escapeAroundUrls(text: string): string {
  let escaped = ''
  let end = 0
  for (const { index, lastIndex } of dialect.linkify.match(text) ?? []) {
    escaped += escapeAll(text.slice(end, index)) + text.slice(index, lastIndex)
    end = lastIndex
  }
  return escaped + escapeAll(text.slice(end))
}

const escapeLineStart = (text: string) =>
  text.replace(/^([-+=#:]|\d{1,9}(?=[.)]))/, (start) =>
    /\d/.test(start) ? `${start}\\` : `\\${start}`,
  )

function codeToMarkdown(text: string): string {
  const runs = text.match(/`+/g) ?? []
  let fence = '`'
  while (runs.some((run) => run === fence)) fence += '`'
  const isPadded = /^`|`$|^ .*[^ ].* $/.test(text)
  return fence + (isPadded ? ` ${text} ` : text) + fence
}

function imageToMarkdown(name: string, alt: string): string {
  const encoded = encodeURIComponent(name).replaceAll(
    /[()]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  )
  return `![${(alt || name).replaceAll(/[\\[\]]/g, '\\$&')}](attachment:${encoded})`
}

function toWrap({ type, attrs }: Mark, { em }: Style): Wrap {
  if (type === schema.marks.link) return linkWrap(attrs.href, attrs.title)
  const sign = type === schema.marks.strong ? '**' : type === schema.marks.em ? em : '~~'
  return { key: type.name, open: sign, close: sign }
}

function linkWrap(href: string, title: string | null): Wrap {
  const target = href
    .replaceAll(/[\s<>]/g, encodeURIComponent)
    .replaceAll(/[\\()]|&(?=#?\w+;)/g, '\\$&')
  const end = title ? ` "${title.replaceAll(/[\\"&]/g, '\\$&')}"` : ''
  return { key: `link ${target}${end}`, open: '[', close: `](${target}${end})` }
}
