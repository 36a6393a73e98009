import { createHash, randomUUIDv7 } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { WriteTx } from '../../platform/db/db.ts'
import { BellhopError } from '../../platform/errors.ts'
import type { OrganizationDb } from '../../platform/http/endpoint.ts'
import type { Chunk } from '../../platform/http/read-chunks.ts'
import { type IncomingFile, incomingFiles } from '../../platform/http/upload.ts'
import { createTypeDetector } from './detect-type.ts'
import { sanitizeFileName } from './file-name.ts'
import { countStoredBytes, deleteUnclaimedFile, insertChunk, insertFile } from './file-store.ts'
import { createPreview } from './preview.ts'
import type { Attachment } from './schema.ts'

export const filesMax = 10

/** For the API reference. */
export const filesUploadSpec = {
  filesMax,
  description: `Up to ${filesMax} files, 20 MiB each by default.`,
}

/** Small enough to be written quickly, large enough to be worth a transaction. */
const chunkBytes = 256 * 1024

export interface Upload extends StoreOptions {
  request: FastifyRequest
  fileBytesMax: number
}

interface StoreOptions {
  now: string
  /** For all files of the organization; 0 for no limit. */
  storageBytesMax: number
  /** Aborted when the client disconnects. */
  signal?: AbortSignal
  /** Called with the size of each chunk before it is stored; throws to reject it. */
  beforeChunk?: (bytes: number) => Promise<void>
}

/** A file whose bytes are stored, but not visible before an attachment claims them. */
export type ReceivedFile = StoredFile & { preview: Buffer | undefined }

type StoredFile = Pick<Attachment, 'id' | 'name' | 'content_type' | 'size' | 'sha256'>

/** Stores the files of a form as they arrive, and passes them to `claim`. */
export const receiveFiles = <T>(
  db: OrganizationDb,
  upload: Upload,
  claim: (files: ReceivedFile[]) => Promise<T>,
): Promise<T> => {
  const { request, fileBytesMax: bytesMax } = upload
  return storeFiles(db, incomingFiles(request, { bytesMax, filesMax }), upload, claim)
}

/** Stores files chunk by chunk, and passes them to `claim`. If anything fails, deletes them. */
export async function storeFiles<T>(
  db: OrganizationDb,
  incoming: AsyncIterable<IncomingFile>,
  options: StoreOptions,
  claim: (files: ReceivedFile[]) => Promise<T>,
): Promise<T> {
  const files = new UnclaimedFiles(db, options)
  try {
    for await (const file of incoming) await files.add(file)
    return await claim(await files.complete())
  } catch (error) {
    await files.discard()
    throw error
  }
}

/** Files that arrive one by one, and are claimed or deleted together. */
export class UnclaimedFiles {
  readonly #db: OrganizationDb
  readonly #options: StoreOptions
  readonly #ids: string[] = []
  readonly #stored: StoredFile[] = []

  constructor(db: OrganizationDb, options: StoreOptions) {
    this.#db = db
    this.#options = options
  }

  /** Returns its id. If it rejects, the file is deleted with the others or swept later. */
  async add(file: IncomingFile): Promise<string> {
    const id = randomUUIDv7()
    this.#ids.push(id)
    this.#stored.push(await storeFile(this.#db, id, file, this.#options))
    return id
  }

  /** After the last byte, so that a client does not have to wait for previews while sending. */
  async complete(): Promise<ReceivedFile[]> {
    const { signal } = this.#options
    const files: ReceivedFile[] = []
    for (const file of this.#stored)
      files.push({ ...file, preview: await createPreview(this.#db, file, signal) })
    return files
  }

  /** What cannot be deleted now is swept later (see `sweep.ts`). */
  async discard(): Promise<void> {
    try {
      for (const id of this.#ids) await this.#db.transact((tx) => deleteUnclaimedFile(tx, id))
    } catch {
      // The caller should see why the upload failed, not this.
    }
  }
}

async function storeFile(
  db: OrganizationDb,
  id: string,
  { name, chunks }: IncomingFile,
  { now, storageBytesMax, beforeChunk }: StoreOptions,
): Promise<StoredFile> {
  await db.transact(async (tx) => insertFile(tx, id, now))
  const hash = createHash('sha256')
  const type = createTypeDetector()
  let size = 0
  for await (const bytes of rechunk(chunks)) {
    hash.update(bytes)
    type.add(bytes)
    const chunk = { byte_offset: size, bytes }
    await beforeChunk?.(bytes.length)
    // Awaited before more is read, for backpressure.
    await db.transact((tx) => storeChunk(tx, id, chunk, storageBytesMax))
    size += bytes.length
  }
  return {
    id,
    name: sanitizeFileName(name),
    content_type: type.end(),
    size,
    sha256: hash.digest('hex'),
  }
}

/** Counts after the insert, so that concurrent uploads are included. */
async function storeChunk(
  tx: WriteTx,
  fileId: string,
  chunk: Chunk,
  bytesMax: number,
): Promise<void> {
  insertChunk(tx, fileId, chunk)
  await assertStored(tx, bytesMax)
}

/** After an insert. */
export async function assertStored(tx: WriteTx, bytesMax: number): Promise<void> {
  if (bytesMax === 0 || (await countStoredBytes(tx)) <= bytesMax) return
  throw new BellhopError('too_large', storageFullDetail)
}

export const storageFullDetail = 'The storage of this organization is full'

/** In chunks of one size, which share one buffer: each overwrites the previous one. */
async function* rechunk(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const buffer = Buffer.alloc(chunkBytes)
  let filled = 0
  for await (const chunk of chunks) {
    for (let offset = 0; offset < chunk.length; ) {
      const copied = chunk.copy(buffer, filled, offset)
      offset += copied
      filled += copied
      if (filled < chunkBytes) continue
      yield buffer
      filled = 0
    }
  }
  if (filled > 0) yield buffer.subarray(0, filled)
}
