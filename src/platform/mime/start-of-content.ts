import { decodeText } from './charset.ts'

/** The first bytes of a part. */
export class StartOfContent {
  readonly #bytesMax: number
  #chunks: Buffer[] = []
  #length = 0

  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax
  }

  /** Returns what it has no room for. */
  add(bytes: Buffer): Buffer {
    const kept = bytes.subarray(0, this.#bytesMax - this.#length)
    if (kept.length > 0) this.#chunks.push(Buffer.from(kept))
    this.#length += kept.length
    return bytes.subarray(kept.length)
  }

  get isFull(): boolean {
    return this.#length >= this.#bytesMax
  }

  get bytes(): Buffer {
    if (this.#chunks.length > 1) this.#chunks = [Buffer.concat(this.#chunks)]
    return this.#chunks[0] ?? Buffer.alloc(0)
  }

  toText(charset: string): string {
    return decodeText(this.bytes, { charset, isShortened: this.isFull, problems: new Set() })
  }
}
