import { setBlockType } from 'prosemirror-commands'
import { type Command, TextSelection } from 'prosemirror-state'
import { schema } from '../document/schema.ts'
import { toggleWhole } from './toggle-whole.ts'

const { nodes, marks } = schema

/** Two empty lines end it. */
export const leaveCode: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  const isEnd = empty && $from.parentOffset === $from.parent.content.size
  if (isEnd && $from.parent.textContent.endsWith('\n\n')) {
    const { tr } = state
    tr.delete($from.pos - 2, $from.pos)
    const at = tr.mapping.map($from.after())
    tr.insert(at, nodes.paragraph.create())
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, at + 1)).scrollIntoView())
    return true
  }
  dispatch?.(state.tr.insertText('\n').scrollIntoView())
  return true
}

/** Once the fence was typed. */
export const makeCode: Command = (state, dispatch) => {
  const { $from } = state.selection
  const text = $from.parent.textBetween(0, $from.parentOffset, null, '\n')
  const [fence, language] = /(?:^|\n)```(\w*)$/.exec(text) ?? []
  if (fence === undefined || $from.parentOffset !== $from.parent.content.size) return false
  const { tr } = state
  const isWhole = fence === text
  const start = $from.pos - fence.length
  const code = nodes.code_block.create({ language })
  if (isWhole) tr.replaceWith($from.before(), $from.after(), code)
  else tr.delete(start, $from.pos).insert(tr.mapping.map($from.after()), code)
  const at = isWhole ? $from.before() + 1 : tr.mapping.map($from.after()) - code.nodeSize + 1
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, at)).scrollIntoView())
  return true
}

/** A part of a line, or a block of several. */
export const toggleCode: Command = (state, dispatch) => {
  const { $from, $to } = state.selection
  if ($from.parent.type === nodes.code_block) return setBlockType(nodes.paragraph)(state, dispatch)
  const text = state.doc.textBetween($from.pos, $to.pos, '\n', '\n')
  if (!text.includes('\n')) return toggleWhole(marks.code)(state, dispatch)
  const code = nodes.code_block.create(null, schema.text(text))
  const { tr } = state
  dispatch?.(tr.replaceRangeWith($from.pos, $to.pos, code).scrollIntoView())
  return true
}
