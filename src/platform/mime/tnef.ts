import { decodeText } from './charset.ts'

/** A file, or the body, in the container that Outlook sends as `winmail.dat`. */
export interface TnefFile {
  name: string
  contentType: string
  contentId: string | null
  bytes: Buffer
}

export interface Tnef {
  text: string
  html: string
  files: TnefFile[]
}

const signature = 0x223e9f78
/** Attributes, with their types. */
const attribute = {
  body: 0x0002800c,
  messageProperties: 0x00069003,
  codePage: 0x00069007,
  fileStart: 0x00069002,
  fileTitle: 0x00018010,
  fileData: 0x0006800f,
  fileProperties: 0x00069005,
}
/** MAPI properties, without their types. */
const property = {
  body: 0x1000,
  htmlBody: 0x1013,
  displayName: 0x3001,
  fileData: 0x3701,
  fileName: 0x3704,
  longFileName: 0x3707,
  contentType: 0x370e,
  contentId: 0x3712,
  internetCodePage: 0x3fde,
}
const filesMax = 1_000

/** Throws if it is broken. All that is returned are views of the bytes. Bodies in RTF are not read. */
export function readTnef(bytes: Buffer): Tnef {
  if (bytes.readUInt32LE(0) !== signature) throw new Error('Not TNEF')
  const message = new Map<number, Value>()
  const files: Map<number, Value>[] = []
  let codePage = 1252
  let body: Value | undefined
  for (const { id, data } of readAttributes(bytes)) {
    const file = files.at(-1)
    if (id === attribute.codePage) codePage = data.readUInt32LE(0)
    if (id === attribute.body) body = { type: stringType, data }
    if (id === attribute.messageProperties) readProperties(data, message)
    if (id === attribute.fileStart) files.push(new Map())
    if (files.length > filesMax) throw new Error('Too many files')
    if (file === undefined) continue
    if (id === attribute.fileTitle) file.set(property.displayName, { type: stringType, data })
    if (id === attribute.fileData) file.set(property.fileData, { type: binaryType, data })
    if (id === attribute.fileProperties) readProperties(data, file)
  }
  const html = message.get(property.htmlBody)
  const htmlCodePage = message.get(property.internetCodePage)?.data.readUInt32LE(0) ?? codePage
  return {
    text: toText(message.get(property.body) ?? body, codePage),
    html: toText(html, htmlCodePage),
    files: files.map((file) => toFile(file, codePage)).filter((file) => file !== null),
  }
}

/** Level, id, length, data, checksum. */
function* readAttributes(bytes: Buffer): Generator<{ id: number; data: Buffer }> {
  let offset = 6
  while (offset < bytes.length) {
    const id = bytes.readUInt32LE(offset + 1)
    const length = bytes.readUInt32LE(offset + 5)
    const data = slice(bytes, offset + 9, length)
    offset += 9 + length + 2
    yield { id, data }
  }
}

/** The last one of a property with several values. */
interface Value {
  type: number
  data: Buffer
}

const [objectType, stringType, unicodeType, binaryType] = [0x0d, 0x1e, 0x1f, 0x102]
const fixedBytes: Record<number, number> = {
  2: 4, // A short integer, padded.
  3: 4,
  4: 4,
  5: 8,
  6: 8,
  7: 8,
  10: 4,
  11: 4, // A boolean, padded.
  20: 8,
  64: 8,
  72: 16,
}

function readProperties(bytes: Buffer, properties: Map<number, Value>): void {
  const count = bytes.readUInt32LE(0)
  let offset = 4
  for (let index = 0; index < count; index++) {
    const typeAndFlag = bytes.readUInt16LE(offset)
    const id = bytes.readUInt16LE(offset + 2)
    offset += 4
    if (id >= 0x8000) offset = skipPropertyName(bytes, offset)
    const type = typeAndFlag & ~0x1000
    const isVariable = [objectType, stringType, unicodeType, binaryType].includes(type)
    const hasCount = isVariable || (typeAndFlag & 0x1000) !== 0
    const valueCount = hasCount ? bytes.readUInt32LE(offset) : 1
    if (hasCount) offset += 4
    for (let each = 0; each < valueCount; each++) {
      const length = isVariable ? bytes.readUInt32LE(offset) : fixedBytes[type]
      if (length === undefined) throw new Error(`Unknown type ${type}`)
      if (isVariable) offset += 4
      properties.set(id, { type, data: slice(bytes, offset, length) })
      offset += padded(length)
    }
  }
}

/** A GUID, then a number or a name. */
function skipPropertyName(bytes: Buffer, offset: number): number {
  const isNumber = bytes.readUInt32LE(offset + 16) === 0
  return isNumber ? offset + 24 : offset + 24 + padded(bytes.readUInt32LE(offset + 20))
}

const padded = (length: number) => Math.ceil(length / 4) * 4

function slice(bytes: Buffer, offset: number, length: number): Buffer {
  if (offset + length > bytes.length) throw new Error('Ends too early')
  return bytes.subarray(offset, offset + length)
}

function toFile(file: Map<number, Value>, codePage: number): TnefFile | null {
  const value = file.get(property.fileData)
  if (value === undefined) return null
  const text = (id: number) => toText(file.get(id), codePage).trim()
  // An object starts with the id of its class.
  const bytes = value.type === objectType ? value.data.subarray(16) : value.data
  return {
    name: text(property.longFileName) || text(property.displayName) || text(property.fileName),
    contentType: text(property.contentType).toLowerCase(),
    contentId: text(property.contentId).replace(/^<(.*)>$/, '$1') || null,
    bytes,
  }
}

/** Strings end with NUL. */
function toText(value: Value | undefined, codePage: number): string {
  if (value === undefined) return ''
  const charset = value.type === unicodeType ? 'utf-16le' : charsetOf(codePage)
  const text = decodeText(value.data, { charset, isHtml: true, problems: new Set() })
  return text.replace(/\ufffd+$/, '')
}

function charsetOf(codePage: number): string {
  if (codePage === 65_001) return 'utf-8'
  if (codePage >= 28_591 && codePage <= 28_605) return `iso-8859-${codePage - 28_590}`
  if (codePage === 20_866) return 'koi8-r'
  if (codePage === 50_220) return 'iso-2022-jp'
  return codePage >= 1_250 && codePage <= 1_258 ? `windows-${codePage}` : `cp${codePage}`
}
