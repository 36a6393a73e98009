import type { DnsRecords } from '../../../platform/net/dns.ts'
import { domainOfEmail } from '../../../platform/net/domain-name.ts'
import { checkDkim, checkDmarc, checkSpf, type Finding } from './dns-findings.ts'
import type { MailboxDns } from './dns-schema.ts'
import { findProvider } from './mail-providers.ts'
import { toApiDkim } from './serialize.ts'
import type { StoredMailbox } from './store.ts'

const recordsMax = 10
const recordCharactersMax = 2_000

type Check = MailboxDns['checks'][number]

/** What receivers find in DNS about the domain of a mailbox, and what is missing. */
export async function lookUpDns(
  mailbox: StoredMailbox,
  resolve: DnsRecords['txt'],
): Promise<MailboxDns> {
  const domain = domainOfEmail(mailbox.address)!
  const provider = findProvider(mailbox.smtp_host)
  const dkim = toApiDkim(mailbox)
  const dkimName =
    dkim?.record_name ?? (provider?.selector && `${provider.selector}._domainkey.${domain}`)
  const look = (name: Check['name'], record_name: string | null, find: Find) =>
    check(resolve, { name, record_name, find })
  return {
    domain,
    checks: await Promise.all([
      look('spf', domain, (records) => checkSpf(records, mailbox.smtp_host, provider)),
      look('dkim', dkimName ?? null, (records) => checkDkim(records, dkim)),
      look('dmarc', `_dmarc.${domain}`, (records) => checkDmarc(records, mailbox.address)),
    ]),
  }
}

type Find = (records: readonly string[]) => Finding

async function check(
  resolve: DnsRecords['txt'],
  { name, record_name, find }: Pick<Check, 'name' | 'record_name'> & { find: Find },
): Promise<Check> {
  if (record_name === null)
    return { name, record_name, finding: 'not_signed', is_ok: null, found: [], suggestion: null }
  const records = await resolve(record_name).catch(() => undefined)
  if (records === undefined)
    return { name, record_name, finding: 'not_checked', is_ok: null, found: [], suggestion: null }
  const { found, finding, suggestion } = find(records)
  return {
    name,
    record_name,
    finding,
    is_ok: finding === 'ok' || finding === 'monitoring',
    found: found.slice(0, recordsMax).map((record) => record.slice(0, recordCharactersMax)),
    suggestion,
  }
}
