import * as m from '#messages'
import { toast } from '../state/toasts.ts'

/** Copies text, and confirms it with a toast. */
export async function copyWithToast(text: string, confirmation: string): Promise<void> {
  if (await copyToClipboard(text)) toast({ text: confirmation, durationMs: 2_000 })
  else toast({ tone: 'bad', text: m.ui_copy_failedText({ text }) })
}

/** Returns whether it worked. Pages without HTTPS have no clipboard API: they use a selection. */
export async function copyToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement as HTMLElement | null
  const field = document.createElement('textarea')
  field.value = text
  field.className = 'visually-hidden'
  // Nothing outside of an open dialog can be selected.
  const parent = document.querySelector('dialog:is([open], :popover-open)') ?? document.body
  parent.append(field)
  field.select()
  const isDone = document.execCommand('copy')
  field.remove()
  focused?.focus()
  return isDone
}
