// Detects the type of a file by its bytes; its name and declared type are not to be trusted. A
// browser must never render an uploaded file as a page, so HTML, SVG and XML are not detected: they
// are plain text.

const headBytes = 4_096

export const previewableTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']

/** A prefix in Latin-1, and text that follows at `offset`, or anywhere in the head. */
type Signature = [type: string, start: string, more?: string, offset?: number]

const odf = 'application/vnd.oasis.opendocument'
const ooxml = 'application/vnd.openxmlformats-officedocument'

/** The first match wins. */
const signatures: Signature[] = [
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

/** Add the bytes of a file in chunks; `end` returns the type. */
export function createTypeDetector() {
  const text = createTextDetector()
  let head = ''
  return {
    add(bytes: Buffer): void {
      if (head === '') head = bytes.toString('latin1', 0, headBytes)
      text.add(bytes)
    },
    end(): string {
      const type = signatures.find((signature) => matches(head, signature))?.[0]
      if (type !== undefined) return type
      return text.end() && head !== '' ? 'text/plain; charset=utf-8' : 'application/octet-stream'
    },
  }
}

const matches = (head: string, [, start, more = '', offset]: Signature) =>
  head.startsWith(start) &&
  (offset === undefined ? head.includes(more) : head.startsWith(more, offset))

/** Text is valid UTF-8 without NUL, to the end. */
function createTextDetector() {
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
      // In small pieces, so that decoding does not allocate large strings.
      for (let start = 0; isText && start < bytes.length; start += headBytes) {
        check(bytes.subarray(start, start + headBytes))
      }
    },
    end(): boolean {
      if (isText) check()
      return isText
    },
  }
}
