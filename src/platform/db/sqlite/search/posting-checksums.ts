import { IndexDamage } from './index-damage.ts'
import type { PostingList } from './posting-list.ts'
import { bytesOf, type Posting, readNumbers, readPosting } from './postings.ts'

// Every posting list is stored with a checksum of itself and its key. A CRC would be several times
// slower; this detects every change of a single word and nearly all others.

/** Odd, so that the multiplication is invertible. */
const factor = 0x0100_0193

/** Documents or positions. */
export interface StoredNumbers {
  checksum: number
  numbers: Uint8Array
}

export interface StoredList {
  checksum: number
  documents: Uint8Array
  positions_checksum: number
  positions: Uint8Array
}

export type PostingKey = readonly [partition: number, gram: number, block: number]

export function checksumOf([partition, gram, block]: PostingKey, posting: Posting): number {
  const { buffer, byteOffset, byteLength } = posting
  const words = new Uint32Array(buffer, byteOffset, byteLength >>> 2)
  let sum = byteLength
  for (const part of [partition, gram, block]) {
    sum = Math.imul(sum ^ (part % 2 ** 32), factor)
    sum = Math.imul(sum ^ Math.floor(part / 2 ** 32), factor)
  }
  for (let index = 0; index < words.length; index++) {
    sum = Math.imul(sum ^ words[index]!, factor)
  }
  // With an odd number of documents, the last one is not part of a 32-bit word.
  return byteLength % 4 === 0 ? sum : Math.imul(sum ^ posting.at(-1)!, factor)
}

export function readChecked(key: PostingKey, stored: StoredNumbers | undefined): Posting {
  if (stored === undefined || stored.numbers.byteLength % 2 !== 0) throw damaged(key)
  const posting = readPosting(stored.numbers)
  if (checksumOf(key, posting) !== stored.checksum) throw damaged(key)
  return posting
}

/** Never a bitmap. */
export function readCheckedPositions(
  key: PostingKey,
  stored: StoredNumbers | undefined,
): Uint16Array {
  if (stored === undefined || stored.numbers.byteLength % 2 !== 0) throw damaged(key)
  const positions = readNumbers(stored.numbers)
  if (checksumOf(key, positions) !== stored.checksum) throw damaged(key)
  return positions
}

export const readCheckedList = (key: PostingKey, stored: StoredList): PostingList => ({
  documents: readChecked(key, { checksum: stored.checksum, numbers: stored.documents }),
  positions: readCheckedPositions(key, {
    checksum: stored.positions_checksum,
    numbers: stored.positions,
  }),
})

export const toStored = (key: PostingKey, { documents, positions }: PostingList): StoredList => ({
  checksum: checksumOf(key, documents),
  documents: bytesOf(documents),
  positions_checksum: checksumOf(key, positions),
  positions: bytesOf(positions),
})

const damaged = (key: PostingKey) => new IndexDamage(`The posting list ${key.join('/')} is damaged`)
