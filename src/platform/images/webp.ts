const formats = ['png', 'jpeg', 'gif', 'webp']
/** Total of all frames. It is in the header, so larger images are rejected without decoding. */
const pixelsMax = 50_000_000
const framesMax = 500

export interface WebpOptions {
  /** The largest width and height, in pixels. */
  sideMax: number
  /** Otherwise only the first frame is used. */
  keepsAnimation: boolean
}

/** Why an image was not converted. */
export type ImageProblem =
  | 'not a PNG, JPEG, GIF or WebP image'
  | 'the image is too large'
  | 'the image cannot be read'

/** Scales the image down to the largest side, rotates it upright and strips its metadata. */
export async function convertToWebp(
  file: Buffer,
  { sideMax, keepsAnimation }: WebpOptions,
): Promise<Buffer | ImageProblem> {
  const sharp = await loadSharp()
  const options = {
    limitInputPixels: pixelsMax,
    failOn: 'error',
    animated: keepsAnimation,
  } as const
  try {
    const { format, pages = 1, width, height } = await sharp(file, options).metadata()
    if (!formats.includes(format ?? '')) return 'not a PNG, JPEG, GIF or WebP image'
    // The height of an animation is that of all of its frames together.
    if (pages > framesMax || width * height > pixelsMax) return 'the image is too large'
    return await sharp(file, options)
      .autoOrient()
      .resize({ width: sideMax, height: sideMax, fit: 'inside', withoutEnlargement: true })
      .webp()
      .timeout({ seconds: 10 })
      .toBuffer()
  } catch {
    return 'the image cannot be read'
  }
}

/** Imported with the first image, because most processes never need it. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // One thread per image, so that many uploads cannot use up all cores.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
