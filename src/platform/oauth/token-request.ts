import { BlockedTarget } from '../net/address-guard.ts'
import type { Outbound, OutboundResponse } from '../net/outbound.ts'
import { cleanResponse } from '../smtp/smtp-error.ts'

/** What a provider exchanges for access tokens (RFC 6749, section 6). */
export interface OAuthGrant {
  tokenUrl: string
  clientId: string
  /** Null for clients that have none. */
  clientSecret: string | null
  refreshToken: string
  /** Null for all that was granted. */
  scope: string | null
}

/** What somebody has agreed to at the provider, for a first refresh token (RFC 6749, section 4.1.3). */
export interface OAuthCode {
  tokenUrl: string
  clientId: string
  clientSecret: string | null
  code: string
  /** Where the provider sent the code, exactly as it was asked to. */
  redirectUri: string
  /** Null if the request for the code had no challenge (RFC 7636). */
  codeVerifier: string | null
}

export interface TokenResponse {
  accessToken: string
  validSeconds: number
  /** If the provider replaces the refresh token. */
  refreshToken: string | undefined
}

/**
 * `expired`: somebody has to sign in again. `rejected`: the settings are wrong. `connection`: a later
 * attempt may succeed.
 */
export type OAuthErrorKind = 'expired' | 'rejected' | 'connection'

export class OAuthError extends Error {
  readonly kind: OAuthErrorKind
  /** What the provider answered, or else what happened; one line, without secrets. */
  readonly response: string

  constructor(kind: OAuthErrorKind, response: string) {
    super(`${kind}: ${response}`)
    this.kind = kind
    this.response = response
  }
}

/** With a margin: those of some providers have several thousand characters. */
const responseBytesMax = 64 * 1_024
const defaultValidSeconds = 3_600

interface RequestOptions {
  signal: AbortSignal
  timeoutMs: number
}

/** Rejects with an `OAuthError`, or with the reason of the signal. */
export const requestToken = (outbound: Outbound, grant: OAuthGrant, options: RequestOptions) =>
  postForm(outbound, grant.tokenUrl, { ...options, form: toRefreshForm(grant) })

/** Rejects with an `OAuthError`, or with the reason of the signal. */
export const redeemCode = (outbound: Outbound, code: OAuthCode, options: RequestOptions) =>
  postForm(outbound, code.tokenUrl, { ...options, form: toCodeForm(code) })

/** What must not be in an error, although a provider may repeat it. */
const secretFields = ['client_secret', 'refresh_token', 'code', 'code_verifier']

async function postForm(
  outbound: Outbound,
  url: string,
  { form, signal, timeoutMs }: RequestOptions & { form: URLSearchParams },
): Promise<TokenResponse> {
  const secrets = secretFields.map((field) => form.get(field)).filter((secret) => secret !== null)
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await outbound.post(new URL(url), {
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
      },
      body: form.toString(),
      signal: AbortSignal.any([signal, timeout]),
      responseBytesMax,
      isTlsRequired: true,
    })
    return readResponse(response, (text) => cleanResponse(text, secrets))
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof OAuthError) throw error
    if (error instanceof BlockedTarget) throw new OAuthError('rejected', error.message)
    if (timeout.aborted)
      throw new OAuthError('connection', `No token within ${timeoutMs / 1_000} seconds`)
    throw new OAuthError('connection', describe(error as NodeJS.ErrnoException))
  }
}

function toRefreshForm({
  clientId,
  clientSecret,
  refreshToken,
  scope,
}: OAuthGrant): URLSearchParams {
  const form = new URLSearchParams({
    grant_type: 'refresh_token',
    client_id: clientId,
    refresh_token: refreshToken,
  })
  if (clientSecret !== null) form.set('client_secret', clientSecret)
  if (scope !== null) form.set('scope', scope)
  return form
}

function toCodeForm({
  clientId,
  clientSecret,
  code,
  redirectUri,
  codeVerifier,
}: OAuthCode): URLSearchParams {
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: clientId,
    code,
    redirect_uri: redirectUri,
  })
  if (clientSecret !== null) form.set('client_secret', clientSecret)
  if (codeVerifier !== null) form.set('code_verifier', codeVerifier)
  return form
}

function readResponse(
  { status, text }: OutboundResponse,
  clean: (text: string) => string,
): TokenResponse {
  const body = parseObject(text)
  if (status >= 500 || status === 429 || status === 408)
    throw new OAuthError('connection', `The token URL answered with status ${status}`)
  if (typeof body.error === 'string') throw toOAuthError(body.error, body, clean)
  // Such as the page of a proxy, or a redirect to one.
  if (status !== 200 || !isToken(body.access_token))
    throw new OAuthError('rejected', `The token URL answered with status ${status} and no token`)
  const { access_token, expires_in, refresh_token } = body
  const seconds = Number(expires_in)
  return {
    accessToken: access_token,
    validSeconds: seconds > 0 && Number.isFinite(seconds) ? seconds : defaultValidSeconds,
    refreshToken: isToken(refresh_token) ? refresh_token : undefined,
  }
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** Visible ASCII only, so that nothing else gets into a command. */
const isToken = (value: unknown): value is string =>
  typeof value === 'string' && /^[\x21-\x7e]{1,16384}$/.test(value)

function toOAuthError(
  code: string,
  { error_description }: Record<string, unknown>,
  clean: (text: string) => string,
): OAuthError {
  const words = clean(typeof error_description === 'string' ? error_description : code)
  switch (code) {
    case 'invalid_grant':
      return new OAuthError(
        'expired',
        `The sign-in has expired: connect the mailbox again (${words})`,
      )
    case 'temporarily_unavailable':
    case 'server_error':
    case 'slow_down':
      return new OAuthError('connection', words)
    default:
      return new OAuthError('rejected', words)
  }
}

function describe({ code, message }: NodeJS.ErrnoException): string {
  switch (code) {
    case 'ENOTFOUND':
      return 'The host name of the token URL does not exist'
    case 'EAI_AGAIN':
      return 'The host name of the token URL could not be resolved'
    case 'ECONNREFUSED':
      return 'The connection to the token URL was refused'
    case 'ECONNRESET':
    case 'EPIPE':
      return 'The connection to the token URL was closed'
    default:
      return `The token URL could not be reached: ${message || code}`
  }
}
