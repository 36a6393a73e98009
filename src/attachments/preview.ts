import type { BoundDb } from '../http/endpoint.ts'
import { convertToWebp } from '../images/webp.ts'
import { Queue } from '../queue.ts'
import { readContent } from './content.ts'
import { pictures } from './kind.ts'
import type { Attachment } from './schema.ts'

const sideMax = 480
/** A picture must be in memory as a whole. */
const pictureBytesMax = 20 * 1024 * 1024
/** One at a time, however many arrive at once. */
const turns = new Queue()

/** A small WebP of a picture; undefined where there is none, or none can be made. */
export async function makePreview(
  db: BoundDb,
  { id, content_type, size }: Pick<Attachment, 'id' | 'content_type' | 'size'>,
): Promise<Buffer | undefined> {
  if (!pictures.includes(content_type) || size > pictureBytesMax) return undefined
  return turns.add(async () => {
    const parts = await Array.fromAsync(readContent(db, id, { first: 0, last: size - 1 }))
    const image = await convertToWebp(Buffer.concat(parts), { sideMax, isAnimated: false })
    return typeof image === 'string' ? undefined : image
  })
}
