import { domainToASCII, domainToUnicode } from 'node:url'

/**
 * The one form of a domain name by which it is compared: lower case, and in ASCII. Undefined if it is
 * none, or only a single label, or an IP address.
 */
export function normalizeDomain(text: string): string | undefined {
  // `domainToASCII` takes the host of a URL, and drops what follows it.
  const domain = /[\s/\\?#:@]/.test(text.trim()) ? '' : domainToASCII(text.trim())
  const labels = domain.split('.')
  const isValid =
    domain.length <= 253 &&
    labels.length >= 2 &&
    labels.every((label) => /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(label)) &&
    !/^\d+$/.test(labels.at(-1)!)
  return isValid ? domain : undefined
}

/** As `normalizeDomain`. */
export const domainOfEmail = (email: string) =>
  normalizeDomain(email.slice(email.lastIndexOf('@') + 1))

/** As people write it: `bücher.example` for `xn--bcher-kva.example`. */
export const toUnicodeDomain = (domain: string) => domainToUnicode(domain)
