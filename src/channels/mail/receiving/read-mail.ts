import { type ReceivedFile, UnclaimedFiles } from '../../../desk/attachments/receive.ts'
import type { OrganizationDb } from '../../../platform/http/endpoint.ts'
import type { MailParser } from '../../../platform/mime/mail-parser.ts'
import type { ParsedMail } from '../../../platform/mime/parsed-mail.ts'
import { readRaw } from './chunk-store.ts'
import type { StoredInboundMail } from './store.ts'

/** A mail that has been read, and whose files have been stored. */
export interface ReadMail {
  mail: StoredInboundMail
  parsed: ParsedMail
  files: readonly ReceivedFile[]
  /** The file of each `cid:` address. */
  images: Readonly<Record<string, string>>
  /** Of each file of the mail; undefined if it was left out. */
  fileIds: readonly (string | undefined)[]
  leftOut: readonly LeftOutFile[]
}

/** A file that is too large, or one too many. */
export interface LeftOutFile {
  name: string
  reason: 'size' | 'number'
}

/** Of one mail. The others are in the original. */
export const filesMax = 100

export interface ReadOptions {
  parser: MailParser
  now: string
  fileBytesMax: number
  storageBytesMax: number
  signal?: AbortSignal
}

/**
 * Reads a mail and stores its files, and passes both to `use`. If that does not claim the files, they are
 * deleted.
 */
export const readMail = <T>(
  db: OrganizationDb,
  mail: StoredInboundMail,
  options: ReadOptions,
  use: (read: ReadMail) => Promise<T>,
): Promise<T> => {
  const chunks = readRaw(db, mail.id, { first: 0, last: mail.size - 1 })
  return readChunks(db, chunks, options, (read) => use({ mail, ...read }))
}

/** The same for a mail that is not stored as one. */
export async function readChunks<T>(
  db: OrganizationDb,
  chunks: AsyncIterable<Buffer>,
  options: ReadOptions,
  use: (read: Omit<ReadMail, 'mail'>) => Promise<T>,
): Promise<T> {
  const { parser, now, storageBytesMax, fileBytesMax, signal } = options
  const files = new UnclaimedFiles(db, { now, storageBytesMax, ...(signal && { signal }) })
  const leftOut: LeftOutFile[] = []
  /** For each file of the mail; undefined if it was left out. */
  const ids: (string | undefined)[] = []
  const names = new Set<string>()
  try {
    const parsed = await parser.parse({
      chunks,
      ...(signal && { signal }),
      async onFile({ name }, bytes) {
        const file = { name: uniqueName(name, names), chunks: limitBytes(bytes, fileBytesMax) }
        const hasRoom = ids.length < filesMax
        const id = hasRoom ? await files.add(file).catch(ignoreTooLarge) : undefined
        ids.push(id)
        if (id === undefined) leftOut.push({ name, reason: hasRoom ? 'size' : 'number' })
      },
    })
    const images: Record<string, string> = {}
    for (const [index, { contentId, isInline }] of parsed.files.entries()) {
      const id = ids[index]
      if (isInline && contentId !== null && id !== undefined) images[contentId] = id
    }
    return await use({ parsed, files: await files.complete(), fileIds: ids, images, leftOut })
  } catch (error) {
    await files.discard()
    throw error
  }
}

/** Texts show files by their names, and some programs call every picture the same. */
function uniqueName(name: string, names: Set<string>): string {
  const [, stem = '', extension = ''] = /^(.*?)(\.[^.]*)?$/s.exec(name) ?? []
  let unique = name
  for (let count = 2; names.has(unique); count++) unique = `${stem}-${count}${extension}`
  names.add(unique)
  return unique
}

/** Reads a mail without storing its files. */
export async function parseMail(
  chunks: AsyncIterable<Buffer>,
  { parser, fileBytesMax, signal }: Pick<ReadOptions, 'parser' | 'fileBytesMax' | 'signal'>,
): Promise<Pick<ReadMail, 'parsed' | 'leftOut'>> {
  const leftOut: LeftOutFile[] = []
  let count = 0
  const parsed = await parser.parse({
    chunks,
    ...(signal && { signal }),
    async onFile({ name }, bytes) {
      let size = 0
      for await (const chunk of bytes) size += chunk.length
      count++
      if (count > filesMax) leftOut.push({ name, reason: 'number' })
      else if (size > fileBytesMax) leftOut.push({ name, reason: 'size' })
    },
  })
  return { parsed, leftOut }
}

class FileTooLarge extends Error {}

function ignoreTooLarge(error: unknown): undefined {
  if (!(error instanceof FileTooLarge)) throw error
}

async function* limitBytes(
  chunks: AsyncIterable<Buffer>,
  bytesMax: number,
): AsyncGenerator<Buffer> {
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.length
    if (size > bytesMax) throw new FileTooLarge()
    yield chunk
  }
}
