import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** So near to the end is at the end. */
const nearPx = 48

interface Options {
  /** The comment to begin at. */
  anchor: string | undefined
  /** With one's own message the end is wanted. */
  outgoingCount: number
}

/** Begins where it matters, stays at the end if it was there, and otherwise does not move. */
export function useScroll(scroller: RefObject<HTMLElement | null>, options: Options) {
  const { anchor, outgoingCount } = options
  const [isAtEnd, setAtEnd] = useState(true)
  const wasAtEnd = useRef(true)
  const count = useRef(outgoingCount)

  const look = () => {
    // It may be called once more when the page has gone.
    if (!scroller.current) return
    const { scrollHeight, scrollTop, clientHeight } = scroller.current
    wasAtEnd.current = scrollHeight - scrollTop - clientHeight <= nearPx
    setAtEnd(wasAtEnd.current)
  }
  const toEnd = () => {
    if (scroller.current) scroller.current.scrollTop = scroller.current.scrollHeight
  }

  useLayoutEffect(() => {
    const element = scroller.current!
    const target = anchor === undefined ? null : document.getElementById(`comment-${anchor}`)
    const divider = element.querySelector('[data-new]')
    if (target) target.scrollIntoView({ block: 'center' })
    else if (divider) divider.scrollIntoView({ block: 'start' })
    else toEnd()
    target?.focus({ preventScroll: true })
    look()
  }, [anchor])

  useLayoutEffect(() => {
    if (outgoingCount > count.current) toEnd()
    count.current = outgoingCount
  }, [outgoingCount])

  // With the page: somebody may scroll as soon as they see it, and must not be taken back.
  useLayoutEffect(() => {
    const element = scroller.current!
    const keep = () => {
      if (wasAtEnd.current) toEnd()
      else look()
    }
    const observer = new ResizeObserver(keep)
    observer.observe(element)
    observer.observe(element.firstElementChild!)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [])

  return { isAtEnd, toEnd }
}
