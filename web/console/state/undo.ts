import { toast } from './toasts.ts'

interface Deed {
  label: string
  undo(): Promise<void> | void
}

const cacheEntriesMax = 20
const deeds: Deed[] = []
let closeToast = () => {}

/** Tells what was done, and how to take it back; returns what forgets it, if it was not done after all. */
export function pushUndoWithToast(label: string, undo: Deed['undo']): () => void {
  const forget = pushUndo(label, undo)
  closeToast()
  const close = toast({ text: label, action: { label: 'Undo', hint: 'Z', run: undoLast } })
  closeToast = close
  return () => {
    forget()
    close()
  }
}

/** The same where it shows anyway; returns what forgets it, once it can no longer be taken back. */
export function pushUndo(label: string, undo: Deed['undo']): () => void {
  const deed = { label, undo }
  deeds.push(deed)
  if (deeds.length > cacheEntriesMax) deeds.shift()
  return () => {
    const at = deeds.indexOf(deed)
    if (at >= 0) deeds.splice(at, 1)
  }
}

export function undoLast(): void {
  const deed = deeds.pop()
  closeToast()
  if (!deed) {
    toast({ text: 'Nothing to undo' })
    return
  }
  closeToast = toast({ text: `Undone: ${deed.label}` })
  void deed.undo()
}
