import type { Request } from './data.ts'
import { encodePng } from './png.ts'
import type { Random } from './random.ts'

export interface SampleFile {
  name: string
  bytes: Buffer
}

const logLines = 40

/** An attached file: the pot's log, or a picture of the app. */
export function sampleFile(random: Random, kind: NonNullable<Request['sends']>): SampleFile {
  switch (kind) {
    case 'log':
      return { name: 'pot.log', bytes: log(random) }
    case 'chart':
      return { name: 'moisture.png', bytes: chart(random) }
    case 'screenshot':
      return { name: 'screenshot.png', bytes: chart(random) }
  }
}

function log(random: Random): Buffer {
  const messages = [
    'pump on, 2.1 s',
    'pump current high, retry',
    'tank level low',
    'moisture ok',
    'radio: connected',
    'radio: lost, retry in 30 s',
  ]
  let seconds = random.between(0, 900)
  let text = 'mosswick pot log, seconds since start\n'
  for (let line = 0; line < logLines; line++) {
    seconds += random.between(20, 600)
    text += `${String(seconds).padStart(7)}  ${random.pick(messages)}\n`
  }
  return Buffer.from(text)
}

const width = 320
const height = 160
const background = 0
const grid = 1
const wet = 2

/** Moisture falls, and jumps whenever the pot waters. */
function chart(random: Random): Buffer {
  const pixels = Buffer.alloc(width * height, background)
  let level = random.between(60, 120)
  for (let x = 0; x < width; x++) {
    level = level < 30 ? random.between(100, 140) : level - random.between(0, 2)
    for (let y = 0; y < height; y++) {
      if (height - y <= level) pixels[y * width + x] = wet
      else if (y % 40 === 0) pixels[y * width + x] = grid
    }
  }
  const colors = ['f7f5ef', 'd9d4c5', '4f8a5b']
  return encodePng({ width, pixels, colors })
}
