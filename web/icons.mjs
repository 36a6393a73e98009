// The icons of the console, all made from `console/icon.svg`, and the manifest that names them.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const largePixels = 512
const smallPixels = 192
/** Of the size of `icon.svg`: systems cut their own shape out of it, but never more than a fifth. */
const maskableScale = 0.8
const iconUnits = 24

/** Returns their URLs. */
export async function writeIcons(folder) {
  const vector = readFileSync(join(import.meta.dirname, 'console/icon.svg'), 'utf8')
  const write = (name, type, bytes) => writeHashed(folder, name, type, bytes)
  return {
    vector: write('icon', 'svg', vector),
    small: write('icon-small', 'png', await toPng(vector, smallPixels)),
    large: write('icon-large', 'png', await toPng(vector, largePixels)),
    maskable: write('icon-maskable', 'png', await toPng(toMaskable(vector), largePixels)),
  }
}

/** With a hash of its content in its name. Returns its URL. */
export function writeHashed(folder, name, type, bytes) {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
  writeFileSync(join(folder, `${name}-${hash}.${type}`), bytes)
  return `/assets/${name}-${hash}.${type}`
}

const toPng = (svg, pixels) =>
  sharp(Buffer.from(svg), { density: (72 * pixels) / iconUnits })
    .resize(pixels, pixels)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()

/** Without corners, and with its picture in the middle. */
function toMaskable(svg) {
  const margin = (iconUnits * (1 - maskableScale)) / 2
  return svg
    .replace(' rx="6"', '')
    .replace('<g ', `<g transform="translate(${margin} ${margin}) scale(${maskableScale})" `)
}

export const toManifest = ({ vector, small, large, maskable }) => ({
  name: 'Bellhop',
  short_name: 'Bellhop',
  id: '/',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#f7f8fa',
  theme_color: '#1f5fd0',
  icons: [
    { src: vector, type: 'image/svg+xml', sizes: 'any', purpose: 'any' },
    { src: small, type: 'image/png', sizes: '192x192', purpose: 'any' },
    { src: large, type: 'image/png', sizes: '512x512', purpose: 'any' },
    { src: maskable, type: 'image/png', sizes: '512x512', purpose: 'maskable' },
  ],
})
