/** Progress of a long operation: in place on a terminal, otherwise one line per 10%. */
export class Progress {
  readonly #what: string
  readonly #total: number
  readonly #startedAt = performance.now()
  #reported = 0

  constructor(what: string, total: number) {
    this.#what = what
    this.#total = total
  }

  reached(count: number): void {
    const step = process.stderr.isTTY ? this.#total / 200 : this.#total / 10
    if (count - this.#reported < step && count < this.#total) return
    this.#reported = count
    const seconds = (performance.now() - this.#startedAt) / 1_000
    const line =
      `${this.#what}: ${count.toLocaleString('en')} of ${this.#total.toLocaleString('en')}` +
      ` in ${seconds.toFixed(1)} s, ${Math.round(count / seconds).toLocaleString('en')}/s`
    printLine(line, count < this.#total)
  }
}

/** On standard error: standard output has only results. */
export function printLine(line: string, isPassing = false): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${line}${isPassing ? '' : '\n'}`)
  else process.stderr.write(`${line}\n`)
}
