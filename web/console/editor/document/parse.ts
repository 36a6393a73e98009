import { Fragment, type Mark, type Node } from 'prosemirror-model'
import { createDialect, type Token } from './dialect.ts'
import { schema } from './schema.ts'

/** A block as it was written, so that it is written back like that as long as nobody changes it. */
export interface Original {
  node: Node
  source: string
}

export interface Parsed {
  markdown: string
  doc: Node
  originals: readonly Original[]
  /** What is before each block, and after the last one. */
  gaps: readonly string[]
}

export const dialect = createDialect()
// An address stays as it was typed.
dialect.normalizeLinkText = (text) => text

const { nodes, marks } = schema

/** Never fails: what the document cannot express is a block of source in it. */
export function parseMarkdown(markdown: string): Parsed {
  const text = markdown.replaceAll(/\r\n?/g, '\n')
  const lines = text.split('\n')
  const originals: Original[] = []
  const gaps: string[] = []
  let gap = ''
  let line = 0
  const add = (node: Node, source: string) => {
    gaps.push(gap)
    gap = ''
    originals.push({ node, source })
  }
  const skipTo = (end: number) => {
    for (const block of splitSource(lines.slice(line, end), end === lines.length)) {
      if (block.trim() === '') gap += block
      else add(sourceBlock(block), block)
    }
    line = end
  }
  for (const block of splitBlocks(dialect.parse(text, {}))) {
    const [start, end] = block[0]!.map!
    skipTo(start)
    const source = lines.slice(start, end).join('\n').replace(/\s+$/, '')
    add(toBlock(block) ?? sourceBlock(source), source)
    line = start + source.split('\n').length
    gap = lines[line - 1]!.slice(source.length - source.lastIndexOf('\n') - 1)
    if (line < lines.length) gap += '\n'
  }
  skipTo(lines.length)
  const content =
    originals.length > 0 ? originals.map(({ node }) => node) : [nodes.paragraph.create()]
  const doc = nodes.doc.create(null, withEnd(content, gap))
  return { markdown, doc, originals, gaps: [...gaps, gap] }
}

/** What was typed last may be a space or the start of a line, which Markdown does not show. */
function withEnd(content: readonly Node[], gap: string): readonly Node[] {
  const [, spaces = '', breaks = ''] = /^( *)(\n?\n?)/.exec(gap)!
  const last = content.at(-1)!
  if (breaks.length === 2 || (breaks !== '' && last.type !== nodes.paragraph))
    return [...content, nodes.paragraph.create()]
  const end = breaks ? nodes.line_break.create() : spaces ? schema.text(spaces) : undefined
  return end ? [...content.slice(0, -1), appendInline(last, end)] : content
}

function appendInline(node: Node, end: Node): Node {
  if (node.type === nodes.paragraph) {
    return node.copy(Fragment.fromArray(mergeTexts([...node.children, end])))
  }
  const { lastChild } = node
  if (node.isTextblock || !lastChild || node.type.spec.isolating) return node
  return node.copy(node.content.replaceChild(node.childCount - 1, appendInline(lastChild, end)))
}

/** Definitions are between blocks that are shown. */
function splitSource(lines: readonly string[], isEnd: boolean): string[] {
  const text = lines.map((each, index) =>
    isEnd && index === lines.length - 1 ? each : `${each}\n`,
  )
  const [, before = '', source = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text.join(''))!
  return [before, source, after].filter((each) => each !== '')
}

const sourceBlock = (source: string) => nodes.source.create(null, schema.text(source))

/** The tokens of each block of the document. */
function splitBlocks(tokens: readonly Token[]): Token[][] {
  const blocks: Token[][] = []
  let depth = 0
  for (const token of tokens) {
    if (depth === 0) blocks.push([])
    blocks.at(-1)!.push(token)
    depth += token.nesting
  }
  return blocks
}

class Inexpressible extends Error {}

function toBlock(tokens: readonly Token[]): Node | undefined {
  try {
    const [node] = toNodes(tokens)
    node!.check()
    return node
  } catch (error) {
    if (error instanceof Inexpressible || error instanceof RangeError) return undefined
    throw error
  }
}

const toNodes = (tokens: readonly Token[]): Node[] => splitBlocks(tokens).map(toNode)

function toNode(tokens: readonly Token[]): Node {
  const [first] = tokens
  const make = builders[first!.type]
  if (!make) throw new Inexpressible(first!.type)
  return make(first!, tokens.slice(1, -1))
}

const builders: Record<string, (token: Token, inner: readonly Token[]) => Node> = {
  paragraph_open: (_, inner) => nodes.paragraph.create(null, toInline(inner)),
  heading_open: ({ tag }, inner) =>
    nodes.heading.create({ level: Number(tag[1]) }, toInline(inner)),
  blockquote_open: (_, inner) => nodes.blockquote.create(null, orEmpty(toNodes(inner))),
  bullet_list_open: (_, inner) =>
    nodes.bullet_list.create({ tight: isTight(inner) }, toNodes(inner)),
  ordered_list_open: (token, inner) =>
    nodes.ordered_list.create(
      { start: Number(token.attrGet('start') ?? 1), tight: isTight(inner) },
      toNodes(inner),
    ),
  list_item_open: (_, inner) => nodes.list_item.create(null, orEmpty(toNodes(inner))),
  fence: ({ content, info }) => code(content, info.trim()),
  code_block: ({ content }) => code(content, ''),
  hr: () => nodes.rule.create(),
  table_open: (_, inner) =>
    nodes.table.create(
      null,
      splitBlocks(inner).flatMap((part) => toNodes(part.slice(1, -1))),
    ),
  tr_open: (_, inner) => nodes.table_row.create(null, toNodes(inner)),
  th_open: (token, inner) => cell(token, inner),
  td_open: (token, inner) => cell(token, inner),
}

const orEmpty = (content: readonly Node[]) =>
  content.length > 0 ? content : [nodes.paragraph.create()]

function code(content: string, language: string): Node {
  const text = content.replace(/\n$/, '')
  return nodes.code_block.create({ language }, text ? schema.text(text) : null)
}

function cell(token: Token, inner: readonly Token[]): Node {
  const align = /text-align:(\w+)/.exec(String(token.attrGet('style') ?? ''))?.[1] ?? ''
  return nodes.table_cell.create({ isHeader: token.tag === 'th', align }, toInline(inner))
}

/** Whether the items of this list, not of those in it, are without space between them. */
function isTight(inner: readonly Token[]): boolean {
  const own = inner.filter(({ level }) => level === inner[0]!.level + 1)
  return own.every(({ type, hidden }) => type !== 'paragraph_open' || hidden)
}

function toInline([inline]: readonly Token[]): Fragment {
  const content: Node[] = []
  let active: readonly Mark[] = []
  const addText = (text: string, extra?: Mark) => {
    if (text !== '') content.push(schema.text(text, extra ? extra.addToSet(active) : active))
  }
  for (const token of inline?.children ?? []) {
    const { type, content: text, markup } = token
    const mark = markNames[type.replace(/_(open|close)$/, '')]
    // An address is a link by itself, and is text for those who write.
    if (mark && markup === 'linkify') continue
    if (mark && token.nesting === 1) active = openMark(token, mark).addToSet(active)
    else if (mark && token.nesting === -1) active = marks[mark]!.removeFromSet(active)
    else if (type === 'text' || type === 'text_special') addText(text)
    else if (type === 'code_inline') addText(text, marks.code.create())
    else if (type === 'softbreak' || type === 'hardbreak')
      content.push(nodes.line_break.create(null, null, active))
    else if (type === 'inline_image')
      content.push(nodes.image.create({ name: token.meta!.name, alt: text }, null, active))
    else throw new Inexpressible(type)
  }
  return Fragment.fromArray(mergeTexts(content))
}

const markNames: Record<string, keyof typeof marks> = {
  strong: 'strong',
  em: 'em',
  s: 'strike',
  link: 'link',
}

function openMark(token: Token, name: keyof typeof marks): Mark {
  if (name !== 'link') return marks[name]!.create()
  return marks.link.create({ href: token.attrGet('href'), title: token.attrGet('title') })
}

function mergeTexts(content: readonly Node[]): Node[] {
  const merged: Node[] = []
  for (const node of content) {
    const last = merged.at(-1)
    if (last?.isText && node.isText && last.sameMarkup(node)) {
      merged[merged.length - 1] = schema.text(last.text! + node.text!, last.marks)
    } else merged.push(node)
  }
  return merged
}
