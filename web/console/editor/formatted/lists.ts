import { chainCommands } from 'prosemirror-commands'
import type { NodeType, ResolvedPos } from 'prosemirror-model'
import { liftListItem, wrapInList } from 'prosemirror-schema-list'
import type { Command } from 'prosemirror-state'
import { schema } from '../document/schema.ts'
import { depthOf } from './depth-of.ts'

const { nodes } = schema

export const toggleList =
  (type: NodeType): Command =>
  (state, dispatch) => {
    const { $from } = state.selection
    const depth = depthOf($from, nodes.list_item)
    const list = depth > 0 ? $from.node(depth - 1) : undefined
    if (list?.type === type) return liftListItem(nodes.list_item)(state, dispatch)
    if (!list) return chainCommands(wrapLines(type), wrapInList(type))(state, dispatch)
    dispatch?.(state.tr.setNodeMarkup($from.before(depth - 1), type, list.attrs))
    return true
  }

/** Each selected line becomes an item of its own. */
const wrapLines =
  (type: NodeType): Command =>
  (state, dispatch) => {
    const { $from, $to } = state.selection
    const { parent } = $from
    if (parent.type !== nodes.paragraph || !$from.sameParent($to)) return false
    if (!parent.children.some((node) => node.type === nodes.line_break)) return false
    const { tr } = state
    const lineStart = lastBreak($from) + 1
    const lineEnd = nextBreak($to)
    const breaks: number[] = []
    parent.forEach((node, offset) => {
      if (node.type === nodes.line_break && offset >= lineStart - 1 && offset <= lineEnd)
        breaks.push($from.start() + offset)
    })
    for (const position of breaks.reverse()) tr.delete(position, position + 1).split(position)
    const split = state.apply(tr)
    const isWrapped = wrapInList(type)(split, (wrapped) => {
      for (const step of wrapped.steps) tr.step(step)
    })
    if (isWrapped) dispatch?.(tr.scrollIntoView())
    return isWrapped
  }

function lastBreak({ parent, parentOffset }: ResolvedPos): number {
  let found = -1
  parent.forEach((node, offset) => {
    if (node.type === nodes.line_break && offset < parentOffset) found = offset
  })
  return found
}

function nextBreak({ parent, parentOffset }: ResolvedPos): number {
  let found = parent.content.size
  parent.forEach((node, offset) => {
    if (node.type === nodes.line_break && offset >= parentOffset) found = Math.min(found, offset)
  })
  return found
}
