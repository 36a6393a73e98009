import type { Mailbox } from '@bellhop/sdk'
import * as m from '#messages'

type Server = Pick<Mailbox['smtp'], 'host' | 'port' | 'security'>

/** Where people sign in, and which servers that is for. */
export interface Provider {
  authorizeUrl: string
  tokenUrl: string
  smtp: Server
  imap: Server
  smtpScope: string
  imapScope: string
}

export type ProviderName = 'google' | 'microsoft'

export const providerNames: Record<ProviderName, string> = {
  google: m.mail_provider_google,
  microsoft: m.mail_provider_microsoft,
}

const google: Provider = {
  authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
  tokenUrl: 'https://oauth2.googleapis.com/token',
  smtp: { host: 'smtp.gmail.com', port: 587, security: 'starttls' },
  imap: { host: 'imap.gmail.com', port: 993, security: 'tls' },
  smtpScope: 'https://mail.google.com/',
  imapScope: 'https://mail.google.com/',
}

const microsoftLogin = 'https://login.microsoftonline.com'

const microsoft = (tenant: string): Provider => ({
  authorizeUrl: `${microsoftLogin}/${encodeURIComponent(tenant)}/oauth2/v2.0/authorize`,
  tokenUrl: `${microsoftLogin}/${encodeURIComponent(tenant)}/oauth2/v2.0/token`,
  smtp: { host: 'smtp.office365.com', port: 587, security: 'starttls' },
  imap: { host: 'outlook.office365.com', port: 993, security: 'tls' },
  smtpScope: 'https://outlook.office.com/SMTP.Send offline_access',
  imapScope: 'https://outlook.office.com/IMAP.AccessAsUser.All offline_access',
})

/** That of every organization at Microsoft. */
export const anyTenant = 'organizations'

export const providerOf = (name: ProviderName, tenant = anyTenant): Provider =>
  name === 'google' ? google : microsoft(tenant)

/** The provider whose servers a mailbox has. */
export const findProviderName = ({ smtp }: Mailbox): ProviderName | undefined =>
  (['google', 'microsoft'] as const).find((name) => providerOf(name).smtp.host === smtp.host)
