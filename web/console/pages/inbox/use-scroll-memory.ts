import { type RefObject, useEffect, useLayoutEffect } from 'react'

const tops = new Map<string, number>()

/** Remembers the scroll position of a list, and restores it when they come back to it. */
export function useScrollMemory(
  scroller: RefObject<HTMLElement | null>,
  name: string,
  isReturning: boolean,
): void {
  useLayoutEffect(() => {
    if (isReturning) scroller.current?.scrollTo({ top: tops.get(name) ?? 0 })
  }, [])
  useEffect(() => {
    const element = scroller.current!
    const save = () => tops.set(name, element.scrollTop)
    element.addEventListener('scroll', save, { passive: true })
    return () => element.removeEventListener('scroll', save)
  }, [scroller, name])
}
