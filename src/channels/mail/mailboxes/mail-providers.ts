interface Provider {
  host: RegExp
  /** What SPF records of its customers contain. */
  include: string
  /** Under which it signs for a domain, if that is always the same. */
  selector?: string
}

const providers: readonly Provider[] = [
  {
    host: /(^|\.)(smtp|smtp-relay)\.g(oogle)?mail\.com$/,
    include: '_spf.google.com',
    selector: 'google',
  },
  {
    host: /(^|\.)(smtp\.office365\.com|mail\.protection\.outlook\.com)$/,
    include: 'spf.protection.outlook.com',
    selector: 'selector1',
  },
  { host: /(^|\.)amazonaws\.com$/, include: 'amazonses.com' },
  { host: /(^|\.)mailgun\.org$/, include: 'mailgun.org' },
  { host: /(^|\.)sendgrid\.net$/, include: 'sendgrid.net' },
]

/** Whose server sends the mail; undefined if we do not know them. */
export const findProvider = (host: string): Provider | undefined =>
  providers.find((provider) => provider.host.test(host.toLowerCase()))

/** Those where people sign in with OAuth 2.0, by the servers that take mail for their customers. */
const signInProviders = {
  google: /(^|\.)(google|googlemail)\.com$/,
  microsoft: /\.mail\.protection\.outlook\.(com|de|cn)$|\.mx\.microsoft$/,
} as const

export type SignInProvider = keyof typeof signInProviders

export const findSignInProvider = (mx: string): SignInProvider | undefined =>
  (Object.keys(signInProviders) as SignInProvider[]).find((name) =>
    signInProviders[name].test(mx.toLowerCase()),
  )

/** Its servers for IMAP, also those of national clouds. */
export const isMicrosoft365 = (host: string): boolean =>
  /^(outlook|imap)\.office365\.(com|us)$|^partner\.outlook\.cn$/.test(host.toLowerCase())
