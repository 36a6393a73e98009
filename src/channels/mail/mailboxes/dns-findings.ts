import { isIP } from 'node:net'
import { isPublicAddress } from '../../../platform/net/public-address.ts'
import type { MailboxDns } from './dns-schema.ts'
import type { findProvider } from './mail-providers.ts'

type Check = MailboxDns['checks'][number]

/** What the records of a name say. */
export type Finding = Pick<Check, 'finding' | 'suggestion'> & { found: readonly string[] }

type Provider = ReturnType<typeof findProvider>

/** Which servers may send for the domain (RFC 7208). */
export function checkSpf(records: readonly string[], host: string, provider: Provider): Finding {
  const found = records.filter((record) => /^v=spf1(\s|$)/i.test(record))
  const mechanism = provider ? `include:${provider.include}` : mechanismOf(host)
  const [record] = found
  if (record === undefined)
    return { found, finding: 'missing', suggestion: `v=spf1 ${mechanism} ~all` }
  if (found.length > 1) return { found, finding: 'several', suggestion: null }
  const terms = record.toLowerCase().split(/\s+/)
  if (terms.includes('+all') || terms.includes('all')) {
    const closed = record.replace(/(^|\s)\+?all(?=\s|$)/i, '$1~all')
    return { found, finding: 'too_open', suggestion: closed }
  }
  const isElsewhere = terms.some((term) => term.startsWith('redirect='))
  // Of a server that we do not know, another mechanism may say the same.
  if (provider === undefined || isElsewhere || terms.some((term) => term.endsWith(mechanism)))
    return { found, finding: 'ok', suggestion: null }
  const extended = record.replace(/^v=spf1/i, (start) => `${start} ${mechanism}`)
  return { found, finding: 'incomplete', suggestion: extended }
}

/** The address of a relay in a private network says nothing about where its mail comes from. */
function mechanismOf(host: string): string {
  const version = isIP(host)
  if (version !== 0 && !isPublicAddress(host)) return 'mx'
  return version === 0 ? `a:${host}` : `ip${version}:${host}`
}

/** The key with which the signature is verified (RFC 6376). */
export function checkDkim(
  records: readonly string[],
  dkim: { record_value: string } | null,
): Finding {
  const found = records.filter((record) => keyOf(record) !== undefined)
  if (dkim === null) {
    const isThere = found.some((record) => keyOf(record) !== '')
    return { found, finding: isThere ? 'ok' : 'not_signed', suggestion: null }
  }
  const suggestion = dkim.record_value
  if (found.length === 0) return { found, finding: 'missing', suggestion }
  const isOurs = found.some((record) => keyOf(record) === keyOf(suggestion))
  return {
    found,
    ...(isOurs ? { finding: 'ok', suggestion: null } : { finding: 'different_key', suggestion }),
  }
}

const keyOf = (record: string) =>
  /(?:^|;)\s*p\s*=\s*([^;]*)/.exec(record)?.[1]?.replaceAll(/\s+/g, '')

/** What receivers do with mail that fails both (RFC 7489). */
export function checkDmarc(records: readonly string[], address: string): Finding {
  const found = records.filter((record) => /^v\s*=\s*DMARC1\s*(;|$)/i.test(record))
  const [record] = found
  if (record === undefined) {
    const suggestion = `v=DMARC1; p=none; rua=mailto:${address}`
    return { found, finding: 'missing', suggestion }
  }
  if (found.length > 1) return { found, finding: 'several', suggestion: null }
  const isMonitoring = /;\s*p\s*=\s*none\b/i.test(record)
  return { found, finding: isMonitoring ? 'monitoring' : 'ok', suggestion: null }
}
