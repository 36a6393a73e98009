import { useSyncExternalStore } from 'react'

/** The dialogs that can be opened from anywhere; one at a time. */
export type DialogName = 'palette' | 'keys' | 'new-ticket'

let current: DialogName | undefined
const listeners = new Set<() => void>()

function show(name: DialogName | undefined): void {
  current = name
  for (const listener of listeners) listener()
}

export const openDialog = (name: DialogName) => show(name)
const close = () => show(undefined)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useDialog = () => ({
  dialog: useSyncExternalStore(subscribe, () => current),
  open: openDialog,
  close,
})
