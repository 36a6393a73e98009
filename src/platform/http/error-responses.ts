import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { BellhopError, callerGone, type ErrorCode, type FieldError, invalid } from '../errors.ts'
import { MailParseError } from '../mime/mail-parse-error.ts'

/** The only place that maps errors to statuses. */
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

export interface ErrorResponse {
  status: number
  detail: string | FieldError[]
  headers: Record<string, string>
  /** Further members of the body. */
  extra: Record<string, unknown>
}

/** Unexpected errors become a generic 500; their details go to the log only. */
export function toErrorResponse(error: unknown, request: FastifyRequest): ErrorResponse {
  const bellhopError = toBellhopError(error)
  if (bellhopError === undefined || bellhopError.code === 'unavailable') {
    request.log.error({ reqId: request.id, err: bellhopError?.cause ?? error }, 'request failed')
  }
  if (bellhopError === undefined) {
    return { status: 500, detail: 'Internal server error', headers: {}, extra: {} }
  }
  const { code, detail, headers, extra } = bellhopError
  return { status: statusOf[code], detail, headers, extra }
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { status, detail, headers, extra } = toErrorResponse(error, request)
  reply
    .code(status)
    .headers(headers)
    .serializer(JSON.stringify)
    .type('application/json; charset=utf-8')
    .send({ detail, ...extra })
}

export const unsupportedContentType = (expected: string) =>
  new BellhopError('malformed', [
    {
      loc: ['header', 'content-type'],
      msg: `Value error, should be '${expected}'`,
      type: 'value_error',
    },
  ])

/** Other errors, in our words; undefined for errors that are not expected. */
function toBellhopError(error: unknown): BellhopError | undefined {
  if (error instanceof BellhopError) return error
  if (error instanceof MailParseError)
    return invalid(['body'], `the mail could not be read. ${error.message}.`)
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
