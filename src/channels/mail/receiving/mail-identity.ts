import { createHash } from 'node:crypto'

// What a mail is, apart from how it came here.

export interface Header {
  /** In lower case. */
  name: string
  value: string
}

/** Servers and mail programs add them on the way, so that two deliveries of a mail differ in them. */
const wayHeader = oneOf([
  'received(?:-.+)?',
  'return-path',
  'delivered-to',
  'delivery-date',
  'envelope-to',
  'apparently-to',
  'original-recipient',
  'resent-.+',
  'authentication-results(?:-.+)?',
  'arc-.+',
  'dkim-.+',
  'domainkey-.+',
  'list-.+',
  'status',
  'lines',
  'content-length',
  // Our own, in which the copies of recipients differ.
  'x-bellhop-return',
])

/** Those that are common among headers that begin with `X-`, which authors write, too. */
const relayHeader = oneOf([
  'x-(?:received|original-to|return-path|envelope|forwarded|delivered|originating|relay|queue).*',
  'x-(?:ms-exchange|microsoft|forefront|google|gm|mailgun|ses|sg|proofpoint|mimecast|barracuda)-.+',
  'x-.*(?:spam|virus|scan|auth).*',
])

function oneOf(names: readonly string[]): RegExp {
  return new RegExp(`^(?:${names.join('|')})$`)
}

const isWritten = ({ name }: Header) => !wayHeader.test(name) && !relayHeader.test(name)

/** Servers fold and order headers as they like. */
const normalize = (headers: readonly Header[]) =>
  headers.map(({ name, value }) => `${name}: ${value.replaceAll(/\s+/g, ' ')}`).sort()

const hash = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url')

/** Two deliveries with the same differ in nothing that its author wrote. */
export const hashContent = (headers: readonly Header[], bodyHash: string): string =>
  hash([normalize(headers.filter(isWritten)), bodyHash])

/**
 * Two deliveries of a mail have the same, whatever was added on its way. A scope keeps the mails of a
 * separate mailbox apart.
 */
export function hashIdentity(headers: readonly Header[], bodyHash: string, scope: string): string {
  const first = (name: string) => headers.find((header) => header.name === name)?.value ?? ''
  const messageId = first('message-id')
  if (/[^\s<>]/.test(messageId)) return hash([scope, messageId, first('from'), first('date')])
  // Any server may add a header that begins with `X-`: it would make two mails of one.
  const written = headers.filter(
    (header) => isWritten(header) && !/^x-|^message-id$/.test(header.name),
  )
  return hash([scope, bodyHash, ...normalize(written)])
}
