import { IndexDamage } from './index-damage.ts'
import { type Posting, readPosting } from './postings.ts'

// Every posting list is stored with a checksum of itself and its key. A CRC would be several times
// slower; this detects every change of a single word and nearly all others.

/** Odd, so that the multiplication is invertible. */
const factor = 0x0100_0193

export interface StoredPosting {
  checksum: number
  documents: Uint8Array
}

export type PostingKey = readonly [partition: number, gram: number, block: number]

export function checksumOf([partition, gram, block]: PostingKey, posting: Posting): number {
  const { buffer, byteOffset, byteLength } = posting
  const words = new Uint32Array(buffer, byteOffset, byteLength >>> 2)
  let sum = byteLength
  for (const part of [partition, gram % 2 ** 32, Math.floor(gram / 2 ** 32), block]) {
    sum = Math.imul(sum ^ part, factor)
  }
  for (let index = 0; index < words.length; index++) {
    sum = Math.imul(sum ^ words[index]!, factor)
  }
  // With an odd number of documents, the last one is not part of a 32-bit word.
  return byteLength % 4 === 0 ? sum : Math.imul(sum ^ posting.at(-1)!, factor)
}

export function readChecked(key: PostingKey, stored: StoredPosting | undefined): Posting {
  if (stored === undefined || stored.documents.byteLength % 2 !== 0) throw damaged(key)
  const posting = readPosting(stored.documents)
  if (checksumOf(key, posting) !== stored.checksum) throw damaged(key)
  return posting
}

const damaged = (key: PostingKey) => new IndexDamage(`The posting list ${key.join('/')} is damaged`)
