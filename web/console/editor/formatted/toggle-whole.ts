import { toggleMark } from 'prosemirror-commands'
import type { MarkType } from 'prosemirror-model'

/** On, unless all of what is selected has it. */
export const toggleWhole = (type: MarkType) => toggleMark(type, null, { removeWhenPresent: false })
