import type { TextField } from '../../../ui/text-field.ts'

/**
 * Replaces a part of the text as if it were typed, so that the browser can undo it and the page is
 * told of it. The caret is after the new text.
 */
export function replaceText(
  field: TextField,
  [start, end]: readonly [number, number],
  text: string,
): void {
  if (field.value.slice(start, end) === text) return
  if (field.formatted) {
    field.formatted.replace([start, end], text)
    return
  }
  field.focus()
  field.setSelectionRange(start, end)
  const isDone = text
    ? document.execCommand('insertText', false, text)
    : document.execCommand('delete')
  if (isDone) return
  ;(field as unknown as HTMLTextAreaElement).setRangeText(text, start, end, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
