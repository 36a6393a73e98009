// What a file is, by its bytes. What it claims to be, by its name or its declared type, is only a
// claim. A browser must never take a file of a stranger for a page, so there is no HTML, no SVG and
// no XML among the kinds: they are text, like every other text.

const headBytes = 4_096

/** The pictures that a preview is made of. */
export const previewableTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']

/** What files begin with, in Latin-1, and what stands at another place after that. */
type Beginning = [type: string, start: string, more?: string, place?: number]

const odf = 'application/vnd.oasis.opendocument'
const ooxml = 'application/vnd.openxmlformats-officedocument'

/** The first that fits counts. Without a place, the rest may stand anywhere near the beginning. */
const beginnings: Beginning[] = [
  ['image/png', '\x89PNG\r\n\x1a\n'],
  ['image/jpeg', '\xff\xd8\xff'],
  ['image/gif', 'GIF87a'],
  ['image/gif', 'GIF89a'],
  ['image/webp', 'RIFF', 'WEBP', 8],
  ['image/tiff', 'II*\0'],
  ['image/tiff', 'MM\0*'],
  ['image/avif', '', 'ftypavif', 4],
  ['image/heic', '', 'ftyphei', 4],
  ['application/pdf', '%PDF-'],
  [`${odf}.text`, 'PK\x03\x04', `mimetype${odf}.text`, 30],
  [`${odf}.spreadsheet`, 'PK\x03\x04', `mimetype${odf}.spreadsheet`, 30],
  [`${odf}.presentation`, 'PK\x03\x04', `mimetype${odf}.presentation`, 30],
  [`${ooxml}.wordprocessingml.document`, 'PK\x03\x04', 'word/'],
  [`${ooxml}.spreadsheetml.sheet`, 'PK\x03\x04', 'xl/'],
  [`${ooxml}.presentationml.presentation`, 'PK\x03\x04', 'ppt/'],
  ['application/zip', 'PK\x03\x04'],
  ['application/zip', 'PK\x05\x06'],
  ['application/gzip', '\x1f\x8b\x08'],
  ['application/x-bzip2', 'BZh', '1AY&SY', 4],
  ['application/x-xz', '\xfd7zXZ\0'],
  ['application/x-7z-compressed', '7z\xbc\xaf\x27\x1c'],
  ['application/vnd.rar', 'Rar!\x1a\x07'],
  ['application/x-cfb', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
  ['video/quicktime', '', 'ftypqt', 4],
  ['audio/mp4', '', 'ftypM4A', 4],
  ['video/mp4', '', 'ftyp', 4],
  ['video/webm', '\x1a\x45\xdf\xa3', 'webm'],
  ['video/x-matroska', '\x1a\x45\xdf\xa3'],
  ['video/x-msvideo', 'RIFF', 'AVI ', 8],
  ['audio/wav', 'RIFF', 'WAVE', 8],
  ['audio/ogg', 'OggS\0'],
  ['audio/flac', 'fLaC\0'],
  ['audio/mpeg', 'ID3'],
  ['audio/mpeg', '\xff\xfb'],
]

/** Takes in the bytes of a file, some at a time, and says in the end what they are. */
export function createTypeDetector() {
  const text = startTextCheck()
  let head = ''
  return {
    add(bytes: Buffer): void {
      if (head === '') head = bytes.toString('latin1', 0, headBytes)
      text.add(bytes)
    },
    end(): string {
      const known = beginnings.find((beginning) => fits(head, beginning))?.[0]
      const other = text.end() && head !== '' ? 'text/plain; charset=utf-8' : undefined
      return known ?? other ?? 'application/octet-stream'
    },
  }
}

const fits = (head: string, [, start, more = '', place]: Beginning) =>
  head.startsWith(start) &&
  (place === undefined ? head.includes(more) : head.startsWith(more, place))

/** Whether it is UTF-8 without a NUL, to the end. */
function startTextCheck() {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let isText = true
  const check = (bytes?: Buffer) => {
    try {
      const decoded = decoder.decode(bytes, { stream: bytes !== undefined })
      isText &&= !decoded.includes('\0')
    } catch {
      isText = false
    }
  }
  return {
    add(bytes: Buffer): void {
      // A little at a time, so that no large texts have to be thrown away.
      for (let at = 0; isText && at < bytes.length; at += headBytes) {
        check(bytes.subarray(at, at + headBytes))
      }
    },
    end(): boolean {
      if (isText) check()
      return isText
    },
  }
}
