import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { BellhopError, invalid } from '../errors.ts'
import { unsupportedContentType } from './error-responses.ts'
import { allowSlowUpload } from './slow-upload.ts'

/** The parts of a form that are not the files we want. */
const otherParts = { fields: 20, fieldSize: 10_000 }

export function requireMultipart(request: FastifyRequest): void {
  if (!request.isMultipart()) throw unsupportedContentType('multipart/form-data')
}

/** Reads the one file of a form, its part named `file`. */
export async function readSingleFile(
  request: FastifyRequest,
  bytesMax: number,
): Promise<Buffer | 'too large'> {
  let file: Buffer | undefined
  let isTooLarge = false
  try {
    const limits = { ...otherParts, fileSize: bytesMax, files: 2, parts: 22 }
    for await (const part of request.parts({ limits })) {
      if (part.type !== 'file') continue
      if (part.fieldname !== 'file' || file !== undefined) {
        part.file.resume()
        if (file !== undefined)
          throw malformed(['body', 'file'], 'Value error, given more than once')
        continue
      }
      file = await part.toBuffer()
      isTooLarge = part.file.truncated
    }
  } catch (error) {
    throw unreadable(error)
  }
  if (file === undefined) throw missingFile()
  return isTooLarge ? 'too large' : file
}

/** A file on its way in. */
export interface IncomingFile {
  /** As its sender wrote it. */
  name: string | undefined
  /** Must be read to the end before the next file comes. */
  chunks: AsyncIterable<Buffer>
}

export interface FileLimits {
  bytesMax: number
  filesMax: number
}

/** The files of a form, its parts named `file`, one after another and as they arrive. */
export async function* incomingFiles(
  request: FastifyRequest,
  { bytesMax, filesMax }: FileLimits,
): AsyncGenerator<IncomingFile> {
  let count = 0
  for await (const part of arrivingParts(request, { bytesMax, filesMax })) {
    if (part.type !== 'file') continue
    if (part.fieldname !== 'file') {
      part.file.resume()
      continue
    }
    if (++count > filesMax) throw tooManyFiles(filesMax)
    yield { name: part.filename, chunks: chunksOf(part, bytesMax) }
  }
  if (count === 0) throw missingFile()
}

export interface FormLimits extends FileLimits {
  /** Of all fields together. */
  fieldBytesMax: number
}

/**
 * The same of a form that a person has filled in, who need not choose any file. What is in its
 * fields is noted as it arrives: all of it is there when the last file is.
 */
export async function* incomingForm(
  request: FastifyRequest,
  { bytesMax, filesMax, fieldBytesMax }: FormLimits,
  fields: Map<string, string>,
): AsyncGenerator<IncomingFile> {
  let count = 0
  let bytesLeft = fieldBytesMax
  for await (const part of arrivingParts(request, { bytesMax, filesMax, fieldBytesMax })) {
    if (part.type === 'field') {
      if (typeof part.value !== 'string') throw unreadable(undefined)
      // A browser ends every line of a text as mail does.
      fields.set(part.fieldname, part.value.replaceAll('\r\n', '\n'))
      bytesLeft -= Buffer.byteLength(part.value)
      if (part.valueTruncated || bytesLeft < 0) throw tooLong(part.fieldname)
    } else if (part.fieldname !== 'file' || !part.filename) {
      // Where no file was chosen, one without a name is sent.
      part.file.resume()
    } else {
      if (++count > filesMax) throw tooManyFiles(filesMax)
      yield { name: part.filename, chunks: chunksOf(part, bytesMax) }
    }
  }
}

async function* arrivingParts(
  request: FastifyRequest,
  { bytesMax, filesMax, fieldBytesMax = otherParts.fieldSize }: FileLimits & Partial<FormLimits>,
): AsyncGenerator<Multipart> {
  // Whoever has gone by now would be waited for without end.
  if (request.raw.destroyed) throw unreadable(undefined)
  allowSlowUpload(request.raw)
  // One more of everything than is allowed, so that it can be told what is too much.
  const files = filesMax + 1
  const parts = files + otherParts.fields
  const sizes = { fileSize: bytesMax + 1, fieldSize: fieldBytesMax }
  try {
    yield* request.parts({ limits: { fields: otherParts.fields, files, parts, ...sizes } })
  } catch (error) {
    throw unreadable(error)
  } finally {
    // Of a refused form the rest is passed over: a sender who is not listened to hears nothing.
    request.raw.unpipe().resume()
  }
}

async function* chunksOf({ file }: MultipartFile, bytesMax: number): AsyncGenerator<Buffer> {
  let size = 0
  try {
    for await (const chunk of file as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > bytesMax) throw tooLarge(bytesMax)
      yield chunk
    }
  } catch (error) {
    throw unreadable(error)
  }
}

const mebibyte = 1024 * 1024

export const sizeInWords = (bytes: number) =>
  bytes % mebibyte === 0 ? `${bytes / mebibyte} MiB` : `${bytes} bytes`

const tooLarge = (bytesMax: number) =>
  new BellhopError('too_large', `File exceeds the limit of ${sizeInWords(bytesMax)}`)

const tooManyFiles = (filesMax: number) =>
  invalid(['body', 'file'], `at most ${filesMax} files are allowed`)

const tooLong = (field: string) => invalid(['body', field], 'String is too long', 'string_too_long')

/** What is not ours was thrown by the parser, whose words are not for callers. */
const unreadable = (error: unknown) =>
  error instanceof BellhopError
    ? error
    : malformed(['body'], 'Value error, the form could not be parsed')

const missingFile = () => malformed(['body', 'file'], 'Field required', 'missing')

const malformed = (loc: string[], msg: string, type = 'value_error') =>
  new BellhopError('malformed', [{ loc, msg, type }])
