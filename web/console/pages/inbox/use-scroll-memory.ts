import { type RefObject, useEffect, useLayoutEffect } from 'react'

const tops = new Map<string, number>()

/** Remembers how far a list was scrolled, and goes there again if somebody comes back to it. */
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
    const note = () => tops.set(name, element.scrollTop)
    element.addEventListener('scroll', note, { passive: true })
    return () => element.removeEventListener('scroll', note)
  }, [scroller, name])
}
