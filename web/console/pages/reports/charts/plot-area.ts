import type { Scale } from './scale.ts'

/** Where things are in the picture. */
export interface Frame {
  left: number
  right: number
  top: number
  bottom: number
  /** How much room each entry has. */
  band: number
  /** The middle of an entry. */
  x(index: number): number
  y(value: number): number
  indexAt(x: number): number
}

const letterWidth = 6.5
const [above, below, aside] = [10, 24, 4]

interface Sizes {
  width: number
  height: number
  count: number
  scale: Scale
  tickText(value: number): string
}

export function frameOf({ width, height, count, scale, tickText }: Sizes): Frame {
  const letters = Math.max(...scale.ticks.map((tick) => tickText(tick).length))
  const [left, right] = [Math.ceil(letters * letterWidth) + 8, width - aside]
  const [top, bottom] = [above, height - below]
  const band = Math.max(0, right - left) / count
  return {
    left,
    right,
    top,
    bottom,
    band,
    x: (index) => left + (index + 0.5) * band,
    y: (value) => bottom - (value / scale.top) * (bottom - top),
    indexAt: (x) => Math.min(count - 1, Math.max(0, Math.floor((x - left) / band))),
  }
}
