import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

/** The id of the comment that the URL points to. */
export const useAnchor = () =>
  useSyncExternalStore(subscribe, () => /^#comment-([\w-]+)$/.exec(location.hash)?.[1])
