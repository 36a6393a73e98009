import { lift, wrapIn } from 'prosemirror-commands'
import type { Command } from 'prosemirror-state'
import type { Format } from '../../ui/text-format.ts'
import { schema } from '../document/schema.ts'
import { toggleCode } from './code-blocks.ts'
import { depthOf } from './depth-of.ts'
import { toggleList } from './lists.ts'
import { toggleWhole } from './toggle-whole.ts'

const { nodes, marks } = schema

const toggleQuote: Command = (state, dispatch) => {
  if (depthOf(state.selection.$from, nodes.blockquote) > 0) return lift(state, dispatch)
  return wrapIn(nodes.blockquote)(state, dispatch)
}

export const toggles: Record<Exclude<Format, 'link'>, Command> = {
  strong: toggleWhole(marks.strong),
  em: toggleWhole(marks.em),
  code: toggleCode,
  bullets: toggleList(nodes.bullet_list),
  numbers: toggleList(nodes.ordered_list),
  quote: toggleQuote,
}
