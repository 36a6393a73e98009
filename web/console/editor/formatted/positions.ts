import type { Node } from 'prosemirror-model'

interface PlainText {
  text: string
  /** Where in the document each character is, and the end. */
  positions: readonly number[]
}

const known = new WeakMap<Node, PlainText>()

/** What a document says, one line for each block of text. */
export function plainText(doc: Node): PlainText {
  const found = known.get(doc) ?? read(doc)
  known.set(doc, found)
  return found
}

function read(doc: Node): PlainText {
  let text = ''
  const positions: number[] = []
  doc.descendants((block, start) => {
    if (!block.isTextblock) return true
    if (positions.length > 0) text += '\n'
    block.forEach((node, offset) => {
      const part = node.isText ? node.text! : node.type.spec.leafText ? '\n' : '\ufffc'
      for (let index = 0; index < part.length; index++) positions.push(start + 1 + offset + index)
      text += part
    })
    positions.push(start + 1 + block.content.size)
    return false
  })
  return { text, positions }
}

export function toOffset(doc: Node, position: number): number {
  const { positions } = plainText(doc)
  const found = positions.findIndex((each) => each >= position)
  return found < 0 ? positions.length - 1 : found
}

export function toPosition(doc: Node, offset: number): number {
  const { positions } = plainText(doc)
  return positions[Math.max(0, Math.min(offset, positions.length - 1))] ?? 1
}
