import { invalid } from '../errors.ts'

export const avatarBytesMax = 2 * 1024 * 1024
const sideMax = 512
const formats = ['png', 'jpeg', 'gif', 'webp']
/** Of all frames together. Larger images are refused by their header, before they are decoded. */
const pixelsMax = 50_000_000
const framesMax = 500

/** Makes the stored form of an avatar: WebP, at most 512 × 512, upright, without metadata. */
export async function convertAvatar(upload: Buffer): Promise<Buffer> {
  // Loaded with the first avatar: most starts never need the image library.
  const { default: sharp } = await import('sharp')
  // A pixel's worth of one image at a time, so that a flood of uploads cannot take the machine.
  sharp.concurrency(1)
  sharp.cache(false)
  const options = { limitInputPixels: pixelsMax, failOn: 'error', animated: true } as const
  try {
    const { format, pages = 1, width, height } = await sharp(upload, options).metadata()
    if (!formats.includes(format ?? '')) throw refused('not a PNG, JPEG, GIF or WebP image')
    // The height that is told is that of all frames one below the other.
    if (pages > framesMax || width * height > pixelsMax) throw refused('the image is too large')
    return await sharp(upload, options)
      .autoOrient()
      .resize({ width: sideMax, height: sideMax, fit: 'inside', withoutEnlargement: true })
      .webp()
      .timeout({ seconds: 10 })
      .toBuffer()
  } catch (error) {
    throw error instanceof Error && error.name === 'BellhopError'
      ? error
      : refused('the image cannot be read')
  }
}

export const refused = (reason: string) => invalid(['body', 'file'], reason)
