import { liftListItem, sinkListItem } from 'prosemirror-schema-list'
import type { Command } from 'prosemirror-state'
import { schema } from '../document/schema.ts'
import { depthOf } from './depth-of.ts'
import { moveToCell } from './tables.ts'

const { nodes } = schema

/** In a table to the next cell; in a list a level further in. Elsewhere, Tab leaves the field. */
export const onTab =
  (step: 1 | -1): Command =>
  (state, dispatch) => {
    const { $from } = state.selection
    const depth = depthOf($from, nodes.table)
    if (depth > 0) return moveToCell(state, step, depth, dispatch)
    if (depthOf($from, nodes.list_item) === 0) return false
    return (step === 1 ? sinkListItem : liftListItem)(nodes.list_item)(state, dispatch)
  }
