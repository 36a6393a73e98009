import type { Mailbox, paths } from '@bellhop/sdk'
import type { Provider } from './providers.ts'

// Signing in at a provider leaves the console and comes back to it with a code. What is needed to
// redeem the code waits in this tab; `state` shows that the code answers our own request.

type CodeRequest = NonNullable<
  paths['/v1/mailboxes/{mailbox_id}/oauth-code']['post']['requestBody']
>['content']['application/json']

interface Pending {
  state: string
  mailboxId: string
  body: Omit<CodeRequest, 'code'>
}

const storageName = 'bellhop.mail-sign-in'

/** Providers want to know it in advance, exactly. */
export const redirectUri = () => `${location.origin}/settings/mail`

export interface SignIn {
  provider: Provider
  clientId: string
  clientSecret: string
  /** Whether mail is fetched from there as well. */
  isReceiving: boolean
}

/** Leaves the page. */
export async function startSignIn(mailbox: Mailbox, signIn: SignIn): Promise<void> {
  const { provider, clientId, clientSecret, isReceiving } = signIn
  const state = randomText()
  const verifier = randomText()
  const challenge = await challengeOf(verifier)
  const username = mailbox.smtp.username ?? mailbox.address
  const body: Pending['body'] = {
    token_url: provider.tokenUrl,
    client_id: clientId,
    client_secret: clientSecret || null,
    redirect_uri: redirectUri(),
    code_verifier: challenge === undefined ? null : verifier,
    smtp: { ...provider.smtp, username, scope: provider.smtpScope },
    ...(isReceiving && { imap: { ...provider.imap, username, scope: provider.imapScope } }),
  }
  const pending: Pending = { state, mailboxId: mailbox.id, body }
  sessionStorage.setItem(storageName, JSON.stringify(pending))
  const scopes = [provider.smtpScope, ...(isReceiving ? [provider.imapScope] : [])]
  location.assign(
    withParams(provider.authorizeUrl, {
      response_type: 'code',
      client_id: clientId,
      redirect_uri: redirectUri(),
      scope: [...new Set(scopes.join(' ').split(' '))].join(' '),
      state,
      login_hint: username,
      // Without them, Google issues a refresh token only the first time.
      access_type: 'offline',
      prompt: 'consent',
      ...(challenge !== undefined && { code_challenge: challenge, code_challenge_method: 'S256' }),
    }),
  )
}

/** What waits for this state. It can be taken once. */
export function takePending(state: string): Pending | undefined {
  const stored = sessionStorage.getItem(storageName)
  const pending = stored === null ? undefined : (JSON.parse(stored) as Pending)
  if (pending?.state !== state) return undefined
  sessionStorage.removeItem(storageName)
  return pending
}

function withParams(url: string, params: Record<string, string>): string {
  const result = new URL(url)
  for (const [name, value] of Object.entries(params)) result.searchParams.set(name, value)
  return result.href
}

const randomText = () => toBase64Url(crypto.getRandomValues(new Uint8Array(32)))

/** Undefined without HTTPS, where the browser computes no hashes. */
async function challengeOf(verifier: string): Promise<string | undefined> {
  if (!isSecureContext) return undefined
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  return toBase64Url(new Uint8Array(digest))
}

const toBase64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
