import type { OrganizationDb } from '../../platform/http/endpoint.ts'
import type { ByteRange } from '../../platform/http/send-bytes.ts'
import { findChunkAt } from './file-store.ts'

/** The bytes of a file, a part at a time, each of them a short read of its own. */
export async function* readContent(
  db: OrganizationDb,
  fileId: string,
  { first, last }: ByteRange,
): AsyncGenerator<Buffer> {
  for (let place = first; place <= last; ) {
    const part = await db.read((tx) => findChunkAt(tx, fileId, place))
    const start = part?.byte_offset ?? 0
    const bytes = part?.bytes.subarray(place - start, last + 1 - start)
    if (!bytes?.length) throw new Error('The file was deleted while being read')
    yield bytes
    place += bytes.length
  }
}
