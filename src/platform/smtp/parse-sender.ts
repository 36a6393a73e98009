import { isIP } from 'node:net'
import { domainOfEmail } from '../net/domain-name.ts'
import type { MailAddress } from './message.ts'
import type { SmtpServer } from './session.ts'

const securities = { 'smtp:': 'starttls', 'smtps:': 'tls' } as const
const defaultPorts = { starttls: 587, tls: 465, none: 25 } as const

/**
 * `smtps://user:password@host:port` encrypts from the start, `smtp://` with STARTTLS, and
 * `smtp://…?security=none` not at all. Undefined if it is none of these.
 */
export function parseMailUrl(text: string): SmtpServer | undefined {
  const url = URL.parse(text)
  if (url === null || !(url.protocol in securities) || url.hostname === '') return undefined
  if (!/^\/?$/.test(url.pathname) || url.hash !== '') return undefined
  const isPlain = url.protocol === 'smtp:' && url.search === '?security=none'
  if (url.search !== '' && !isPlain) return undefined
  const security = isPlain ? 'none' : securities[url.protocol as keyof typeof securities]
  const bare = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const host = isIP(bare) === 0 ? bare.toLowerCase() : bare
  const [username, password] = [decode(url.username), decode(url.password)]
  if (username === undefined || password === undefined) return undefined
  if ((username === '') !== (password === '')) return undefined
  return {
    host,
    port: Number(url.port) || defaultPorts[security],
    security,
    username: username || null,
    password: password || null,
  }
}

/** Undefined if it is not encoded properly. */
function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** `desk@example.com` or `Acme Desk <desk@example.com>`; undefined if it is neither. */
export function parseMailFrom(text: string): MailAddress | undefined {
  const [, name = '', address = text] = /^(.*?)\s*<([^<>]+)>$/.exec(text) ?? []
  const isAddress = /^[\w!#$%&'*+/=?^`{|}~.-]{1,64}@[^@]+$/.test(address)
  if (!isAddress || domainOfEmail(address) === undefined) return undefined
  return { name: name.replace(/^"(.*)"$/, '$1'), address }
}
