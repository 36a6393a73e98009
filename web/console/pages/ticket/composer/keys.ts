import type { KeyboardEvent } from 'react'
import type { Status } from '../../../data/types.ts'
import type { Binding } from '../../../keyboard/shortcuts.ts'

interface Deeds {
  send(nextStatus?: Status): void
  leave(): void
}

/** For the list of keys only: they work in the field, which handles them itself. */
export const composerKeys: readonly Binding[] = [
  listed('mod+Enter', 'Send'),
  listed('mod+⇧Enter', 'Send and resolve'),
  listed('mod+b', 'Bold'),
  listed('mod+i', 'Italic'),
  listed('Escape', 'Leave the field'),
]

function listed(keys: string, label: string): Binding {
  return { keys, label, group: 'composer', when: () => false, run: () => {} }
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
