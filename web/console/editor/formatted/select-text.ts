import { type Command, TextSelection } from 'prosemirror-state'

/** Not the document itself, in which no command would find a list or a quote. */
export const selectText: Command = ({ doc, tr }, dispatch) => {
  const [$start, $end] = [doc.resolve(0), doc.resolve(doc.content.size)]
  dispatch?.(tr.setSelection(TextSelection.between($start, $end)))
  return true
}
