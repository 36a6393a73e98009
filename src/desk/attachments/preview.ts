import { BellhopError } from '../../platform/errors.ts'
import type { OrganizationDb } from '../../platform/http/endpoint.ts'
import { conversions } from '../../platform/images/queue.ts'
import { convertToWebp } from '../../platform/images/webp.ts'
import { readContent } from './content.ts'
import { previewableTypes } from './detect-type.ts'
import type { Attachment } from './schema.ts'

const sideMax = 480
/** A picture must be in memory as a whole. */
const pictureBytesMax = 20 * 1024 * 1024

/**
 * A small WebP of a picture; undefined where there is none, or none can be made. So it is while too
 * many pictures of the organization wait: the file is worth keeping without one.
 */
export async function createPreview(
  db: OrganizationDb,
  { id, content_type, size }: Pick<Attachment, 'id' | 'content_type' | 'size'>,
  signal: AbortSignal | undefined,
): Promise<Buffer | undefined> {
  if (!previewableTypes.includes(content_type) || size > pictureBytesMax) return undefined
  const convert = async () => {
    const parts = await Array.fromAsync(readContent(db, id, { first: 0, last: size - 1 }))
    const image = await convertToWebp(Buffer.concat(parts), { sideMax, isAnimated: false })
    return typeof image === 'string' ? undefined : image
  }
  try {
    return await conversions.run(db.organizationId, convert, { signal })
  } catch (error) {
    if (error instanceof BellhopError && error.code === 'rate_limited') return undefined
    throw error
  }
}
