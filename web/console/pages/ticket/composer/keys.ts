import type { KeyboardEvent } from 'react'
import type { Status } from '../../../data/types.ts'

interface Deeds {
  send(nextStatus?: Status): void
  leave(): void
}

/** What keys do while somebody writes. */
export function onComposerKey(event: KeyboardEvent<HTMLTextAreaElement>, deeds: Deeds): void {
  if (event.nativeEvent.isComposing) return
  const isMod = event.metaKey || event.ctrlKey
  if (event.key === 'Escape') deeds.leave()
  else if (isMod && event.key === 'Enter') deeds.send(event.shiftKey ? 'resolved' : undefined)
  else if (isMod && event.key === 'b') wrap(event.currentTarget, '**')
  else if (isMod && event.key === 'i') wrap(event.currentTarget, '*')
  else return
  event.preventDefault()
  event.stopPropagation()
}

/** Puts marks around what is selected. It can be undone as if it had been typed. */
function wrap(textarea: HTMLTextAreaElement, mark: string): void {
  const { selectionStart: start, selectionEnd: end, value } = textarea
  document.execCommand('insertText', false, mark + value.slice(start, end) + mark)
  textarea.setSelectionRange(start + mark.length, end + mark.length)
}
