import { type PointerEvent, type RefObject, useEffect, useState } from 'react'
import type { PlotArea } from './plot-area.ts'

/** Reset by Escape and by a press outside of the chart. */
export function useHoveredIndex(box: RefObject<HTMLElement | null>, { indexAt }: PlotArea) {
  const [hovered, setHovered] = useState<number>()
  const isHovered = hovered !== undefined

  useEffect(() => {
    if (!isHovered) return
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setHovered(undefined)
    const onPress = ({ target }: Event) =>
      !box.current?.contains(target as Node) && setHovered(undefined)
    window.addEventListener('keydown', onKey)
    window.addEventListener('pointerdown', onPress)
    return () => {
      window.removeEventListener('keydown', onKey)
      window.removeEventListener('pointerdown', onPress)
    }
  }, [isHovered, box])

  const follow = ({ clientX }: PointerEvent) =>
    setHovered(indexAt(clientX - box.current!.getBoundingClientRect().left))
  const pointerProps = {
    onPointerDown: follow,
    onPointerMove: follow,
    // The tooltip stays when a finger is lifted.
    onPointerLeave: ({ pointerType }: PointerEvent) =>
      pointerType === 'mouse' && setHovered(undefined),
  }
  return { hovered, setHovered, pointerProps }
}
