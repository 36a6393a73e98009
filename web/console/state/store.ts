import { useSyncExternalStore } from 'react'

/** Notifies subscribers of changes, for `useSyncExternalStore`. */
export function createEmitter() {
  const listeners = new Set<() => void>()
  return {
    emit(): void {
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** A value that components share, and any code can read and set. */
export function createStore<T>(value: T) {
  const { emit, subscribe } = createEmitter()
  const get = () => value
  return {
    get,
    set(next: T): void {
      value = next
      emit()
    },
    use: () => useSyncExternalStore(subscribe, get),
  }
}
