import * as m from '#messages'
import { hintFor } from './keymap.ts'
import { toast, toastFailure } from './toasts.ts'

export interface Change {
  label: string
  /** Resolves to false if it failed, after saying why. */
  undo(): unknown
  /** Once undoing it has failed. */
  dismissFailure?(): void
}

const changesMax = 20
const changes: Change[] = []
let dismissToast = () => {}

/** Shows what was done, with a button to undo it. Returns a function for when it failed after all. */
export function pushUndoWithToast(label: string, undo: Change['undo']): () => void {
  const forget = pushUndo(label, undo)
  const dismiss = offer(label)
  return () => {
    forget()
    dismiss()
  }
}

function offer(label: string): () => void {
  dismissToast()
  dismissToast = toast({
    text: label,
    action: { label: m.common_undo, hint: hintFor('z'), run: undoLast },
  })
  return dismissToast
}

/**
 * For a change that is not known yet, to keep its place among the others. `loading` returns undefined
 * if nothing has changed.
 */
export async function pushPendingUndo(loading: Promise<Change | undefined>): Promise<void> {
  const pending: Change = { label: '…', undo: async () => (await loading)?.undo() }
  const forget = push(pending)
  const change = await loading
  if (!change) return forget()
  pending.label = change.label
  if (changes.at(-1) === pending) offer(change.label)
}

/** Without a toast. Returns a function for when the change can no longer be undone. */
export const pushUndo = (label: string, undo: Change['undo']) => push({ label, undo })

function push(change: Change): () => void {
  changes.push(change)
  if (changes.length > changesMax) changes.shift()
  return () => forget(change)
}

function forget(change: Change): void {
  const index = changes.indexOf(change)
  if (index >= 0) changes.splice(index, 1)
}

export async function undoLast(): Promise<void> {
  const change = changes.at(-1)
  if (change) return undo(change)
  dismissToast()
  toast({ text: m.changes_undo_nothing })
}

async function undo(change: Change): Promise<void> {
  forget(change)
  dismissToast()
  change.dismissFailure?.()
  const dismissDone = toast({ text: m.changes_undo_done({ change: change.label }) })
  dismissToast = dismissDone
  if (await succeeds(change)) return
  dismissDone()
  changes.push(change)
  const text = m.changes_undo_failed({ change: change.label })
  change.dismissFailure = toastFailure(text, () => undo(change))
}

async function succeeds(change: Change): Promise<boolean> {
  try {
    return (await change.undo()) !== false
  } catch {
    return false
  }
}
