import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { BellhopError, invalid } from '../errors.ts'
import { unsupportedContentType } from './error-responses.ts'
import { allowSlowUpload } from './slow-upload.ts'

/** Limits for the fields of a form. */
const fieldLimits = { fields: 20, fieldSize: 10_000 }

export function requireMultipart(request: FastifyRequest): void {
  if (!request.isMultipart()) throw unsupportedContentType('multipart/form-data')
}

/** Reads the only file of a form, in the part named `file`. */
export async function readSingleFile(
  request: FastifyRequest,
  bytesMax: number,
): Promise<Buffer | 'too large'> {
  let file: Buffer | undefined
  let isTooLarge = false
  try {
    const limits = { ...fieldLimits, fileSize: bytesMax, files: 2, parts: 22 }
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
    throw toParseError(error)
  }
  if (file === undefined) throw missingFile()
  return isTooLarge ? 'too large' : file
}

export interface IncomingFile {
  /** As sent by the client. */
  name: string | undefined
  /** Has to be read to the end before the next file arrives. */
  chunks: AsyncIterable<Buffer>
}

export interface FileLimits {
  bytesMax: number
  filesMax: number
}

/** The files of a form (the parts named `file`), one by one as they arrive. */
export async function* incomingFiles(
  request: FastifyRequest,
  { bytesMax, filesMax }: FileLimits,
): AsyncGenerator<IncomingFile> {
  let count = 0
  for await (const part of incomingParts(request, { bytesMax, filesMax })) {
    if (part.type !== 'file') continue
    if (part.fieldname !== 'file') {
      part.file.resume()
      continue
    }
    if (++count > filesMax) throw tooManyFiles(filesMax)
    yield { name: part.filename, chunks: limitedChunks(part, bytesMax) }
  }
  if (count === 0) throw missingFile()
}

export interface FormLimits extends FileLimits {
  /** For all fields together. */
  fieldBytesMax: number
  /** How many fields the form has. */
  fieldsMax: number
}

/**
 * The same for a form in a browser, where files are optional. Fields are added to `fields` as they
 * arrive, and are complete when the iteration ends.
 */
export async function* incomingForm(
  request: FastifyRequest,
  limits: FormLimits,
  fields: Map<string, string>,
): AsyncGenerator<IncomingFile> {
  let count = 0
  const { bytesMax, filesMax, fieldBytesMax } = limits
  let bytesLeft = fieldBytesMax
  for await (const part of incomingParts(request, limits)) {
    if (part.type === 'field') {
      if (typeof part.value !== 'string') throw toParseError(undefined)
      // Browsers send line breaks as CRLF.
      fields.set(part.fieldname, part.value.replaceAll('\r\n', '\n'))
      bytesLeft -= Buffer.byteLength(part.value)
      if (part.valueTruncated || bytesLeft < 0) throw tooLong(part.fieldname)
    } else if (part.fieldname !== 'file' || !part.filename) {
      // If no file was chosen, browsers send one without a name.
      part.file.resume()
    } else {
      if (++count > filesMax) throw tooManyFiles(filesMax)
      yield { name: part.filename, chunks: limitedChunks(part, bytesMax) }
    }
  }
}

async function* incomingParts(
  request: FastifyRequest,
  { bytesMax, filesMax, fieldBytesMax, fieldsMax = 0 }: FileLimits & Partial<FormLimits>,
): AsyncGenerator<Multipart> {
  // The parser would wait forever for a client that is gone.
  if (request.raw.destroyed) throw toParseError(undefined)
  allowSlowUpload(request.raw)
  // One more than allowed, so that the error can say what is too much.
  const files = filesMax + 1
  const fields = Math.max(fieldLimits.fields, fieldsMax)
  const parts = files + fields
  const sizes = { fileSize: bytesMax + 1, fieldSize: fieldBytesMax ?? fieldLimits.fieldSize }
  try {
    yield* request.parts({ limits: { fields, files, parts, ...sizes } })
  } catch (error) {
    throw toParseError(error)
  } finally {
    // The rest of a rejected form is read, too: many clients read no response before they have sent it.
    request.raw.unpipe().resume()
  }
}

async function* limitedChunks({ file }: MultipartFile, bytesMax: number): AsyncGenerator<Buffer> {
  let size = 0
  try {
    for await (const chunk of file as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > bytesMax) throw tooLarge(bytesMax)
      yield chunk
    }
  } catch (error) {
    throw toParseError(error)
  }
}

const mebibyte = 1024 * 1024

export const formatBytes = (bytes: number) =>
  bytes % mebibyte === 0 ? `${bytes / mebibyte} MiB` : `${bytes} bytes`

const tooLarge = (bytesMax: number) =>
  new BellhopError('too_large', `File exceeds the limit of ${formatBytes(bytesMax)}`)

const tooManyFiles = (filesMax: number) =>
  invalid(['body', 'file'], `at most ${filesMax} files are allowed`)

const tooLong = (field: string) => invalid(['body', field], 'String is too long', 'string_too_long')

/** The parser's own messages are not for clients. */
const toParseError = (error: unknown) =>
  error instanceof BellhopError
    ? error
    : malformed(['body'], 'Value error, the form could not be parsed')

const missingFile = () => malformed(['body', 'file'], 'Field required', 'missing')

const malformed = (loc: string[], msg: string, type = 'value_error') =>
  new BellhopError('malformed', [{ loc, msg, type }])
