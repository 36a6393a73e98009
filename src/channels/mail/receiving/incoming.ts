import type { FastifyRequest } from 'fastify'
import { BellhopError, callerGone } from '../../../platform/errors.ts'
import { allowSlowUpload } from '../../../platform/http/slow-upload.ts'
import { mailBytesMax } from './schema.ts'

/** The body of a request as it arrives. Throws if the client disconnects before it is complete. */
export async function* incomingMail({ raw }: FastifyRequest): AsyncGenerator<Buffer> {
  if (raw.destroyed) throw callerGone()
  allowSlowUpload(raw)
  try {
    yield* raw as AsyncIterable<Buffer>
  } catch {
    throw callerGone()
  } finally {
    // Many clients read no response before they have sent the rest.
    raw.resume()
  }
  if (!raw.complete) throw callerGone()
}

/** The one field of a form that has the mail: streamed like a file, because it can be as large. */
export async function* incomingField(
  request: FastifyRequest,
  name: string,
): AsyncGenerator<Buffer> {
  if (request.isMultipart()) yield* multipartField(request, name)
  else yield await urlencodedField(request, name)
}

async function* multipartField(request: FastifyRequest, name: string): AsyncGenerator<Buffer> {
  if (request.raw.destroyed) throw callerGone()
  allowSlowUpload(request.raw)
  let isFound = false
  const limits = { fileSize: mailBytesMax + 1, fields: 100, files: 20, parts: 120 }
  const isPartAFile = (field: string | undefined, _type?: string, fileName?: string) =>
    field === name || fileName !== undefined
  try {
    for await (const part of request.parts({ limits, isPartAFile })) {
      if (part.type !== 'file') continue
      if (part.fieldname !== name) part.file.resume()
      else {
        isFound = true
        yield* part.file as AsyncIterable<Buffer>
      }
    }
  } catch (error) {
    throw error instanceof BellhopError ? error : malformed('the form could not be parsed')
  } finally {
    request.raw.unpipe().resume()
  }
  if (!isFound) throw malformed(`${name} is missing`)
}

/** Mails without files are sometimes posted in this form, which has to be read as a whole. */
const urlencodedBytesMax = 4 * 1024 * 1024

async function urlencodedField(request: FastifyRequest, name: string): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of incomingMail(request)) {
    size += chunk.length
    if (size > urlencodedBytesMax) throw new BellhopError('too_large', 'Request body is too large')
    chunks.push(chunk)
  }
  const value = findUrlencoded(Buffer.concat(chunks).toString('latin1'), name)
  if (!value) throw malformed(`${name} is missing`)
  return Buffer.from(value, 'latin1')
}

/** A character per byte, which `URLSearchParams` would take for UTF-8: mails are in any encoding. */
function findUrlencoded(form: string, name: string): string | undefined {
  for (const pair of form.split('&')) {
    const [field = '', ...value] = pair.split('=')
    if (unescapeBytes(field) === name) return unescapeBytes(value.join('='))
  }
  return undefined
}

const unescapeBytes = (text: string) =>
  text
    .replaceAll('+', ' ')
    .replaceAll(/%([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))

const malformed = (reason: string) =>
  new BellhopError('malformed', [
    { loc: ['body'], msg: `Value error, ${reason}`, type: 'value_error' },
  ])
