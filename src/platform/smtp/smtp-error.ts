import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import { BlockedTarget } from '../net/address-guard.ts'
import { describeFailure } from '../net/failure-words.ts'

const responseCharactersMax = 500

export type SmtpErrorKind = 'blocked' | 'connection' | 'tls' | 'sign_in' | 'sender' | 'message'

/** Why nothing was sent. If a server only rejects recipients, that is a result, not an error. */
export class SmtpError extends Error {
  readonly kind: SmtpErrorKind
  /** Of the server's answer, such as 535. */
  readonly code: number | null
  /** What the server answered, or else what happened; one line. */
  readonly response: string
  /** The same attempt would fail again. */
  readonly isPermanent: boolean

  constructor(
    kind: SmtpErrorKind,
    response: string,
    details: { code?: number | null; isPermanent?: boolean | undefined; cause?: unknown } = {},
  ) {
    const { code = null, cause } = details
    super(`${kind}: ${response}`, { cause })
    this.kind = kind
    this.code = code
    this.response = response
    this.isPermanent = details.isPermanent ?? (code !== null && code >= 500)
  }
}

/** A server's words, fit to be stored and shown; without what must stay secret. */
export function cleanResponse(text: string, secrets: readonly string[]): string {
  let clean = text
  for (const secret of secrets) clean = clean.replaceAll(secret, '***')
  return clean
    .replaceAll(/[\0-\x20\x7f-\x9f\u2028\u2029]+/g, ' ')
    .trim()
    .slice(0, responseCharactersMax)
    .toWellFormed()
}

/** How somebody signs in to a mail server. */
export interface Credentials {
  username: string | null
  password: string | null
  /** Of OAuth 2.0, instead of a password. */
  accessToken?: string | undefined
}

/** All forms in which a server could repeat a password or token. */
export function formsOf({ username, password, accessToken }: Credentials): string[] {
  const encode = (text: string) => Buffer.from(text).toString('base64')
  if (accessToken) return [toXOAuth2(username ?? '', accessToken), accessToken]
  if (!password) return []
  return [encode(`\0${username ?? ''}\0${password}`), encode(password), password]
}

/** The initial response of the method XOAUTH2. */
export const toXOAuth2 = (username: string, accessToken: string) =>
  Buffer.from(`user=${username}\x01auth=Bearer ${accessToken}\x01\x01`).toString('base64')

type LibraryError = SMTPConnection.SMTPError

export function toSmtpError(error: unknown, secrets: readonly string[]): SmtpError {
  if (error instanceof SmtpError) return error
  if (error instanceof BlockedTarget)
    return new SmtpError('blocked', error.message, { isPermanent: true })
  const failure = error as LibraryError
  if (isForeign(failure))
    return new SmtpError('connection', 'The server did not respond like a mail server')
  const kind = kindOf(failure)
  const code = failure.responseCode ?? null
  const response = cleanResponse(failure.response || describe(failure), secrets)
  // There is no sign-in method that both sides know, or no password.
  const isPermanent = kind === 'sign_in' && code === null ? true : undefined
  // Errors of the library repeat the server's words; those of our own streams do not.
  const cause = failure.code === 'ESTREAM' ? failure : undefined
  return new SmtpError(kind, response, { code, isPermanent, cause })
}

/**
 * Something else than a mail server, whose words are not for those who entered its address: it can be in
 * the network of the operator. Mail servers may also begin with a failure.
 */
const isForeign = ({ code, command, response }: LibraryError) =>
  code === 'EPROTOCOL' && command === 'CONN' && !!response && !/^[45]\d\d[ -]/.test(response)

function kindOf({ code, command, originalCode, responseCode }: LibraryError): SmtpErrorKind {
  // The server is shutting down or overloaded, whatever it was asked for.
  if (responseCode === 421) return 'connection'
  if (code === 'EAUTH') return 'sign_in'
  if (code === 'ETLS' || isTlsCode(originalCode)) return 'tls'
  if (code === 'EENVELOPE') return command === 'MAIL FROM' ? 'sender' : 'message'
  if (code === 'EMESSAGE' || code === 'ESTREAM') return 'message'
  return 'connection'
}

const isTlsCode = (code: string | undefined) =>
  /^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|EPROTO$)/.test(code ?? '')

const describe = ({ code, originalCode, message }: LibraryError) =>
  describeFailure(originalCode ?? code) ??
  (message || `The connection failed (${originalCode ?? code})`)
