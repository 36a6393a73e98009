import type { OrganizationDb } from '../../../platform/http/endpoint.ts'
import { type ImapClient, ImapError, type OpenOptions } from '../../../platform/imap/imap-client.ts'
import { type AccessTokens, OAuthError } from '../../../platform/oauth/access-tokens.ts'
import { SmtpError, type SmtpServer } from '../../../platform/smtp/smtp-client.ts'
import type { ImapWithPassword } from './imap-store.ts'
import {
  findOAuth,
  type MailProtocol,
  replaceRefreshToken,
  type StoredOAuth,
} from './oauth-store.ts'
import { toSmtpServer } from './server.ts'
import type { MailboxWithSecrets } from './store.ts'

export interface SignInOptions {
  db: OrganizationDb
  accessTokens: AccessTokens
  signal: AbortSignal
  /** Gets a new token, although there may be one. */
  isFresh?: boolean
  /** Called when there is a token; not without OAuth. */
  onToken?: () => void
}

/** Calls `use` with what is needed to sign in. Rejects as it does, or with an `SmtpError`. */
export async function withSmtpServer<T>(
  mailbox: MailboxWithSecrets,
  options: SignInOptions,
  use: (server: SmtpServer) => Promise<T>,
): Promise<T> {
  const isRefusal = (error: unknown) => error instanceof SmtpError && error.kind === 'sign_in'
  assertDecrypted(mailbox)
  try {
    return await withToken(mailbox.id, 'smtp', { ...options, isRefusal }, (accessToken) =>
      use({ ...toSmtpServer(mailbox), accessToken }),
    )
  } catch (error) {
    throw error instanceof OAuthError ? toSmtpError(error) : error
  }
}

/** A mail is not sent without a signature that the domain may require. */
function assertDecrypted({ smtp_password, dkim_selector, dkim_private_key }: MailboxWithSecrets) {
  const reject = (advice: string) => {
    throw new SmtpError('sign_in', `${keyLost} ${advice}`, { isPermanent: true })
  }
  if (smtp_password === undefined) reject('Enter the password again.')
  if (dkim_selector !== null && dkim_private_key === undefined) reject('Set up DKIM again.')
}

const keyLost = 'The server has lost the key that decrypts this.'

/** As `ImapClient.open`, with a token if there is OAuth. */
export async function openImap(
  imap: ImapClient,
  settings: ImapWithPassword,
  { onStep, ...options }: SignInOptions & Pick<OpenOptions, 'onStep'>,
) {
  const { signal } = options
  const steps = onStep === undefined ? {} : { onStep }
  const isRefusal = (error: unknown) => error instanceof ImapError && error.kind === 'sign_in'
  const { password } = settings
  if (password === undefined) throw new ImapError('sign_in', `${keyLost} Enter the password again.`)
  try {
    return await withToken(settings.mailbox_id, 'imap', { ...options, isRefusal }, (accessToken) =>
      imap.open({ ...settings, password, accessToken }, { signal, ...steps }),
    )
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error
    throw new ImapError(error.kind === 'connection' ? 'connection' : 'sign_in', error.response)
  }
}

/**
 * A token that has worked may have been revoked before it expires: if the server refuses it, a new one
 * is tried before anybody is told.
 */
async function withToken<T>(
  mailboxId: string,
  protocol: MailProtocol,
  { isRefusal, ...options }: SignInOptions & { isRefusal: (error: unknown) => boolean },
  use: (accessToken: string | undefined) => Promise<T>,
): Promise<T> {
  const { accessTokens } = options
  const key = keyOf(mailboxId, protocol)
  const known = options.isFresh ? undefined : accessTokens.find(key)
  const tryOnce = async () => {
    const accessToken = await findAccessToken(mailboxId, protocol, options)
    try {
      return { result: await use(accessToken) }
    } catch (error) {
      if (accessToken === undefined || !isRefusal(error)) throw error
      // Unless another mail has replaced it meanwhile.
      if (accessTokens.find(key) === accessToken) accessTokens.forget(key)
      if (accessToken !== known) throw error
      return undefined
    }
  }
  const done = (await tryOnce()) ?? (await tryOnce())
  if (done === undefined) throw new Error('A token that was refused was used again')
  return done.result
}

const toSmtpError = ({ kind, response }: OAuthError) =>
  kind === 'connection'
    ? new SmtpError('connection', response)
    : new SmtpError('sign_in', response, { isPermanent: true })

const keyOf = (mailboxId: string, protocol: MailProtocol) => `${protocol} ${mailboxId}`

/** Undefined if the server is not signed in to with OAuth. */
async function findAccessToken(
  mailboxId: string,
  protocol: MailProtocol,
  options: SignInOptions,
): Promise<string | undefined> {
  const read = () => options.db.read((tx) => findOAuth(tx, mailboxId, protocol))
  const oauth = await read()
  if (oauth === undefined) return undefined
  try {
    return await getToken(mailboxId, oauth, options)
  } catch (error) {
    if (!(error instanceof OAuthError) || error.kind !== 'expired') throw error
    // Another node may have replaced the refresh token just now.
    const current = await read()
    if (current === undefined || current.refresh_token === oauth.refresh_token) throw error
    return getToken(mailboxId, current, options)
  }
}

async function getToken(
  mailboxId: string,
  { protocol, token_url, client_id, client_secret, refresh_token, scope }: StoredOAuth,
  { db, accessTokens, signal, isFresh, onToken }: SignInOptions,
): Promise<string> {
  if (client_secret === undefined || refresh_token === undefined)
    throw new OAuthError('expired', `${keyLost} Sign in at the provider again.`)
  const grant = {
    tokenUrl: token_url,
    clientId: client_id,
    clientSecret: client_secret,
    refreshToken: refresh_token,
    scope,
  }
  const save = async (next: string) => {
    const change = { protocol, replaced: refresh_token, refresh_token: next }
    await db.transact((tx) => replaceRefreshToken(tx, mailboxId, change))
  }
  const token = await accessTokens.get(keyOf(mailboxId, protocol), grant, { signal, save, isFresh })
  onToken?.()
  return token
}
