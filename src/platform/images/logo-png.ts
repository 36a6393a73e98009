import { loadSharp } from './webp.ts'

/** Twice the size at which mails show it. */
const heightPx = 80
const widthMaxPx = 320
const marginPx = 8

/**
 * A logo for mails: PNG, because some mail programs know no WebP; on white, because most logos are made
 * for paper; and always of the same height, because some programs obey no other size.
 */
export async function toMailLogo(image: Buffer): Promise<Buffer> {
  const sharp = await loadSharp()
  const inner = { width: widthMaxPx - 2 * marginPx, height: heightPx - 2 * marginPx }
  const { data, info } = await sharp(image)
    .resize({ ...inner, fit: 'inside', withoutEnlargement: true })
    .toBuffer({ resolveWithObject: true })
  const above = Math.floor((heightPx - info.height) / 2)
  return sharp(data)
    .flatten({ background: '#ffffff' })
    .extend({
      top: above,
      bottom: heightPx - info.height - above,
      left: marginPx,
      right: marginPx,
      background: '#ffffff',
    })
    .png({ compressionLevel: 9 })
    .toBuffer()
}
