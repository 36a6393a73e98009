import type { Change } from '../../../events/log/changes.ts'
import type { WriteTx } from '../../../platform/db/db.ts'
import { invalid } from '../../../platform/errors.ts'
import type { AccessTokens } from '../../../platform/oauth/access-tokens.ts'
import type { OAuthInput } from './oauth-schema.ts'
import { deleteOAuth, type MailProtocol, saveOAuth } from './oauth-store.ts'

const fieldsOf = { smtp: ['body', 'smtp'], imap: ['body', 'incoming', 'imap'] } as const

/** What a request says about how to sign in. */
export interface SignInInput {
  password?: string | null | undefined
  oauth?: OAuthInput | null | undefined
}

/** Before anything is written. */
export function assertSignIn(
  { password, oauth }: SignInInput,
  { protocol, accessTokens }: { protocol: MailProtocol; accessTokens: AccessTokens },
): void {
  if (!oauth) return
  const at = fieldsOf[protocol]
  if (password) throw invalid([...at, 'password'], 'must not be set together with oauth')
  assertTokenUrl(oauth.token_url, [...at, 'oauth', 'token_url'], accessTokens)
}

export function assertTokenUrl(text: string, at: string[], accessTokens: AccessTokens): void {
  const invalidUrl = (reason: string) => invalid(at, reason)
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol)) throw invalidUrl('must be an https URL')
  if (url.username !== '' || url.password !== '' || url.hash !== '')
    throw invalidUrl('must not contain a username, a password or a fragment')
  if (!accessTokens.isAllowedUrl(url))
    throw invalidUrl('must be https, and not point to a private or reserved address')
}

/**
 * Requires again what is stored if the server changes: otherwise, anyone who may change the server
 * could have it sent to their own.
 */
export function assertSignInRepeated(
  { password, oauth }: SignInInput,
  {
    protocol,
    hasPassword,
    hasOAuth,
    reason,
  }: { protocol: MailProtocol; hasPassword: boolean; hasOAuth: boolean; reason: string },
): void {
  if (hasPassword && password === undefined && !oauth)
    throw invalid([...fieldsOf[protocol], 'password'], reason)
  if (hasOAuth && oauth === undefined && !password)
    throw invalid([...fieldsOf[protocol], 'oauth'], reason)
}

/** There is one way to sign in: a password replaces OAuth. Returns what an event records of it. */
export async function setOAuth(
  tx: WriteTx,
  mailboxId: string,
  protocol: MailProtocol,
  { password, oauth }: SignInInput,
): Promise<Change[]> {
  const change = [{ field: `${protocol}_oauth` }]
  if (oauth) {
    const { client_secret = null, scope = null, ...rest } = oauth
    await saveOAuth(tx, mailboxId, { protocol, client_secret, scope, ...rest })
    return change
  }
  if (oauth === undefined && !password) return []
  return (await deleteOAuth(tx, mailboxId, protocol)) ? change : []
}
