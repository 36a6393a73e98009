import type { ClipboardEvent, FocusEvent, KeyboardEvent, MouseEvent, RefObject } from 'react'
import type { Format } from './text-format.ts'

/** A field for Markdown: a text area, or the formatted editor, which is an element like one. */
export interface TextField extends HTMLElement {
  /** In the editor, without the signs of Markdown: where the caret is, counts in it. */
  readonly value: string
  readonly selectionStart: number
  readonly selectionEnd: number
  setSelectionRange(start: number, end: number): void
  /** Only the editor has it. */
  formatted?: FormattedText
}

export interface FormattedText {
  readonly markdown: string
  replace(range: readonly [number, number], text: string): void
  /** At the caret. */
  insertMarkdown(markdown: string): void
  toggle(format: Format): void
}

export interface MarkdownFieldProps {
  ref: RefObject<TextField | null>
  'aria-label': string
  value: string
  /** Is called with the Markdown whenever it is changed. */
  onText(markdown: string): void
  /** When another element has become the field. */
  onSwap?(): void
  /** That the text can refer to. */
  files?: readonly File[]
  /** The names of those who can be mentioned. */
  mentions?: readonly string[]
  id?: string | undefined
  className?: string
  /** Of the text area. */
  rows?: number
  placeholder?: string
  maxLength?: number
  onKeyDown?(event: KeyboardEvent<TextField>): void
  onKeyUp?(event: KeyboardEvent<TextField>): void
  onClick?(event: MouseEvent<TextField>): void
  onFocus?(event: FocusEvent<TextField>): void
  onBlur?(event: FocusEvent<TextField>): void
  onPaste?(event: ClipboardEvent<TextField>): void
  'aria-describedby'?: string | undefined
  'aria-invalid'?: true | undefined
  'aria-autocomplete'?: 'list'
  'aria-controls'?: string
  'aria-activedescendant'?: string
}

/** At the caret, as if it were typed. */
export function insertMarkdown(field: TextField, markdown: string): void {
  if (field.formatted) field.formatted.insertMarkdown(markdown)
  // So that the browser can undo it like typed text.
  else document.execCommand('insertText', false, markdown)
}
