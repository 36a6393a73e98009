const formats = ['png', 'jpeg', 'gif', 'webp']
/** Of all frames together. Larger images are refused by their header, before they are decoded. */
const pixelsMax = 50_000_000
const framesMax = 500

export interface WebpOptions {
  sideMax: number
  /** Whether an animation stays one; otherwise its first frame is taken. */
  isAnimated: boolean
}

/** Why an image was not converted. */
export type ImageProblem =
  | 'not a PNG, JPEG, GIF or WebP image'
  | 'the image is too large'
  | 'the image cannot be read'

/** Makes a WebP of an image, no larger than a square, upright, without metadata. */
export async function convertToWebp(
  file: Buffer,
  { sideMax, isAnimated }: WebpOptions,
): Promise<Buffer | ImageProblem> {
  const sharp = await loadSharp()
  const options = { limitInputPixels: pixelsMax, failOn: 'error', animated: isAnimated } as const
  try {
    const { format, pages = 1, width, height } = await sharp(file, options).metadata()
    if (!formats.includes(format ?? '')) return 'not a PNG, JPEG, GIF or WebP image'
    // The height that is told of an animation is that of all frames one below the other.
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

/** With the first image: most starts never need the library. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // A pixel's worth of one image at a time, so that a flood of uploads cannot take the machine.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
