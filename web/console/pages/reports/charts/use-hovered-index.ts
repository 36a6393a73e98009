import { type PointerEvent, type RefObject, useEffect, useState } from 'react'
import type { Frame } from './plot-area.ts'

/** Which entry of a picture is pointed at; Escape, or a touch elsewhere, ends it. */
export function useHoveredIndex(box: RefObject<HTMLElement | null>, { indexAt }: Frame) {
  const [pointed, point] = useState<number>()
  const isPointed = pointed !== undefined

  useEffect(() => {
    if (!isPointed) return
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && point(undefined)
    const onTouch = ({ target }: Event) =>
      !box.current?.contains(target as Node) && point(undefined)
    window.addEventListener('keydown', onKey)
    window.addEventListener('pointerdown', onTouch)
    return () => {
      window.removeEventListener('keydown', onKey)
      window.removeEventListener('pointerdown', onTouch)
    }
  }, [isPointed, box])

  const follow = ({ clientX }: PointerEvent) =>
    point(indexAt(clientX - box.current!.getBoundingClientRect().left))
  const pointerProps = {
    onPointerDown: follow,
    onPointerMove: follow,
    // A finger that is lifted has not gone elsewhere.
    onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && point(undefined),
  }
  return { pointed, point, pointerProps }
}
