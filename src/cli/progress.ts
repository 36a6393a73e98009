import { formatThousands } from '../platform/text.ts'

interface Stream {
  isTTY?: boolean
  columns?: number
  write(text: string): unknown
}

const barWidth = 24
/** How often to redraw on a terminal; elsewhere one line is printed per 10%. */
const pictureMs = 100
const steps = 10

/** Progress of a long operation, on standard error: standard output has only results. */
export class Progress implements Disposable {
  readonly #stream: Stream
  #step = ''
  #startedAt = 0
  #picturedAt = Number.NEGATIVE_INFINITY
  #tenths = 0
  /** Whether the current terminal line has no newline yet. */
  #isLineOpen = false

  constructor(stream: Stream = process.stderr) {
    this.#stream = stream
  }

  update = (step: string, done: number, total: number): void => {
    if (step !== this.#step) this.#begin(step)
    if (this.#stream.isTTY) this.#draw(done, total)
    else this.#tell(done, total)
  };

  [Symbol.dispose](): void {
    if (this.#isLineOpen) this.#stream.write('\n')
    this.#isLineOpen = false
  }

  #begin(step: string): void {
    this[Symbol.dispose]()
    this.#step = step
    this.#startedAt = performance.now()
    this.#picturedAt = Number.NEGATIVE_INFINITY
    this.#tenths = 0
  }

  #draw(done: number, total: number): void {
    const now = performance.now()
    if (done < total && now - this.#picturedAt < pictureMs) return
    this.#picturedAt = now
    const filled = Math.floor((done / total) * barWidth)
    const bar = '█'.repeat(filled) + '░'.repeat(barWidth - filled)
    const line = `${this.#step} ${bar} ${this.#numbers(done, total)}`
    this.#stream.write(`\r\x1b[K${line.slice(0, (this.#stream.columns || 80) - 1)}`)
    this.#isLineOpen = true
    if (done === total) this[Symbol.dispose]()
  }

  #tell(done: number, total: number): void {
    const tenths = Math.floor((done / total) * steps)
    if (tenths === this.#tenths) return
    this.#tenths = tenths
    this.#stream.write(`${this.#step}: ${this.#numbers(done, total)}\n`)
  }

  #numbers(done: number, total: number): string {
    const seconds = (performance.now() - this.#startedAt) / 1_000
    const percent = Math.floor((done / total) * 100)
    return `${percent}%, ${formatThousands(done)} of ${formatThousands(total)}, ${seconds.toFixed(1)} s`
  }
}
