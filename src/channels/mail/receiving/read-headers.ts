import { createHash } from 'node:crypto'
import { emailKey } from '../../../platform/text.ts'
import { type Header, hashContent, hashIdentity } from './mail-identity.ts'
import type { MailKey } from './store.ts'

/** More is not read: no mail needs that much, and it is kept in memory. */
const headerBytesMax = 256 * 1024

/** Reads as much of a mail as it arrives as is needed to recognize it again, and to see whom it is for. */
export class HeaderReader {
  readonly #head: Buffer[] = []
  readonly #body = createHash('sha256')
  #headBytes = 0
  #isInBody = false

  add(bytes: Buffer): void {
    if (this.#isInBody) this.#body.update(bytes)
    else this.#addToHead(bytes)
  }

  #addToHead(bytes: Buffer): void {
    this.#head.push(Buffer.from(bytes))
    this.#headBytes += bytes.length
    const head = Buffer.concat(this.#head)
    const end = headEnd(head)
    if (end === -1 && this.#headBytes < headerBytesMax) {
      this.#head.splice(0, this.#head.length, head)
      return
    }
    const bodyStart = end === -1 ? headerBytesMax : end
    this.#isInBody = true
    this.#head.splice(0, this.#head.length, head.subarray(0, bodyStart))
    this.#body.update(head.subarray(bodyStart))
  }

  /** Call it when the mail is complete. */
  end(): MailHeaders {
    return new MailHeaders(Buffer.concat(this.#head).toString('latin1'), this.#body.digest('hex'))
  }
}

/** The start of the body, or -1. */
function headEnd(head: Buffer): number {
  const ends = ['\r\n\r\n', '\n\n'].flatMap((blank) => {
    const index = head.indexOf(blank, 0, 'latin1')
    return index === -1 ? [] : [index + blank.length]
  })
  return ends.length === 0 ? -1 : Math.min(...ends)
}

const recipientHeaders = [
  'delivered-to',
  'x-original-to',
  'envelope-to',
  'x-forwarded-to',
  'to',
  'cc',
]

const addressesIn = (value: string): string[] =>
  value.match(/[^\s\p{Cc}<>",;:()[\]]{1,64}@[^\s\p{Cc}<>",;:()[\]@]{1,253}/gu) ?? []

export class MailHeaders {
  readonly #values: Header[]
  readonly #bodyHash: string

  constructor(head: string, bodyHash: string) {
    this.#bodyHash = bodyHash
    this.#values = head
      .replaceAll(/\r?\n[ \t]+/g, ' ')
      .split(/\r?\n/)
      .flatMap((line) => {
        const colon = line.indexOf(':')
        if (colon <= 0) return []
        return [
          { name: line.slice(0, colon).trim().toLowerCase(), value: line.slice(colon + 1).trim() },
        ]
      })
  }

  #first(name: string): string {
    return this.#values.find((header) => header.name === name)?.value ?? ''
  }

  /** Those whom it was delivered to come first. */
  recipients(): string[] {
    return recipientHeaders.flatMap((name) =>
      this.#values
        .filter((header) => header.name === name)
        .flatMap(({ value }) => addressesIn(value)),
    )
  }

  /** Null if it has no sender. */
  senderKey(): string | null {
    // Names before it may contain an address, too.
    const address = addressesIn(this.#first('from')).at(-1)
    return address === undefined ? null : emailKey(address)
  }

  /** By which a second delivery of the mail is recognized. */
  toKey(scope: string): MailKey {
    return {
      mail_key: hashIdentity(this.#values, this.#bodyHash, scope),
      content_hash: hashContent(this.#values, this.#bodyHash),
    }
  }
}
