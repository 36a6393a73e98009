// The parts of a QR code by which a reader finds its way: finders, alignment, version, format.

export type Grid = (boolean | undefined)[][]

/** What every code of a version has; undefined is free for data. */
export function fixedModules(version: number): Grid {
  const size = version * 4 + 17
  const grid: Grid = Array.from({ length: size }, () => Array(size).fill(undefined))
  for (let at = 0; at < size; at++) grid[6]![at] = grid[at]![6] = at % 2 === 0
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    square(grid, x, y, 4)
  const places = alignmentPlaces(version)
  for (const x of places) {
    for (const y of places) {
      const [near, far] = [Math.min(x, y), Math.max(x, y)]
      const isAtFinder = near === 6 && (far === 6 || far === size - 7)
      if (!isAtFinder) square(grid, x, y, 2)
    }
  }
  if (version >= 7) drawVersion(grid, version)
  drawFormat(grid, 0)
  return grid
}

/** Rings around a place: those of a finder and of its margin, or of an alignment pattern. */
function square(grid: Grid, x: number, y: number, radius: number): void {
  for (let dy = -radius; dy <= radius; dy++) {
    for (let dx = -radius; dx <= radius; dx++) {
      const ring = Math.max(Math.abs(dx), Math.abs(dy))
      if (grid[y + dy] && x + dx in grid[y + dy]!) {
        grid[y + dy]![x + dx] = ring !== 4 && ring !== (radius === 4 ? 2 : 1)
      }
    }
  }
}

function alignmentPlaces(version: number): number[] {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2
  const last = version * 4 + 10
  return [6, ...Array.from({ length: count - 1 }, (_, at) => last - at * step)]
}

/** With the remainder of a division by a polynomial behind it. */
function withRemainder(value: number, length: number, divisor: number): number {
  let rest = value
  for (let at = 0; at < length; at++) rest = (rest << 1) ^ ((rest >> (length - 1)) * divisor)
  return (value << length) | rest
}

function drawVersion(grid: Grid, version: number): void {
  const bits = withRemainder(version, 12, 0x1f25)
  for (let at = 0; at < 18; at++) {
    const [far, near] = [grid.length - 11 + (at % 3), Math.floor(at / 3)]
    grid[near]![far] = grid[far]![near] = ((bits >> at) & 1) === 1
  }
}

/** Which level and mask it has, twice, around the finders. */
export function drawFormat(grid: Grid, mask: number): void {
  const level = 1
  const bits = withRemainder((level << 3) | mask, 10, 0x537) ^ 0x5412
  const size = grid.length
  for (let at = 0; at < 15; at++) {
    const isDark = ((bits >> at) & 1) === 1
    grid[at < 6 ? at : at < 8 ? at + 1 : size - 15 + at]![8] = isDark
    grid[8]![at < 8 ? size - 1 - at : at < 9 ? 7 : 14 - at] = isDark
  }
  grid[size - 8]![8] = true
}
