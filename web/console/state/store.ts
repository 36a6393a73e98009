import { useSyncExternalStore } from 'react'

/** Those who want to hear that something has changed, for `useSyncExternalStore`. */
export function createEmitter() {
  const listeners = new Set<() => void>()
  return {
    tell(): void {
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

/** A value that components share, and that can be read and set from anywhere. */
export function createStore<T>(value: T) {
  const { tell, subscribe } = createEmitter()
  const get = () => value
  return {
    get,
    set(next: T): void {
      value = next
      tell()
    },
    use: () => useSyncExternalStore(subscribe, get),
  }
}
