import { invalid } from '../errors.ts'
import { convertToWebp } from '../images/webp.ts'

export const avatarBytesMax = 2 * 1024 * 1024

/** Makes the stored form of an avatar: WebP, at most 512 × 512, upright, without metadata. */
export async function convertAvatar(upload: Buffer): Promise<Buffer> {
  const image = await convertToWebp(upload, { sideMax: 512, isAnimated: true })
  if (typeof image === 'string') throw refused(image)
  return image
}

export const refused = (reason: string) => invalid(['body', 'file'], reason)
