import { createCipheriv, createDecipheriv, hash } from 'node:crypto'
import { invalid } from '../errors.ts'
import { decodeCursorText, type PageRequest, type PageRequestBefore } from './paging.ts'

// Rows are numbered across all organizations: a cursor with such a number would show every caller,
// and every customer with a link, how fast the whole installation grows. So it is encrypted, with a
// key that all nodes derive from the database.

export interface SealedCursors {
  seal(seq: number): string
  /** Throws if the cursor is not one of ours. */
  open(cursor: string, loc?: string[]): number
}

const algorithm = 'aes-128-ecb'

/** One block holds eight zero bytes, by which our cursors are recognized, and the number. */
export function createSealedCursors(secret: string): SealedCursors {
  const key = hash('sha256', `cursors of ${secret}`, 'buffer').subarray(0, 16)

  function seal(seq: number): string {
    const block = Buffer.alloc(16)
    block.writeBigUInt64BE(BigInt(seq), 8)
    const cipher = createCipheriv(algorithm, key, null).setAutoPadding(false)
    return `s${Buffer.concat([cipher.update(block), cipher.final()]).toString('base64url')}`
  }

  function open(cursor: string, loc = ['query', 'cursor']): number {
    const [, sealed] = /^s([\w-]{22})$/.exec(decodeCursorText(cursor)) ?? []
    if (sealed === undefined) throw invalidCursor(loc)
    const decipher = createDecipheriv(algorithm, key, null).setAutoPadding(false)
    const block = Buffer.concat([
      decipher.update(Buffer.from(sealed, 'base64url')),
      decipher.final(),
    ])
    const seq = block.readBigUInt64BE(8)
    const isOurs = block.readBigUInt64BE(0) === 0n && seq <= BigInt(Number.MAX_SAFE_INTEGER)
    if (!isOurs) throw invalidCursor(loc)
    return Number(seq)
  }

  return { seal, open }
}

const invalidCursor = (loc: string[]) => invalid(loc, 'not a cursor of this list')

interface ListContext {
  query: { limit?: number; offset?: number; cursor?: string }
  cursors: SealedCursors
}

export const toSealedPageRequest = ({ query, cursors }: ListContext): PageRequest => {
  const { limit = 100, offset = 0, cursor } = query
  return { after: cursor === undefined ? 0 : cursors.open(cursor), limit, offset }
}

/** For lists with the newest first. */
export const toSealedPageRequestBefore = ({ query, cursors }: ListContext): PageRequestBefore => {
  const { limit = 100, offset = 0, cursor } = query
  const before = cursor === undefined ? Number.MAX_SAFE_INTEGER : cursors.open(cursor)
  return { before, limit, offset }
}
