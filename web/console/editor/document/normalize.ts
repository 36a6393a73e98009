import { Fragment, type Mark, type Node } from 'prosemirror-model'
import { schema } from './schema.ts'

// Two documents that look the same in a message can differ in the editor: by a space at the end of a
// line, or by bold spaces. This is the one of them that Markdown can say.

const { nodes } = schema

/** What a message shows of a document. */
export function normalize(doc: Node): Node {
  const content = normalizeBlocks(doc)
  return nodes.doc.create(null, content.length > 0 ? content : [nodes.paragraph.create()])
}

const normalizeBlocks = ({ children }: Node): Node[] => children.flatMap(normalizeBlock)

function normalizeBlock(node: Node): Node[] {
  if (node.type === nodes.paragraph) {
    return splitLines(node)
      .map((line) => node.copy(normalizeInline(line)))
      .filter(({ childCount }) => childCount > 0)
  }
  if (node.type === nodes.source) return node.textContent.trim() === '' ? [] : [node]
  if (node.type.spec.code) return [node]
  if (node.isTextblock) return [node.copy(normalizeInline(node.content.content))]
  if (node.type === nodes.table || node.type === nodes.table_row) {
    return [node.copy(Fragment.fromArray(normalizeBlocks(node)))]
  }
  if (node.isLeaf) return [node]
  const content = normalizeBlocks(node)
  const attrs = 'tight' in node.attrs ? { ...node.attrs, tight: isTight(node) } : node.attrs
  return [node.type.create(attrs, content.length > 0 ? content : [nodes.paragraph.create()])]
}

/** Lists without space between their items hold texts, and lists of such. */
export function isTight(list: Node): boolean {
  if (!list.attrs.tight) return false
  return list.children.every((item) => {
    const [first, ...rest] = item.children.flatMap(normalizeBlock)
    const others = first?.type === nodes.paragraph ? rest : [first, ...rest]
    return others.every((each, index) => {
      if (each === undefined) return true
      if (!each.type.isInGroup('list') || isEmptyParagraph(each.firstChild!.firstChild!))
        return false
      return each.type === nodes.bullet_list || each.attrs.start === 1 || index > 0
    })
  })
}

const isEmptyParagraph = (node: Node) => node.type === nodes.paragraph && node.childCount === 0

/** A blank line begins a paragraph. */
export function splitLines(paragraph: Node): Node[][] {
  const paragraphs: Node[][] = [[]]
  let line: Node[] = []
  for (const node of paragraph.children) {
    if (node.type !== nodes.line_break) {
      line.push(node)
    } else if (line.every(isBlank)) {
      paragraphs.push([])
      line = []
      continue
    } else line = []
    paragraphs.at(-1)!.push(node)
  }
  return paragraphs
}

/** A space looks the same in bold. */
export function normalizeInline(content: readonly Node[]): Fragment {
  return merge(trimLines(content).map((node) => (isBlank(node) ? node.mark([]) : node)))
}

/** With bold spaces only between bold words, so that as few marks as possible are opened. */
export function toWritable(content: readonly Node[]): readonly Node[] {
  const pieces = trimLines(content)
  return merge(pieces.map((node, index) => (isBlank(node) ? unmark(pieces, index) : node))).content
}

function trimLines(content: readonly Node[]): Node[] {
  const pieces: Node[] = []
  for (const [index, node] of content.entries()) {
    if (!node.isText || hasCode(node)) {
      pieces.push(node)
      continue
    }
    let text = node.text!.replaceAll('\n', ' ')
    if (isLineEnd(content, index, -1)) text = text.trimStart()
    if (isLineEnd(content, index, 1)) text = text.trimEnd()
    for (const part of text.split(/(\s+)/)) if (part) pieces.push(schema.text(part, node.marks))
  }
  while (pieces.at(-1)?.type === nodes.line_break) pieces.pop()
  while (pieces[0]?.type === nodes.line_break) pieces.shift()
  return pieces
}

const hasCode = ({ marks }: Node) => marks.some(({ type }) => type === schema.marks.code)

/** Whether only blanks are between this text and the start or the end of its line. */
function isLineEnd(content: readonly Node[], from: number, step: number): boolean {
  for (let index = from + step; ; index += step) {
    const node = content[index]
    if (node === undefined || node.type === nodes.line_break) return true
    if (!node.isText || hasCode(node) || node.text!.trim() !== '') return false
  }
}

const isBlank = (node: Node) =>
  node.type === nodes.line_break || (node.isText && !hasCode(node) && node.text!.trim() === '')

function unmark(pieces: readonly Node[], index: number): Node {
  const node = pieces[index]!
  const around = [
    pieces.slice(0, index).findLast((each) => !isBlank(each)),
    pieces.slice(index + 1).find((each) => !isBlank(each)),
  ]
  const isAround = (mark: Mark) => around.every((each) => each && mark.isInSet(each.marks))
  return node.mark(node.marks.filter(isAround))
}

function merge(content: readonly Node[]): Fragment {
  const merged: Node[] = []
  for (const node of content) {
    const last = merged.at(-1)
    if (last?.isText && node.isText && last.sameMarkup(node)) {
      merged[merged.length - 1] = schema.text(last.text! + node.text!, last.marks)
    } else merged.push(node)
  }
  return Fragment.fromArray(merged)
}
