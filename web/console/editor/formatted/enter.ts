import { chainCommands, liftEmptyBlock, splitBlock } from 'prosemirror-commands'
import { liftListItem, splitListItem } from 'prosemirror-schema-list'
import type { Command } from 'prosemirror-state'
import { schema } from '../document/schema.ts'
import { leaveCode, makeCode } from './code-blocks.ts'
import { depthOf } from './depth-of.ts'
import { leaveTable, makeTable } from './tables.ts'

const { nodes } = schema

/** Enter begins a line, and in an empty line a paragraph: as in Markdown. */
export const onEnter: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  const { parent } = $from
  if (parent.type.spec.code) return leaveCode(state, dispatch)
  if (depthOf($from, nodes.table_cell)) return leaveTable(state, dispatch)
  if (!empty) return splitText(state, dispatch)
  if (parent.type !== nodes.paragraph) return splitText(state, dispatch)
  if ($from.node(-1).type === nodes.list_item)
    return chainCommands(endItem, splitListItem(nodes.list_item))(state, dispatch)
  if (parent.childCount === 0 || $from.parentOffset === 0)
    return chainCommands(liftEmptyBlock, splitBlock)(state, dispatch)
  if ($from.nodeBefore?.type === nodes.line_break) return beginParagraph(state, dispatch)
  return chainCommands(makeTable, makeCode, insertBreak)(state, dispatch)
}

const splitText: Command = (state, dispatch) =>
  state.selection.$from.parent.type === nodes.paragraph
    ? insertBreak(state, dispatch)
    : splitBlock(state, dispatch)

export const insertBreak: Command = (state, dispatch) => {
  const { $from } = state.selection
  if (!$from.parent.type.contentMatch.matchType(nodes.line_break)) return false
  if ($from.nodeBefore?.type === nodes.line_break) return beginParagraph(state, dispatch)
  dispatch?.(state.tr.replaceSelectionWith(nodes.line_break.create(), false).scrollIntoView())
  return true
}

/** In the place of an empty line. At the end of a quote, after it. */
const beginParagraph: Command = (state, dispatch) => {
  const { $from } = state.selection
  const isEnd = $from.parentOffset === $from.parent.content.size
  const tr = state.tr.delete($from.pos - 1, $from.pos)
  tr.split(tr.mapping.map($from.pos))
  const split = state.apply(tr)
  const isInQuote = depthOf(split.selection.$from, nodes.blockquote) > 0
  const isLifted =
    isEnd &&
    isInQuote &&
    liftEmptyBlock(split, ({ steps }) => {
      for (const step of steps) tr.step(step)
    })
  if (!isEnd || !isInQuote || isLifted) dispatch?.(tr.scrollIntoView())
  return true
}

/** An empty item is where the list ends. */
const endItem: Command = (state, dispatch) => {
  const { parent } = state.selection.$from
  return parent.childCount === 0 && liftListItem(nodes.list_item)(state, dispatch)
}
