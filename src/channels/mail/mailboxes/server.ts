import { isIP } from 'node:net'
import { domainToASCII } from 'node:url'
import { invalid } from '../../../platform/errors.ts'
import { domainOfEmail } from '../../../platform/net/domain-name.ts'
import type { AccessTokens } from '../../../platform/oauth/access-tokens.ts'
import { isAscii } from '../../../platform/smtp/envelope-address.ts'
import type { DkimKey } from '../../../platform/smtp/message.ts'
import type { SmtpClient, SmtpServer } from '../../../platform/smtp/smtp-client.ts'
import { assertSignIn, type SignInInput } from './oauth-settings.ts'
import type { MailboxWithSecrets, StoredMailbox } from './store.ts'

type ServerSettings = Pick<StoredMailbox, 'smtp_host' | 'smtp_port' | 'smtp_security'>

/** In lower case and ASCII. */
export function normalizeHost(text: string, field = ['body', 'smtp', 'host']): string {
  const bare = text.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')
  const host =
    isIP(bare) !== 0 || /[\s/\\?#:@%]/.test(bare) ? bare.toLowerCase() : domainToASCII(bare)
  // In ASCII, a name is longer than it was typed.
  const isName = host.length <= 253 && /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(host)
  if (isIP(host) === 0 && !isName) throw invalid(field, 'not a host name or IP address')
  return host
}

/** Checks again what is connected to later: only then is the name resolved. */
export function assertAllowedServer(
  { smtp_host: host, smtp_port: port, smtp_security: security }: ServerSettings,
  smtp: SmtpClient,
): void {
  if (!smtp.isAllowedHost(host, 587))
    throw invalid(['body', 'smtp', 'host'], 'must not be a private or reserved address')
  if (!smtp.isAllowedHost(host, port))
    throw invalid(['body', 'smtp', 'port'], 'must be 25, 465, 587 or 2525')
  if (security === 'none' && !smtp.isAllowedWithoutTls(host))
    throw invalid(['body', 'smtp', 'security'], 'must be tls or starttls')
}

export function assertSmtpSignIn(
  { smtp_username }: Pick<StoredMailbox, 'smtp_username'>,
  input: SignInInput,
  accessTokens: AccessTokens,
): void {
  assertSignIn(input, { protocol: 'smtp', accessTokens })
  if (input.oauth && smtp_username === null)
    throw invalid(['body', 'smtp', 'username'], 'required to sign in with OAuth')
}

export function assertUsableAddress(address: string): void {
  const invalidAddress = (reason: string) => invalid(['body', 'address'], reason)
  if (!isAscii(address.slice(0, address.lastIndexOf('@'))))
    throw invalidAddress('must contain only ASCII characters before the @')
  if (domainOfEmail(address) === undefined) throw invalidAddress('not a valid domain')
}

export const toSmtpServer = (mailbox: MailboxWithSecrets): SmtpServer => ({
  host: mailbox.smtp_host,
  port: mailbox.smtp_port,
  security: mailbox.smtp_security,
  username: mailbox.smtp_username,
  password: mailbox.smtp_password ?? null,
})

export const toDkimKey = (mailbox: MailboxWithSecrets): DkimKey | undefined =>
  mailbox.dkim_selector === null || !mailbox.dkim_private_key
    ? undefined
    : {
        domain: domainOfEmail(mailbox.address)!,
        selector: mailbox.dkim_selector,
        privateKey: mailbox.dkim_private_key,
      }
