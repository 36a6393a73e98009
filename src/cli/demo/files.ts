import type { Category } from './language.ts'
import { encodePng } from './png.ts'
import type { Random } from './random.ts'

export interface SampleFile {
  name: string
  bytes: Buffer
}

const logLines = 40

/** What a customer sometimes sends along: the pot's own log, or the app's chart of moisture. */
export function sampleFiles(random: Random, category: Category | null): SampleFile[] {
  if (category === 'Hardware' && random.happens(0.5)) return [log(random)]
  const hasChart = category === 'App' || category === 'Plant care'
  return hasChart && random.happens(0.5) ? [chart(random)] : []
}

function log(random: Random): SampleFile {
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
  return { name: 'pot.log', bytes: Buffer.from(text) }
}

const width = 320
const height = 160
const background = 0
const grid = 1
const wet = 2

/** Moisture falls, and jumps up each time the pot waters. */
function chart(random: Random): SampleFile {
  const pixels = Buffer.alloc(width * height, background)
  let level = random.between(60, 120)
  for (let x = 0; x < width; x++) {
    level = level < 30 ? random.between(100, 140) : level - random.between(0, 2)
    for (let y = 0; y < height; y++) {
      if (height - y <= level) pixels[y * width + x] = wet
      else if (y % 40 === 0) pixels[y * width + x] = grid
    }
  }
  const colours = ['f7f5ef', 'd9d4c5', '4f8a5b']
  return { name: 'moisture.png', bytes: encodePng({ width, pixels, colours }) }
}
