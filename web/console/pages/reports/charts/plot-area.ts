import type { Scale } from './scale.ts'

/** The part of a chart within its axes, in pixels. */
export interface PlotArea {
  left: number
  right: number
  top: number
  bottom: number
  /** The width of one entry. */
  band: number
  /** The center of an entry. */
  x(index: number): number
  y(value: number): number
  indexAt(x: number): number
}

const letterPx = 6.5
/** The margins; the one on the left depends on the labels of the ticks. */
const [topPx, bottomPx, rightPx] = [10, 24, 4]

interface Options {
  width: number
  height: number
  count: number
  scale: Scale
  formatTick(value: number): string
}

export function layOutPlot({ width, height, count, scale, formatTick }: Options): PlotArea {
  const letters = Math.max(...scale.ticks.map((tick) => formatTick(tick).length))
  const [left, right] = [Math.ceil(letters * letterPx) + 8, width - rightPx]
  const [top, bottom] = [topPx, height - bottomPx]
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
