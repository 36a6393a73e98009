import { htmlToMarkdown } from '../../../editor/html/html-to-markdown.ts'
import type { TextField } from '../../../ui/text-field.ts'
import { insertLink, isUrl } from './format.ts'
import { replaceText } from './replace-text.ts'

/** More than this is pasted as plain text: converting it would take long. */
const htmlLengthMax = 1_000_000

/**
 * Pastes formatted text as Markdown, and an address on selected text as a link. Returns false if the
 * browser has to paste. “Paste as plain text” comes without HTML.
 */
export function pasteFormatted(field: TextField, data: DataTransfer): boolean {
  const plain = data.getData('text/plain').trim()
  const selected = field.value.slice(field.selectionStart, field.selectionEnd).trim()
  if (isUrl(plain) && selected && !selected.includes('\n') && !isUrl(selected)) {
    insertLink(field, plain)
    return true
  }
  const html = data.getData('text/html')
  if (!plain || !html || html.length > htmlLengthMax) return false
  const text = isUrl(plain) ? undefined : htmlToMarkdown(html)
  if (text === undefined || text === plain) return false
  replaceText(field, [field.selectionStart, field.selectionEnd], text)
  return true
}
