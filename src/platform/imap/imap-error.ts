import type { ImapFlowError } from 'imapflow'
import { BlockedTarget } from '../net/address-guard.ts'
import { describeFailure } from '../net/failure-words.ts'
import { cleanResponse } from '../smtp/smtp-error.ts'

/** `message`: only one mail is affected, and the connection is still usable. */
export type ImapErrorKind = 'blocked' | 'connection' | 'tls' | 'sign_in' | 'folder' | 'message'

export class ImapError extends Error {
  readonly kind: ImapErrorKind
  /** What the server answered, or else what happened; one line, without secrets. */
  readonly response: string

  constructor(kind: ImapErrorKind, response: string) {
    super(`${kind}: ${response}`)
    this.kind = kind
    this.response = response
  }
}

/** The mail was deleted or moved by somebody else. */
export class MailGone extends Error {}

export function toImapError(error: unknown, secrets: readonly string[]): ImapError {
  if (error instanceof ImapError) return error
  if (error instanceof BlockedTarget) return new ImapError('blocked', error.message)
  const failure = error as ImapFlowError
  return new ImapError(kindOf(failure), cleanResponse(wordsOf(failure), secrets))
}

/** The server is busy or shutting down, so the password may be right (RFC 5530). */
const temporaryCodes = ['UNAVAILABLE', 'INUSE', 'LIMIT', 'SERVERBUG', 'CONTACTADMIN', 'THROTTLED']

function kindOf(error: ImapFlowError): ImapErrorKind {
  if (error.tlsFailed || isTlsCode(error.code)) return 'tls'
  const code = error.serverResponseCode?.toUpperCase() ?? ''
  if (error.authenticationFailed && isRefusal(error) && !temporaryCodes.includes(code))
    return 'sign_in'
  return 'connection'
}

/** The library says that authentication failed whenever the connection breaks meanwhile. */
const isRefusal = ({ responseStatus, code, name, message }: ImapFlowError) =>
  responseStatus === 'NO' ||
  responseStatus === 'BAD' ||
  (code === undefined &&
    (name === 'AuthenticationFailure' || /authentication method/.test(message)))

const isTlsCode = (code: string | undefined) =>
  /^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|EPROTO$|STARTTLS_)/.test(code ?? '')

function wordsOf(error: ImapFlowError): string {
  if (error.responseText) return error.responseText
  if (typeof error.response === 'string' && error.response !== '') return error.response
  if (error.reason) return error.reason
  const words = describeFailure(error.code)
  if (words !== undefined) return words
  switch (error.code) {
    case 'NoConnection':
    case 'EConnectionClosed':
    case 'ClosedAfterConnectTLS':
    case 'ClosedAfterConnectText':
      return 'The connection was closed'
    case 'CONNECT_TIMEOUT':
    case 'GREETING_TIMEOUT':
    case 'UPGRADE_TIMEOUT':
    case 'ETIMEOUT':
      return 'The server did not answer in time'
    default:
      return error.message || `The connection failed (${error.code})`
  }
}
