/** A rendered row, and the height of the rows around it that are not rendered. */
export interface WindowedRow {
  index: number
  /** The number of all rows; -1 if unknown. */
  setSize: number
  gapBefore: number
  gapAfter: number
}

/** The top of each row, and the end of the last one. The estimate is for rows not measured. */
export function layOutRows(
  keys: readonly string[],
  heights: ReadonlyMap<string, number>,
  estimate: number,
): number[] {
  const tops = [0]
  let top = 0
  for (const key of keys) {
    top += heights.get(key) ?? estimate
    tops.push(top)
  }
  return tops
}

/** The row at this offset; the last one if it is below all of them. */
export function rowAt(tops: readonly number[], offset: number): number {
  let [low, high] = [0, Math.max(0, tops.length - 2)]
  while (low < high) {
    const middle = (low + high) >> 1
    if (tops[middle + 1]! > offset) high = middle
    else low = middle + 1
  }
  return low
}

interface Part {
  top: number
  bottom: number
  /** Indexes of rows that are rendered even outside of it. */
  pinned: readonly number[]
  setSize: number
}

/** The rows to render, in order. */
export function rowsWithin(tops: readonly number[], part: Part): WindowedRow[] {
  const count = tops.length - 1
  if (count === 0) return []
  const first = rowAt(tops, part.top)
  const last = rowAt(tops, part.bottom)
  const outside = part.pinned.filter((index) => index >= 0 && (index < first || index > last))
  const within = Array.from({ length: last - first + 1 }, (_, offset) => first + offset)
  const indexes = [...new Set([...outside, ...within])].sort((a, b) => a - b)
  return indexes.map((index, position) => ({
    index,
    setSize: part.setSize,
    gapBefore: tops[index]! - tops[(indexes[position - 1] ?? -1) + 1]!,
    gapAfter: position === indexes.length - 1 ? tops[count]! - tops[index + 1]! : 0,
  }))
}

/** For the element of the row. Screen readers count all rows, not only rendered ones. */
export const rowAttributes = ({ index, setSize, gapBefore, gapAfter }: WindowedRow) => ({
  'aria-posinset': index + 1,
  'aria-setsize': setSize,
  style: { marginTop: gapBefore || undefined, marginBottom: gapAfter || undefined },
})
