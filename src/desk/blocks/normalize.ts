import { domainOfEmail, normalizeDomain } from '../../platform/net/domain-name.ts'
import type { Block } from './schema.ts'

/** Parent domains that are looked up: more than domains in use have. */
const parentsMax = 6

/** The form in which values are compared. Undefined if it is no address, or no domain. */
export const toBlockValue = (kind: Block['kind'], text: string): string | undefined =>
  kind === 'email' ? normalizeEmail(text.trim()) : normalizeDomain(text.trim().replace(/^@/, ''))

/** Without what follows a `+`: the sender chooses it. */
function normalizeEmail(email: string): string | undefined {
  const at = email.lastIndexOf('@')
  const domain = domainOfEmail(email)
  const local = email.slice(0, Math.max(at, 0)).normalize('NFC').toLowerCase()
  const plain = local.replace(/(?<=.)\+.*$/s, '')
  return at < 1 || domain === undefined || /\s/.test(local) ? undefined : `${plain}@${domain}`
}

/** What may be a part of a value. */
export const foldValue = (text: string): string => {
  const plain = text.trim().replace(/^@/, '')
  // Whole ones are in the form in which they are stored.
  return normalizeEmail(plain) ?? normalizeDomain(plain) ?? plain.normalize('NFC').toLowerCase()
}

/** What blocks an address: the address, its domain, and the domains that this is part of. */
export function valuesThatBlock(email: string): string[] {
  const domain = domainOfEmail(email)
  const address = normalizeEmail(email)
  if (domain === undefined) return []
  const labels = domain.split('.')
  const parents = labels.slice(0, -1).map((_label, index) => labels.slice(index).join('.'))
  // The shortest: names of any length can be put in front of a domain.
  return [...(address === undefined ? [] : [address]), ...parents.slice(-parentsMax)]
}
