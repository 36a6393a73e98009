import { crc32, deflateSync } from 'node:zlib'

export interface Picture {
  width: number
  /** Palette indexes, one byte per pixel, row by row. */
  pixels: Buffer
  /** RGB in hexadecimal. */
  colors: string[]
}

/** An indexed-color PNG, the simplest kind. */
export function encodePng({ width, pixels, colors }: Picture): Buffer {
  const height = pixels.length / width
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Bit depth 8, color type 3 (indexed).
  header.set([8, 3], 8)
  const rows = Array.from({ length: height }, (_, y) => [
    // Each row starts with its filter type: none.
    Buffer.of(0),
    pixels.subarray(y * width, (y + 1) * width),
  ])
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(colors.join(''), 'hex')),
    chunk('IDAT', deflateSync(Buffer.concat(rows.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(4 + typed.length + 4)
  framed.writeUInt32BE(data.length, 0)
  typed.copy(framed, 4)
  framed.writeUInt32BE(crc32(typed), 4 + typed.length)
  return framed
}
