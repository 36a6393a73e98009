import assert from 'node:assert/strict'

// Reads a QR code as a phone would, from the tables of the standard (ISO/IEC 18004), for some
// versions at the level L. It mends nothing: the words of correction must fit as they are.

interface Version {
  /** Where alignment patterns are centred. */
  alignment: number[]
  /** The words of data in each block, and of correction in all of them. */
  blocks: number[]
  correction: number
  /** From version 7 on a code says which it is. */
  bits?: number
}

const versions: Record<number, Version> = {
  1: { alignment: [], blocks: [19], correction: 7 },
  2: { alignment: [6, 18], blocks: [34], correction: 10 },
  6: { alignment: [6, 34], blocks: [68, 68], correction: 18 },
  7: { alignment: [6, 22, 38], blocks: [78, 78], correction: 20, bits: 0x07c94 },
  10: { alignment: [6, 28, 50], blocks: [68, 68, 69, 69], correction: 18, bits: 0x0a4d3 },
  20: {
    alignment: [6, 34, 62, 90],
    blocks: [107, 107, 107, ...Array(5).fill(108)],
    correction: 28,
    bits: 0x149a6,
  },
}

type Rows = readonly (readonly boolean[])[]

export function readQrCode(rows: Rows): string {
  const number = (rows.length - 17) / 4
  const version = versions[number]
  assert.ok(version, `the reader does not know version ${number}`)
  if (version.bits !== undefined) assertVersion(rows, version.bits)
  const words = unmaskedWords(rows, version, maskOf(rows))
  const data = dataOf(words, version)
  assert.equal(data[0]! >> 4, 0b0100, 'bytes')
  const bits = data.map((word) => word.toString(2).padStart(8, '0')).join('')
  const lengthBits = number < 10 ? 8 : 16
  const length = Number.parseInt(bits.slice(4, 4 + lengthBits), 2)
  const bytes = bits
    .slice(4 + lengthBits)
    .match(/.{8}/g)!
    .slice(0, length)
  return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 2)))
}

/** From the fifteen bits beside the finders, which stand there twice. */
function maskOf(rows: Rows): number {
  const size = rows.length
  const first = [0, 1, 2, 3, 4, 5, 7, 8].map((x) => rows[8]![x]!)
  first.push(...[7, 5, 4, 3, 2, 1, 0].map((y) => rows[y]![8]!))
  const second = [1, 2, 3, 4, 5, 6, 7].map((up) => rows[size - up]![8]!)
  second.push(...[8, 7, 6, 5, 4, 3, 2, 1].map((left) => rows[8]![size - left]!))
  assert.deepEqual(first, second, 'both say the same of the format')
  assert.equal(rows[size - 8]![8], true, 'the module that is always dark')
  const mask = formats.indexOf(first.map(Number).join(''))
  assert.notEqual(mask, -1, 'a format of the level L')
  return mask
}

/** Of the level L, by mask. */
const formats = [
  '111011111000100',
  '111001011110011',
  '111110110101010',
  '111100010011101',
  '110011000101111',
  '110001100011000',
  '110110001000001',
  '110100101110110',
]

/** From the eighteen bits above the lower finder, and beside the right one. */
function assertVersion(rows: Rows, bits: number): void {
  const size = rows.length
  for (let at = 0; at < 18; at++) {
    const [far, near] = [size - 11 + (at % 3), Math.floor(at / 3)]
    const isDark = ((bits >> at) & 1) === 1
    assert.deepEqual([rows[far]![near], rows[near]![far]], [isDark, isDark], 'the version')
  }
}

/** As the standard has them: with i for rows and j for columns. */
const masks: ((i: number, j: number) => number)[] = [
  (i, j) => (i + j) % 2,
  (i) => i % 2,
  (_, j) => j % 3,
  (i, j) => (i + j) % 3,
  (i, j) => (Math.floor(i / 2) + Math.floor(j / 3)) % 2,
  (i, j) => ((i * j) % 2) + ((i * j) % 3),
  (i, j) => (((i * j) % 2) + ((i * j) % 3)) % 2,
  (i, j) => (((i + j) % 2) + ((i * j) % 3)) % 2,
]

function unmaskedWords(rows: Rows, version: Version, mask: number): number[] {
  const size = rows.length
  let bits = ''
  let isUp = true
  for (let column = size - 1; column > 0; column -= 2, isUp = !isUp) {
    if (column === 6) column = 5
    for (let step = 0; step < size; step++) {
      const i = isUp ? size - 1 - step : step
      for (const j of [column, column - 1]) {
        if (isPattern(i, j, size, version)) continue
        bits += rows[i]![j] !== (masks[mask]!(i, j) === 0) ? '1' : '0'
      }
    }
  }
  return bits.match(/.{8}/g)!.map((word) => Number.parseInt(word, 2))
}

function isPattern(i: number, j: number, size: number, { alignment }: Version): boolean {
  const isFinder = (i < 9 && (j < 9 || j > size - 9)) || (i > size - 9 && j < 9)
  if (isFinder || i === 6 || j === 6) return true
  if (size >= 45 && ((i < 6 && j > size - 12) || (j < 6 && i > size - 12))) return true
  const near = (at: number) => alignment.find((centre) => Math.abs(centre - at) <= 2)
  const [y, x] = [near(i), near(j)]
  if (x === undefined || y === undefined) return false
  const last = alignment.at(-1)
  return !((x === 6 && (y === 6 || y === last)) || (y === 6 && x === last))
}

/** Out of the blocks, whose words come in turn. */
function dataOf(words: readonly number[], { blocks, correction }: Version): number[] {
  const found: number[][] = blocks.map(() => [])
  let at = 0
  for (let row = 0; row < Math.max(...blocks); row++) {
    for (const [index, length] of blocks.entries()) {
      if (row < length) found[index]!.push(words[at++]!)
    }
  }
  const data = found.map((block) => [...block])
  for (let row = 0; row < correction; row++) {
    for (const block of found) block.push(words[at++]!)
  }
  for (const block of found) assertCorrect(block, correction)
  return data.flat()
}

/** The word at each power of two must come to nothing. */
function assertCorrect(block: readonly number[], correction: number): void {
  for (let root = 0; root < correction; root++) {
    const sum = block.reduce((total, word) => times(total, powers[root]!) ^ word, 0)
    assert.equal(sum, 0, 'the words of correction fit')
  }
}

const powers: number[] = [1]
for (let at = 1; at < 255; at++) {
  const doubled = powers[at - 1]! * 2
  powers.push(doubled < 256 ? doubled : doubled ^ 0x11d)
}

const times = (a: number, b: number) =>
  a && b ? powers[(powers.indexOf(a) + powers.indexOf(b)) % 255]! : 0
