import { invalid } from '../../../platform/errors.ts'
import type { OrganizationDb } from '../../../platform/http/endpoint.ts'
import { OAuthError } from '../../../platform/oauth/access-tokens.ts'
import type { MailboxAttribution } from './attribution.ts'
import type { OAuthCodeRequest } from './oauth-code-schema.ts'
import { assertTokenUrl } from './oauth-settings.ts'
import type { MailboxUpdate } from './schema.ts'
import { getMailbox } from './store.ts'

/**
 * Exchanges what somebody has just agreed to at the provider. Returns the settings with which the
 * mailbox signs in.
 */
export async function redeemOAuthCode(
  db: OrganizationDb,
  mailboxId: string,
  body: OAuthCodeRequest,
  act: MailboxAttribution & { signal: AbortSignal },
): Promise<MailboxUpdate> {
  if (body.smtp === undefined && body.imap === undefined)
    throw invalid(['body', 'smtp'], 'required without imap', 'missing')
  assertTokenUrl(body.token_url, ['body', 'token_url'], act.mail.accessTokens)
  await db.read((tx) => getMailbox(tx, mailboxId))
  return toUpdate(body, await redeem(body, act))
}

async function redeem(
  body: OAuthCodeRequest,
  { mail: { accessTokens }, signal }: MailboxAttribution & { signal: AbortSignal },
): Promise<string> {
  const code = {
    tokenUrl: body.token_url,
    clientId: body.client_id,
    clientSecret: body.client_secret ?? null,
    code: body.code,
    redirectUri: body.redirect_uri,
    codeVerifier: body.code_verifier ?? null,
  }
  let refreshToken: string | undefined
  try {
    refreshToken = await accessTokens.redeem(code, signal)
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error
    throw invalid(['body', error.kind === 'connection' ? 'token_url' : 'code'], error.response)
  }
  if (refreshToken === undefined)
    throw invalid(['body', 'code'], 'the provider issued no refresh token for it')
  return refreshToken
}

function toUpdate(
  { token_url, client_id, client_secret = null, smtp, imap }: OAuthCodeRequest,
  refresh_token: string,
): MailboxUpdate {
  const signIn = ({ scope = null, ...server }: { scope?: string | null }) => ({
    ...server,
    oauth: { token_url, client_id, client_secret, refresh_token, scope },
  })
  return {
    ...(smtp && { smtp: signIn(smtp) }),
    ...(imap && { incoming: { imap: signIn(imap) } }),
  }
}
