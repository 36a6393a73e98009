const wrappedCharactersMin = 60

/**
 * Some programs wrap the lines of a quote after marking them: the end of a long line then stands in
 * a line of its own, without a mark. An answer between two marked lines looks alike, so the line has
 * to go on in the middle of a sentence where no longer line would have fit.
 */
export class LostMarks {
  readonly #lines: readonly string[]
  readonly #isQuoted: (index: number) => boolean
  #widest: number | undefined

  constructor(lines: readonly string[], isQuoted: (index: number) => boolean) {
    this.#lines = lines
    this.#isQuoted = isQuoted
  }

  isAt(index: number): boolean {
    if (index === 0 || index + 1 >= this.#lines.length) return false
    if (!(this.#isQuoted(index - 1) && this.#isQuoted(index + 1))) return false
    const above = this.#lines[index - 1]!.trimEnd()
    const line = this.#lines[index]!
    if (isRestOfAddress(above, line)) return true
    if (above.length < wrappedCharactersMin || line.length >= above.length) return false
    if (!/^\p{Ll}/u.test(line) || !/[\p{L}\p{Nd},]$/u.test(above)) return false
    const word = line.split(/\s/, 1)[0]!
    return above.length + 1 + word.length > this.#findWidest()
  }

  #findWidest(): number {
    this.#widest ??= this.#lines.reduce(
      (widest, line, index) =>
        this.#isQuoted(index) ? Math.max(widest, line.trimEnd().length) : widest,
      0,
    )
    return this.#widest
  }
}

/** `> Open it (https://example.com/a` and then `b?c=d)` */
function isRestOfAddress(above: string, line: string): boolean {
  if (above.length > 1_000 || line.length > 1_000) return false
  const start = Math.max(above.lastIndexOf('('), above.lastIndexOf('<'))
  const isOpen = /^[(<]https?:\/\/[^\s()<>]*$/.test(above.slice(Math.max(0, start)))
  return isOpen && /^[^\s()<>]+[)>]$/.test(line.trimEnd())
}
