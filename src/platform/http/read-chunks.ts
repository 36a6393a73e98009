import type { ByteRange } from './send-bytes.ts'

export interface Chunk {
  byte_offset: number
  bytes: Buffer
}

/**
 * The bytes of a range that is stored in chunks. `findChunk` returns the last chunk that starts at the
 * offset or before it, in a short read of its own.
 */
export async function* readChunks(
  { first, last }: ByteRange,
  findChunk: (offset: number) => Promise<Chunk | undefined>,
): AsyncGenerator<Buffer> {
  for (let offset = first; offset <= last; ) {
    const chunk = await findChunk(offset)
    const start = chunk?.byte_offset ?? 0
    const bytes = chunk?.bytes.subarray(offset - start, last + 1 - start)
    if (!bytes?.length) throw new Error('The bytes were deleted while being read')
    yield bytes
    offset += bytes.length
  }
}
