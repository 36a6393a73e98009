import { closeHistory } from 'prosemirror-history'
import type { Node } from 'prosemirror-model'
import { type Command, Plugin, TextSelection } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { chipPattern } from '../chip-pattern.ts'
import styles from './formatted.module.css'

// Mentions and the variables of saved replies look like one thing and are deleted like one. In the
// document they are text, so that they are written as they were read.

interface Chip {
  from: number
  to: number
}

export type Names = () => readonly string[]

export const showChips = (names: Names): Plugin =>
  new Plugin({
    props: {
      decorations: ({ doc }) =>
        DecorationSet.create(
          doc,
          findChips(doc, names()).map(({ from, to }) =>
            Decoration.inline(from, to, { class: styles.chip! }),
          ),
        ),
    },
  })

/** Backspace after a chip, which is all of it. */
export const deleteChip =
  (names: Names): Command =>
  ({ selection, doc, tr }, dispatch) => {
    if (!(selection instanceof TextSelection) || !selection.$cursor) return false
    const chip = findChips(doc, names()).find(({ to }) => to === selection.from)
    if (!chip) return false
    // Is undone by itself.
    dispatch?.(closeHistory(tr.delete(chip.from, chip.to).scrollIntoView()))
    return true
  }

function findChips(doc: Node, names: readonly string[]): Chip[] {
  const pattern = chipPattern(names)
  const chips: Chip[] = []
  doc.descendants((node, position, parent) => {
    if (!node.isText || parent?.type.spec.code) return
    for (const { index, 0: text } of node.text!.matchAll(pattern))
      chips.push({ from: position + index, to: position + index + text.length })
  })
  return chips
}
