import * as m from '#messages'
import { toast } from './toasts.ts'

interface Change {
  label: string
  undo(): Promise<void> | void
}

const changesMax = 20
const changes: Change[] = []
let dismissToast = () => {}

/** Shows what was done, with a button to undo it. Returns a function for when it failed after all. */
export function pushUndoWithToast(label: string, undo: Change['undo']): () => void {
  const forget = pushUndo(label, undo)
  dismissToast()
  const dismiss = toast({ text: label, action: { label: m.common_undo, hint: 'Z', run: undoLast } })
  dismissToast = dismiss
  return () => {
    forget()
    dismiss()
  }
}

/** Without a toast. Returns a function for when the change can no longer be undone. */
export function pushUndo(label: string, undo: Change['undo']): () => void {
  const change = { label, undo }
  changes.push(change)
  if (changes.length > changesMax) changes.shift()
  return () => {
    const index = changes.indexOf(change)
    if (index >= 0) changes.splice(index, 1)
  }
}

export function undoLast(): void {
  const change = changes.pop()
  dismissToast()
  if (!change) {
    toast({ text: m.changes_undo_nothing })
    return
  }
  dismissToast = toast({ text: m.changes_undo_done({ change: change.label }) })
  void change.undo()
}
