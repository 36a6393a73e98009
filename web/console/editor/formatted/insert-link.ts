import type { Command } from 'prosemirror-state'
import { schema } from '../document/schema.ts'

/** On what is selected, or on the address itself. */
export const insertLink =
  (href: string): Command =>
  (state, dispatch) => {
    const { from, to, empty } = state.selection
    const mark = schema.marks.link.create({ href })
    const { tr } = state
    if (empty) tr.replaceSelectionWith(schema.text(href, [mark]), false)
    else tr.addMark(from, to, mark)
    dispatch?.(tr.removeStoredMark(mark).scrollIntoView())
    return true
  }
