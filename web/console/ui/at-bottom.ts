import { type RefObject, useLayoutEffect } from 'react'

const property = '--at-bottom'

/** Keeps toasts above this element at the bottom of the page. */
export function useAtBottom(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const observer = new ResizeObserver(([entry]) =>
      style.setProperty(property, `${entry!.borderBoxSize[0]!.blockSize}px`),
    )
    observer.observe(ref.current!)
    return () => {
      observer.disconnect()
      style.removeProperty(property)
    }
  }, [ref])
}
