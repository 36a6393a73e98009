import { closeHistory } from 'prosemirror-history'
import { Fragment, type Slice } from 'prosemirror-model'
import type { EditorView } from 'prosemirror-view'
import { isSafeUrl } from '../document/dialect.ts'
import { schema } from '../document/schema.ts'
import { toMarkdown } from '../document/serialize.ts'
import { htmlToMarkdown } from '../html/html-to-markdown.ts'
import { insertMarkdown } from './insert.ts'
import { insertLink } from './insert-link.ts'

/** More than this is pasted as plain text: converting it would take long. */
const htmlLengthMax = 1_000_000

const isUrl = (text: string) => isSafeUrl(text) && /^\S+:\S+$/.test(text)

/** Formatted text becomes Markdown first: so what is shown is what will be sent. */
export function paste(view: EditorView, event: ClipboardEvent): boolean {
  const { clipboardData } = event
  if (!clipboardData) return false
  const plain = clipboardData.getData('text/plain')
  const html = clipboardData.getData('text/html')
  // What was copied here is pasted as it was.
  if (html.includes('data-pm-slice')) return false
  const { selection } = view.state
  if (isUrl(plain.trim()) && !selection.empty && selection.$from.parent.inlineContent)
    return insertLink(plain.trim())(view.state, view.dispatch)
  if (plain === '' && html === '') return false
  const isConverted = plain !== '' && html.length <= htmlLengthMax && !isUrl(plain.trim())
  const markdown = (isConverted && html && htmlToMarkdown(html)) || plain
  return insertMarkdown(markdown)(view.state, (transaction) =>
    view.dispatch(closeHistory(transaction)),
  )
}

/** For other programs, as Markdown. */
export function copyAsText(slice: Slice): string {
  const { content } = slice
  const isInline = content.firstChild?.isInline
  const blocks = isInline ? Fragment.from(schema.nodes.paragraph.create(null, content)) : content
  try {
    return toMarkdown(schema.nodes.doc.create(null, blocks))
  } catch {
    return content.textBetween(0, content.size, '\n')
  }
}
