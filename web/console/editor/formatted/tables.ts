import { type Command, type EditorState, TextSelection } from 'prosemirror-state'
import { parseMarkdown } from '../document/parse.ts'
import { schema } from '../document/schema.ts'
import { depthOf } from './depth-of.ts'

const { nodes } = schema

/** Once the line below the titles of a table was typed. */
export const makeTable: Command = (state, dispatch) => {
  const { $from } = state.selection
  const text = $from.parent.textContent
  const isPlain = $from.parent.children.every(
    (node) => node.type !== nodes.image && node.marks.length === 0,
  )
  if (!isPlain || $from.parentOffset !== $from.parent.content.size) return false
  const [, line] = /\n([^\n]*)$/.exec(text) ?? []
  if (!line || !/^[\s|:-]*-[\s|:-]*$/.test(line) || !line.includes('|')) return false
  const { firstChild: table, childCount } = parseMarkdown(text).doc
  if (childCount !== 1 || table?.type !== nodes.table || $from.depth !== 1) return false
  const row = nodes.table_row.create(
    null,
    table.firstChild!.children.map(({ attrs }) =>
      nodes.table_cell.create({ ...attrs, isHeader: false }),
    ),
  )
  const { tr } = state
  const start = $from.before()
  tr.replaceWith(start, $from.after(), table.copy(table.content.addToEnd(row)))
  const first = start + 1 + table.firstChild!.nodeSize + 2
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, first)).scrollIntoView())
  return true
}

export const leaveTable: Command = (state, dispatch) => {
  const { $from } = state.selection
  const after = $from.after(depthOf($from, nodes.table))
  const { tr } = state
  if (tr.doc.nodeAt(after)?.type !== nodes.paragraph) tr.insert(after, nodes.paragraph.create())
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView())
  return true
}

export function moveToCell(
  state: EditorState,
  step: 1 | -1,
  depth: number,
  dispatch: Parameters<Command>[1],
): boolean {
  const { $from } = state.selection
  const start = $from.start(depth)
  const cells: number[] = []
  $from.node(depth).descendants((node, offset) => {
    if (node.type === nodes.table_cell) cells.push(start + offset + 1)
    return node.type !== nodes.table_cell
  })
  const current = cells.findLastIndex((position) => position <= $from.pos)
  const target = cells[current + step]
  if (target === undefined) return step === 1 && leaveTable(state, dispatch)
  dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, target)).scrollIntoView())
  return true
}
