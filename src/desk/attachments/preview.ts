import { BellhopError } from '../../platform/errors.ts'
import type { OrganizationDb } from '../../platform/http/endpoint.ts'
import { conversions } from '../../platform/images/queue.ts'
import { convertToWebp } from '../../platform/images/webp.ts'
import { previewableTypes } from './detect-type.ts'
import { readContent } from './file-store.ts'
import type { Attachment } from './schema.ts'

const sideMax = 480
/** The whole image must fit in memory. */
const imageBytesMax = 20 * 1024 * 1024

/**
 * A small WebP; undefined if none can be made, or if too many conversions of the organization are
 * waiting: the upload succeeds without a preview.
 */
export async function createPreview(
  db: OrganizationDb,
  { id, content_type, size }: Pick<Attachment, 'id' | 'content_type' | 'size'>,
  signal: AbortSignal | undefined,
): Promise<Buffer | undefined> {
  if (!previewableTypes.includes(content_type) || size > imageBytesMax) return undefined
  const convert = async () => {
    const chunks = await Array.fromAsync(readContent(db, id, { first: 0, last: size - 1 }))
    const image = await convertToWebp(Buffer.concat(chunks), { sideMax, keepsAnimation: false })
    return typeof image === 'string' ? undefined : image
  }
  try {
    return await conversions.run(db.organizationId, convert, { signal })
  } catch (error) {
    if (error instanceof BellhopError && error.code === 'rate_limited') return undefined
    throw error
  }
}
