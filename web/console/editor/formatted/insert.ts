import { Fragment, Slice } from 'prosemirror-model'
import type { Command, EditorState, Transaction } from 'prosemirror-state'
import { parseMarkdown } from '../document/parse.ts'
import { schema } from '../document/schema.ts'

const { nodes } = schema

/** Puts Markdown in the place of what is selected. */
export const insertMarkdown =
  (markdown: string): Command =>
  (state, dispatch) => {
    dispatch?.(replaceSelection(state, markdown).scrollIntoView())
    return true
  }

function replaceSelection({ tr, selection }: EditorState, markdown: string): Transaction {
  const { parent } = selection.$from
  if (parent.type.spec.code) return tr.insertText(markdown.replaceAll('\r\n', '\n'))
  const { doc } = parseMarkdown(markdown)
  const { firstChild, lastChild, childCount } = doc
  if (!parent.type.contentMatch.matchType(nodes.line_break) && childCount > 0)
    return tr.insertText(doc.textBetween(0, doc.content.size, ' ', ' '))
  const isParagraph = (node: typeof firstChild) => node?.type === nodes.paragraph
  const [start, end] = [isParagraph(firstChild) ? 1 : 0, isParagraph(lastChild) ? 1 : 0]
  return tr.replaceSelection(new Slice(Fragment.from(doc.content), start, end))
}
