import * as m from '#messages'
import { createStore } from './store.ts'

export interface Toast {
  text: string
  /** `bad`: an error. It is announced at once, and stays until it is dismissed. */
  tone?: 'neutral' | 'bad'
  action?: { label: string; hint?: string | undefined; run(): void }
  durationMs?: number
}

export interface ShownToast extends Toast {
  id: number
}

const shownMax = 3
/** More of them would cover the page. */
const errorsMax = 6
const defaultDurationMs = 5_000

const shown = createStore<readonly ShownToast[]>([])
let lastId = 0

export const useToasts = shown.use

export const dismissToast = (id: number) => shown.set(shown.get().filter((each) => each.id !== id))

/** Shows a message at the edge of the screen; returns a function that dismisses it. */
export function toast(options: Toast): () => void {
  lastId += 1
  const id = lastId
  const dismiss = () => dismissToast(id)
  shown.set(limit([...shown.get(), { ...options, id }]))
  if (options.tone !== 'bad') setTimeout(dismiss, options.durationMs ?? defaultDurationMs)
  return dismiss
}

/** Stays until it is tried again or dismissed. Returns a function that dismisses it. */
export const toastFailure = (text: string, again: (() => unknown) | undefined): (() => void) =>
  toast({
    tone: 'bad',
    text,
    ...(again && { action: { label: m.changes_update_tryAgain, run: () => void again() } }),
  })

/** An error is not pushed out by what succeeded. */
function limit(all: readonly ShownToast[]): readonly ShownToast[] {
  const errors = all.filter(({ tone }) => tone === 'bad').slice(-errorsMax)
  const others = all.filter(({ tone }) => tone !== 'bad').slice(-shownMax)
  return all.filter((each) => errors.includes(each) || others.includes(each))
}
