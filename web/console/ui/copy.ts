import { toast } from '../state/toasts.ts'

/** Puts text onto the clipboard, and says so. */
export async function copyWithToast(text: string, told: string): Promise<void> {
  if (await copyToClipboard(text)) toast({ text: told, durationMs: 2_000 })
  else toast({ tone: 'bad', text: `Couldn’t copy. Copy it from here: ${text}` })
}

/** Whether it worked. A page that came without https has no clipboard: there, the old way. */
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
  const place = document.querySelector('dialog[open]') ?? document.body
  place.append(field)
  field.select()
  const isDone = document.execCommand('copy')
  field.remove()
  focused?.focus()
  return isDone
}
