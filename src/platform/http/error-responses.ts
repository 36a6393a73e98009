import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { BellhopError, callerGone, type ErrorCode, type FieldError } from '../errors.ts'

/** The one place that knows which status an error has. */
export const statusOf: Record<ErrorCode, number> = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  method_not_allowed: 405,
  gone: 410,
  precondition_failed: 412,
  too_large: 413,
  unsatisfiable_range: 416,
  invalid: 422,
  rate_limited: 429,
  unavailable: 503,
}

/** What a caller hears when something was thrown. */
export interface ErrorResponse {
  status: number
  detail: string | FieldError[]
  headers: Record<string, string>
  /** What stands beside the detail. */
  members: Record<string, unknown>
}

/** Turns whatever was thrown into what the caller hears of it; what is not ours stays in the log. */
export function toErrorResponse(error: unknown, request: FastifyRequest): ErrorResponse {
  const known = recognise(error)
  if (known === undefined || known.code === 'unavailable') {
    request.log.error({ reqId: request.id, err: known?.cause ?? error }, 'request failed')
  }
  if (known === undefined) {
    return { status: 500, detail: 'Internal server error', headers: {}, members: {} }
  }
  const { code, detail, headers, extra: members } = known
  return { status: statusOf[code], detail, headers, members }
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { status, detail, headers, members } = toErrorResponse(error, request)
  reply
    .code(status)
    .headers(headers)
    .serializer(JSON.stringify)
    .type('application/json; charset=utf-8')
    .send({ detail, ...members })
}

export const unsupportedContentType = (wanted: string) =>
  new BellhopError('malformed', [
    {
      loc: ['header', 'content-type'],
      msg: `Value error, should be '${wanted}'`,
      type: 'value_error',
    },
  ])

/** Fastify's own refusals, in our words. */
function recognise(error: unknown): BellhopError | undefined {
  if (error instanceof BellhopError) return error
  const { code } = error as FastifyError
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
    case 'FST_REQ_FILE_TOO_LARGE':
      return new BellhopError('too_large', 'Request body is too large')
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
    case 'FST_ERR_BAD_URL':
      return new BellhopError('malformed', 'Malformed request')
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return unsupportedContentType('application/json')
    case 'ECONNRESET':
    case 'ERR_STREAM_PREMATURE_CLOSE':
      return callerGone()
    default:
      return undefined
  }
}
