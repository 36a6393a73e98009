import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

/** The comment that the address leads to, if to one. */
export const useAnchor = () =>
  useSyncExternalStore(subscribe, () => /^#comment-([\w-]+)$/.exec(location.hash)?.[1])
