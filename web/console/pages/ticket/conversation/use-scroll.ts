import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { isTextField } from '../../../keyboard/type-ahead.ts'

/** Counts as the end within this distance. */
const endDistancePx = 48

interface Options {
  /** The id of the message to scroll to. */
  anchor: string | undefined
  /** When it grows, the user has sent a message: scrolls to the end. */
  outgoingCount: number
}

/** Starts at the anchor, at new comments or at the end; then stays at the end if it was there. */
export function useScroll(scroller: RefObject<HTMLElement | null>, options: Options) {
  const { anchor, outgoingCount } = options
  const [isAtEnd, setAtEnd] = useState(true)
  const wasAtEnd = useRef(true)
  const count = useRef(outgoingCount)
  const hasStarted = useRef(false)

  const updateAtEnd = () => {
    // The observer may call it after the component is gone.
    if (!scroller.current) return
    const { scrollHeight, scrollTop, clientHeight } = scroller.current
    wasAtEnd.current = scrollHeight - scrollTop - clientHeight <= endDistancePx
    setAtEnd(wasAtEnd.current)
  }
  const toEnd = () => {
    if (scroller.current) scroller.current.scrollTop = scroller.current.scrollHeight
  }

  useLayoutEffect(() => {
    // The message that they are at may be deleted.
    if (anchor === undefined && hasStarted.current) return
    hasStarted.current = true
    const element = scroller.current!
    const target = anchor === undefined ? null : document.getElementById(anchor)
    const divider = element.querySelector('[data-new]')
    if (target) target.scrollIntoView({ block: 'center' })
    else if (divider) divider.scrollIntoView({ block: 'start' })
    else toEnd()
    // They may have started to write while the conversation was loading.
    if (!isTextField(document.activeElement)) target?.focus({ preventScroll: true })
    updateAtEnd()
  }, [anchor])

  useLayoutEffect(() => {
    if (outgoingCount > count.current) toEnd()
    count.current = outgoingCount
  }, [outgoingCount])

  // A layout effect: users may scroll as soon as they see the page, and must not be moved back.
  useLayoutEffect(() => {
    const element = scroller.current!
    const onResize = () => {
      if (wasAtEnd.current) toEnd()
      else updateAtEnd()
    }
    const observer = new ResizeObserver(onResize)
    observer.observe(element)
    observer.observe(element.firstElementChild!)
    element.addEventListener('scroll', updateAtEnd, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', updateAtEnd)
    }
  }, [])

  return { isAtEnd, toEnd }
}
