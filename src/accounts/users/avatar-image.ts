import { invalid } from '../../platform/errors.ts'
import { conversions } from '../../platform/images/queue.ts'
import { convertToWebp } from '../../platform/images/webp.ts'

export const avatarBytesMax = 2 * 1024 * 1024

export interface AvatarOwner {
  organizationId: number
  /** Aborted when the uploader has gone. */
  signal: AbortSignal
}

/** Makes the stored form of an avatar: WebP, at most 512 × 512, upright, without metadata. */
export async function convertAvatar(
  upload: Buffer,
  { organizationId, signal }: AvatarOwner,
): Promise<Buffer> {
  const convert = () => convertToWebp(upload, { sideMax: 512, isAnimated: true })
  const image = await conversions.run(organizationId, convert, { signal })
  if (typeof image === 'string') throw avatarRejected(image)
  return image
}

export const avatarRejected = (reason: string) => invalid(['body', 'file'], reason)
