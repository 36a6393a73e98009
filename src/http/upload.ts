import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { BellhopError, invalid } from '../errors.ts'
import { wrongContentType } from './error-answers.ts'
import { allowSlowUpload } from './slow-upload.ts'

/** The parts of a form that are not the files we want. */
const otherParts = { fields: 20, fieldSize: 10_000 }

export function demandForm(request: FastifyRequest): void {
  if (!request.isMultipart()) throw wrongContentType('multipart/form-data')
}

/** Reads the one file of a form, its part named `file`. */
export async function receiveFile(
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
export interface ArrivingFile {
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
export async function* arrivingFiles(
  request: FastifyRequest,
  { bytesMax, filesMax }: FileLimits,
): AsyncGenerator<ArrivingFile> {
  // Whoever has gone by now would be waited for without end.
  if (request.raw.destroyed) throw unreadable(undefined)
  allowSlowUpload(request.raw)
  // One more of everything than is allowed, so that it can be told what is too much.
  const files = filesMax + 1
  const limits = { ...otherParts, fileSize: bytesMax + 1, files, parts: files + otherParts.fields }
  let count = 0
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type !== 'file') continue
      if (part.fieldname !== 'file') {
        part.file.resume()
        continue
      }
      if (++count > filesMax) throw invalid(['body', 'file'], `at most ${filesMax} files`)
      yield { name: part.filename, chunks: chunksOf(part, bytesMax) }
    }
  } catch (error) {
    throw unreadable(error)
  } finally {
    // Of a refused form the rest is passed over: a sender who is not listened to hears nothing.
    request.raw.unpipe().resume()
  }
  if (count === 0) throw missingFile()
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

function tooLarge(bytesMax: number): BellhopError {
  const isEven = bytesMax % mebibyte === 0
  const limit = isEven ? `${bytesMax / mebibyte} MiB` : `${bytesMax} bytes`
  return new BellhopError('too_large', `A file is larger than ${limit}`)
}

/** What is not ours was thrown by the parser, whose words are not for callers. */
const unreadable = (error: unknown) =>
  error instanceof BellhopError
    ? error
    : malformed(['body'], 'Value error, the form cannot be read')

const missingFile = () => malformed(['body', 'file'], 'Field required', 'missing')

const malformed = (loc: string[], msg: string, type = 'value_error') =>
  new BellhopError('malformed', [{ loc, msg, type }])
