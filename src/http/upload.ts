import type { FastifyRequest } from 'fastify'
import { BellhopError } from '../errors.ts'
import { wrongContentType } from './error-answers.ts'

/** Reads the one file of a form, its part named `file`. */
export async function receiveFile(
  request: FastifyRequest,
  bytesMax: number,
): Promise<Buffer | 'too large'> {
  if (!request.isMultipart()) {
    throw wrongContentType('multipart/form-data')
  }
  let file: Buffer | undefined
  let isTooLarge = false
  try {
    const limits = { fileSize: bytesMax, files: 2, fields: 20, parts: 22, fieldSize: 10_000 }
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
    if (error instanceof BellhopError) throw error
    throw malformed(['body'], 'Value error, the form cannot be read')
  }
  if (file === undefined) throw malformed(['body', 'file'], 'Field required', 'missing')
  return isTooLarge ? 'too large' : file
}

const malformed = (loc: string[], msg: string, type = 'value_error') =>
  new BellhopError('malformed', [{ loc, msg, type }])
