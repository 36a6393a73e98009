import { say } from '../ui/toasts.tsx'

interface Deed {
  label: string
  undo(): Promise<void> | void
}

const rememberedMax = 20
const deeds: Deed[] = []
let closeToast = () => {}

/** Tells what was done, and how to take it back; returns what forgets it, if it was not done after all. */
export function rememberUndo(label: string, undo: Deed['undo']): () => void {
  const forget = rememberQuietly(label, undo)
  closeToast()
  const close = say({ text: label, action: { label: 'Undo', hint: 'Z', run: undoLast } })
  closeToast = close
  return () => {
    forget()
    close()
  }
}

/** The same where it shows anyway; returns what forgets it, once it can no longer be taken back. */
export function rememberQuietly(label: string, undo: Deed['undo']): () => void {
  const deed = { label, undo }
  deeds.push(deed)
  if (deeds.length > rememberedMax) deeds.shift()
  return () => {
    const at = deeds.indexOf(deed)
    if (at >= 0) deeds.splice(at, 1)
  }
}

export function undoLast(): void {
  const deed = deeds.pop()
  closeToast()
  if (!deed) {
    say({ text: 'Nothing to undo' })
    return
  }
  closeToast = say({ text: `Undone: ${deed.label}` })
  void deed.undo()
}
