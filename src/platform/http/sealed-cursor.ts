import { createCipheriv, createDecipheriv, hash } from 'node:crypto'
import { invalid } from '../errors.ts'
import { decodeCursorText, type PageRequest, type PageRequestBefore } from './paging.ts'

// Rows are numbered across all organizations: a cursor that shows such a number would tell every
// caller, and every customer with a link, how much the whole installation grows. So it is encrypted,
// with a key that all nodes derive from the database.

export interface SealedCursors {
  /** What a cursor holds instead of the number. */
  seal(seq: number): string
  /** The number, if the cursor is one of ours. */
  open(cursor: string, loc?: string[]): number
}

const algorithm = 'aes-128-ecb'

/** One block holds the number and as many zeros, by which a cursor of ours is known. */
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
    if (sealed === undefined) throw notOurs(loc)
    const decipher = createDecipheriv(algorithm, key, null).setAutoPadding(false)
    const block = Buffer.concat([
      decipher.update(Buffer.from(sealed, 'base64url')),
      decipher.final(),
    ])
    const seq = block.readBigUInt64BE(8)
    const isOurs = block.readBigUInt64BE(0) === 0n && seq <= BigInt(Number.MAX_SAFE_INTEGER)
    if (!isOurs) throw notOurs(loc)
    return Number(seq)
  }

  return { seal, open }
}

const notOurs = (loc: string[]) => invalid(loc, 'not a cursor of this list')

interface ListCall {
  query: { limit?: number; offset?: number; cursor?: string }
  cursors: SealedCursors
}

/** Where a page of such a list begins. */
export const sealedPlace = ({ query, cursors }: ListCall): PageRequest => {
  const { limit = 100, offset = 0, cursor } = query
  return { after: cursor === undefined ? 0 : cursors.open(cursor), limit, offset }
}

/** The same of a list whose newest come first. */
export const sealedPlaceBefore = ({ query, cursors }: ListCall): PageRequestBefore => {
  const { limit = 100, offset = 0, cursor } = query
  const before = cursor === undefined ? Number.MAX_SAFE_INTEGER : cursors.open(cursor)
  return { before, limit, offset }
}
