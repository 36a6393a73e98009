import { say } from '../ui/toasts.tsx'

interface Deed {
  label: string
  undo(): Promise<void> | void
}

const rememberedMax = 20
const deeds: Deed[] = []
let closeToast = () => {}

/** Tells what was done, and how to take it back. */
export function rememberUndo(label: string, undo: Deed['undo']): void {
  deeds.push({ label, undo })
  if (deeds.length > rememberedMax) deeds.shift()
  closeToast()
  closeToast = say({ text: label, action: { label: 'Undo', hint: 'Z', run: undoLast } })
}

export function undoLast(): void {
  const deed = deeds.pop()
  closeToast()
  if (!deed) {
    say({ text: 'There is nothing to undo' })
    return
  }
  closeToast = say({ text: `Undone: ${deed.label}` })
  void deed.undo()
}
