import { type RefObject, useLayoutEffect } from 'react'
import type { TextField } from '../../../ui/text-field.ts'

/**
 * Keeps the caret where it is when text is added behind it from elsewhere, such as the draft of
 * another device. The browser would move it to the end, in the middle of a word.
 */
export function useStableCaret(field: RefObject<TextField | null>, text: string): void {
  const { value, selectionStart, selectionEnd } = field.current ?? {}
  useLayoutEffect(() => {
    const element = field.current
    if (
      !element ||
      element.formatted ||
      value === undefined ||
      value === text ||
      element !== document.activeElement
    )
      return
    if (text.startsWith(value.slice(0, selectionEnd)))
      element.setSelectionRange(selectionStart!, selectionEnd!)
  }, [text])
}
