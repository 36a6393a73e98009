import { createHash, randomUUIDv7 } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { WriteTx } from '../../platform/db/db.ts'
import { BellhopError } from '../../platform/errors.ts'
import type { OrganizationDb } from '../../platform/http/endpoint.ts'
import { type IncomingFile, incomingFiles } from '../../platform/http/upload.ts'
import { createTypeDetector } from './detect-type.ts'
import { sanitizeFileName } from './file-name.ts'
import {
  countStoredBytes,
  deleteUnclaimedFile,
  type FileChunk,
  insertChunk,
  insertFile,
} from './file-store.ts'
import { createPreview } from './preview.ts'
import type { Attachment } from './schema.ts'

export const filesMax = 10

/** As the reference tells it. */
export const filesUploadSpec = {
  filesMax,
  description: `Up to ${filesMax} files, 20 MiB each by default.`,
}
/** Few enough to be written in a moment, many enough to be worth a transaction. */
const partBytes = 256 * 1024

export interface Upload extends Storing {
  request: FastifyRequest
  fileBytesMax: number
}

interface Storing {
  now: string
  /** The most that all files of the organization may have; 0 is no limit. */
  storageBytesMax: number
  /** Aborted when the sender has gone. */
  signal?: AbortSignal
  /** Called with the size of each part before it is stored; refuses it by throwing. */
  beforePart?: (bytes: number) => Promise<void>
}

/** A file whose bytes are in the database, though nobody can see them before they are claimed. */
export type ReceivedFile = StoredFile & { preview: Buffer | undefined }

type StoredFile = Pick<Attachment, 'id' | 'name' | 'content_type' | 'size' | 'sha256'>

/** Stores the files of a form as they arrive, and gives them to be kept. */
export const receiveFiles = <T>(
  db: OrganizationDb,
  upload: Upload,
  keep: (files: ReceivedFile[]) => Promise<T>,
): Promise<T> => {
  const { request, fileBytesMax: bytesMax } = upload
  return storeFiles(db, incomingFiles(request, { bytesMax, filesMax }), upload, keep)
}

/**
 * Stores files, each part in a transaction of its own, and gives them to be kept. If that or
 * anything before it fails, they are removed.
 */
export async function storeFiles<T>(
  db: OrganizationDb,
  arriving: AsyncIterable<IncomingFile>,
  storing: Storing,
  keep: (files: ReceivedFile[]) => Promise<T>,
): Promise<T> {
  const begun: string[] = []
  try {
    const stored: StoredFile[] = []
    for await (const file of arriving) {
      const id = randomUUIDv7()
      begun.push(id)
      stored.push(await storeFile(db, id, file, storing))
    }
    // After the last byte, so that nobody who is still sending waits for a picture.
    const { signal } = storing
    const files: ReceivedFile[] = []
    for (const file of stored)
      files.push({ ...file, preview: await createPreview(db, file, signal) })
    return await keep(files)
  } catch (error) {
    await giveUp(db, begun)
    throw error
  }
}

async function storeFile(
  db: OrganizationDb,
  id: string,
  { name, chunks }: IncomingFile,
  { now, storageBytesMax, beforePart }: Storing,
): Promise<StoredFile> {
  await db.transact(async (tx) => insertFile(tx, id, now))
  const hash = createHash('sha256')
  const kind = createTypeDetector()
  let size = 0
  for await (const bytes of inParts(chunks)) {
    hash.update(bytes)
    kind.add(bytes)
    const part = { byte_offset: size, bytes }
    await beforePart?.(bytes.length)
    // Waited for before more is read: whoever sends faster than we write has to wait.
    await db.transact((tx) => storePart(tx, id, part, storageBytesMax))
    size += bytes.length
  }
  return {
    id,
    name: sanitizeFileName(name),
    content_type: kind.end(),
    size,
    sha256: hash.digest('hex'),
  }
}

/** What is counted here includes the part, and what others store at the same time. */
async function storePart(
  tx: WriteTx,
  fileId: string,
  part: FileChunk,
  bytesMax: number,
): Promise<void> {
  insertChunk(tx, fileId, part)
  if (bytesMax === 0 || (await countStoredBytes(tx)) <= bytesMax) return
  throw new BellhopError('too_large', storageFullDetail)
}

export const storageFullDetail = 'The storage of this organization is full'

/** The same bytes in parts of one size. All are in the same memory: the next overwrites it. */
async function* inParts(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const part = Buffer.alloc(partBytes)
  let filled = 0
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length; ) {
      const copied = chunk.copy(part, filled, at)
      at += copied
      filled += copied
      if (filled < partBytes) continue
      yield part
      filled = 0
    }
  }
  if (filled > 0) yield part.subarray(0, filled)
}

/** Whatever cannot be removed now is removed later (see `sweep.ts`). */
async function giveUp(db: OrganizationDb, begun: readonly string[]): Promise<void> {
  try {
    for (const id of begun) await db.transact((tx) => deleteUnclaimedFile(tx, id))
  } catch {
    // Why the upload failed is what the caller should hear.
  }
}
