import type { TextField } from '../../../ui/text-field.ts'
import { findContinuation } from './find-continuation.ts'
import { replaceText } from './replace-text.ts'

/**
 * For Enter: goes on with the list or quote that the caret is in, or ends it on an empty item.
 * Returns whether it did anything.
 */
export function continueList(field: TextField): boolean {
  const { selectionStart: caret, selectionEnd, value } = field
  const edit = caret === selectionEnd && findContinuation(value, caret)
  if (!edit) return false
  replaceText(field, [edit.from, caret], edit.text)
  return true
}
