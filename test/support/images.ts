import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

type Colour = [red: number, green: number, blue: number]
export const red: Colour = [220, 20, 30]
export const blue: Colour = [20, 30, 220]
const green: Colour = [20, 200, 40]

/** An image whose left half is red and whose right half is blue. */
export function redAndBlue(width: number, height: number): Sharp {
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0; at < width * height; at++) {
    pixels.set(at % width < width / 2 ? red : blue, at * 3)
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

export const png = (width = 32, height = 32) => redAndBlue(width, height).png().toBuffer()

/** Three frames, each of one colour, a tenth of a second each. */
export async function animation(format: 'gif' | 'webp', side = 40): Promise<Buffer> {
  const frames = [red, green, blue].map((colour) => {
    const frame = Buffer.alloc(side * side * 3)
    for (let at = 0; at < frame.length; at += 3) frame.set(colour, at)
    return frame
  })
  const raw = { width: side, height: side * 3, channels: 3, pageHeight: side } as const
  const image = sharp(Buffer.concat(frames), { raw })
  const options = { delay: [100, 100, 100], loop: 0 }
  return format === 'gif' ? image.gif(options).toBuffer() : image.webp(options).toBuffer()
}

/** A PNG of exactly this many bytes: the rest stands in a chunk that readers pass over. */
export async function pngOfBytes(bytes: number): Promise<Buffer> {
  const plain = await png()
  const end = plain.length - 12
  const padding = chunk('prVt', Buffer.alloc(bytes - plain.length - 12, 'x'))
  return Buffer.concat([plain.subarray(0, end), padding, plain.subarray(end)])
}

/** A small file that is a huge image: one bit a pixel, all of them white. */
export function hugePng(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  const row = 1 + Math.ceil(side / 8)
  const pixels = Buffer.alloc(row * side, 0xff)
  for (let at = 0; at < pixels.length; at += row) pixels[at] = 0
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A GIF of many frames that hold one pixel each, of as many as they claim to. */
export function longGif(frames: number, side: number, frameSide = 1): Buffer {
  const square = (length: number) => [length & 255, length >> 8, length & 255, length >> 8]
  const screen = Buffer.from([...square(side), 0x80, 0, 0])
  const colours = Buffer.from([255, 255, 255, 0, 0, 0])
  const delay = Buffer.from([0x21, 0xf9, 4, 0, 10, 0, 0, 0])
  const pixel = Buffer.from([0x2c, 0, 0, 0, 0, ...square(frameSide), 0, 2, 2, 0x44, 1, 0])
  const all = Array.from({ length: frames }, () => Buffer.concat([delay, pixel]))
  return Buffer.concat([Buffer.from('GIF89a'), screen, colours, ...all, Buffer.from([0x3b])])
}

export function avatarForm(file: Uint8Array, name = 'me.png', type = 'image/png'): FormData {
  const form = new FormData()
  form.append('file', new Blob([file as Uint8Array<ArrayBuffer>], { type }), name)
  return form
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(data.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([size, body, checksum])
}
