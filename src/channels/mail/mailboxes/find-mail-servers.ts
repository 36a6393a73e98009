import type { DnsRecords } from '../../../platform/net/dns.ts'
import { domainOfEmail } from '../../../platform/net/domain-name.ts'
import { findSignInProvider, type SignInProvider } from './mail-providers.ts'
import type { FoundServer, MailServers } from './mail-servers-schema.ts'

const serversOf: Record<SignInProvider, { smtp: FoundServer; imap: FoundServer }> = {
  google: {
    smtp: { host: 'smtp.gmail.com', port: 587, security: 'starttls' },
    imap: { host: 'imap.gmail.com', port: 993, security: 'tls' },
  },
  microsoft: {
    smtp: { host: 'smtp.office365.com', port: 587, security: 'starttls' },
    imap: { host: 'outlook.office365.com', port: 993, security: 'tls' },
  },
}

/** Finds the servers of an address in DNS: by who takes its mail, or as RFC 6186 and 8314 have it. */
export async function findMailServers(address: string, dns: DnsRecords): Promise<MailServers> {
  const domain = domainOfEmail(address)!
  const service = (name: string) => known(dns.srv(`${name}._tcp.${domain}`))
  const [mx, submissions, submission, imaps, imap] = await Promise.all([
    known(dns.mx(domain)),
    service('_submissions'),
    service('_submission'),
    service('_imaps'),
    service('_imap'),
  ])
  const provider = mx.map(findSignInProvider).find((found) => found !== undefined)
  if (provider !== undefined) return { provider, ...serversOf[provider] }
  return {
    provider: null,
    // Encrypted from the start, if there is a choice.
    smtp: toServer(submissions, 'tls') ?? toServer(submission, 'starttls'),
    imap: toServer(imaps, 'tls') ?? toServer(imap, 'starttls'),
  }
}

const known = <Record>(records: Promise<Record[]>): Promise<Record[]> => records.catch(() => [])

const toServer = (
  [first]: { host: string; port: number }[],
  security: FoundServer['security'],
): FoundServer | null => (first === undefined ? null : { ...first, security })
