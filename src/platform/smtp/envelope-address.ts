import { domainToASCII } from 'node:url'

/** As it is sent to a server: with the domain in ASCII. Undefined if it is not an address. */
export function toEnvelopeAddress(email: string): string | undefined {
  if (/[\0-\x20\x7f<>]/.test(email)) return undefined
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  const ascii = isAscii(domain) ? domain : domainToASCII(domain)
  return at > 0 && /^[A-Za-z0-9.:[\]-]+$/.test(ascii) ? email.slice(0, at + 1) + ascii : undefined
}

export const isAscii = (text: string) => /^[\0-\x7f]*$/.test(text)
