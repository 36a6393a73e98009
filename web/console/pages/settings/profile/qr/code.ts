import { errorWords } from './correction.ts'
import { drawFormat, fixedModules, type Grid } from './patterns.ts'

// QR codes (ISO/IEC 18004) of bytes, at the lowest level of correction: a screen has no scratches.

/** By version, from 1: how many words of correction a block has, and how many blocks there are. */
const wordsOfBlock = [7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28]
const blocksOf = [1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8]

/** Rows of dark and light modules; undefined for a text that is too long. */
export function qrModules(text: string): boolean[][] | undefined {
  const bytes = new TextEncoder().encode(text)
  const version = blocksOf.findIndex((_, index) => fits(bytes.length, index + 1)) + 1
  if (version === 0) return undefined
  const fixed = fixedModules(version)
  const bits = bitsOf(interleaved(dataWords(bytes, version), version))
  const tries = masks.map((_, mask) => {
    const rows = drawn(fixed, bits, mask)
    return { rows, points: penalty(rows) }
  })
  return tries.reduce((best, next) => (next.points < best.points ? next : best)).rows
}

const lengthBits = (version: number) => (version < 10 ? 8 : 16)

const fits = (bytes: number, version: number) =>
  4 + lengthBits(version) + bytes * 8 <= dataCapacity(version) * 8

/** Words in all: whatever the patterns leave. */
function capacity(version: number): number {
  const alignments = version === 1 ? 0 : Math.floor(version / 7) + 2
  let modules = (16 * version + 128) * version + 64
  if (alignments > 0) modules -= (25 * alignments - 10) * alignments - 55
  if (version >= 7) modules -= 36
  return modules >> 3
}

const dataCapacity = (version: number) =>
  capacity(version) - wordsOfBlock[version - 1]! * blocksOf[version - 1]!

/** The bytes with their mode and length, filled up. */
function dataWords(bytes: Uint8Array, version: number): number[] {
  const bits = [0, 1, 0, 0, ...toBits(bytes.length, lengthBits(version))]
  for (const byte of bytes) bits.push(...toBits(byte, 8))
  const wanted = dataCapacity(version) * 8
  bits.push(...Array(Math.min(4, wanted - bits.length)).fill(0))
  while (bits.length % 8 > 0) bits.push(0)
  for (let filler = 0xec; bits.length < wanted; filler ^= 0xec ^ 0x11)
    bits.push(...toBits(filler, 8))
  return Array.from({ length: wanted / 8 }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((word, bit) => word * 2 + bit, 0),
  )
}

const toBits = (value: number, length: number) =>
  Array.from({ length }, (_, at) => (value >> (length - 1 - at)) & 1)

const bitsOf = (words: readonly number[]) => words.flatMap((word) => toBits(word, 8))

/** In blocks, each with its words of correction; then one word of each in turn. */
function interleaved(data: readonly number[], version: number): number[] {
  const count = blocksOf[version - 1]!
  const short = Math.floor(data.length / count)
  const shortCount = count - (data.length % count)
  let at = 0
  const blocks = Array.from({ length: count }, (_, index) => {
    const words = data.slice(at, at + short + (index < shortCount ? 0 : 1))
    at += words.length
    return { words, correction: errorWords(words, wordsOfBlock[version - 1]!) }
  })
  return [
    ...inTurn(blocks.map(({ words }) => words)),
    ...inTurn(blocks.map(({ correction }) => correction)),
  ]
}

function inTurn(lists: readonly (readonly number[])[]): number[] {
  const longest = Math.max(...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat()
}

const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

/** The bits in their places: two columns at a time, up and down, from right to left. */
function drawn(fixed: Grid, bits: readonly number[], mask: number): boolean[][] {
  const grid = fixed.map((row) => [...row])
  const size = grid.length
  let next = 0
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5
    const isUpward = ((right + 1) & 2) === 0
    for (let step = 0; step < size; step++) {
      const y = isUpward ? size - 1 - step : step
      for (const x of [right, right - 1]) {
        if (fixed[y]![x] !== undefined) continue
        grid[y]![x] = (bits[next++] === 1) !== masks[mask]!(x, y)
      }
    }
  }
  drawFormat(grid, mask)
  return grid as boolean[][]
}

/** How hard it is to read: long runs, blocks, what looks like a finder, too dark or too light. */
function penalty(rows: readonly boolean[][]): number {
  const lines = [...rows, ...rows.map((_, x) => rows.map((row) => row[x]!))].map((line) =>
    line.map(Number).join(''),
  )
  let points = 0
  for (const line of lines) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) points += run.length - 2
    points += 40 * [...line.matchAll(/(?=10111010000|00001011101)/g)].length
  }
  for (const [y, row] of rows.slice(1).entries()) {
    for (let x = 1; x < row.length; x++) {
      const block = [rows[y]![x - 1], rows[y]![x], row[x - 1]]
      if (block.every((isDark) => isDark === row[x])) points += 3
    }
  }
  const dark = rows.flat().filter(Boolean).length / rows.length ** 2
  return points + 10 * Math.floor(Math.abs(dark * 20 - 10))
}
