import type { RootReadTx, RootWriteTx, WriteTx } from '../../../platform/db/db.ts'
import { mutation, rootQuery } from '../../../platform/db/statement.ts'
import { domainOfEmail } from '../../../platform/net/domain-name.ts'

// Domains that the operator has given to organizations.

const all = rootQuery<{ organization_id: number; domain: string }>(
  'SELECT organization_id, domain FROM organization_domains ORDER BY domain',
)

const bySlug = rootQuery<{ slug: string }>(`
  SELECT o.slug FROM organization_domains d JOIN organizations o ON o.id = d.organization_id
  WHERE d.domain = :domain`)

const addresses = rootQuery<{ slug: string; address: string }>(`
  SELECT o.slug, a.address FROM mailbox_addresses a JOIN organizations o ON o.id = a.organization_id
  ORDER BY o.id, a.seq`)

const insert = mutation(`
  INSERT INTO organization_domains (organization_id, domain, created_at)
  VALUES (:organization_id, :domain, :created_at)`)

const remove = mutation(`
  DELETE FROM organization_domains WHERE organization_id = :organization_id AND domain = :domain`)

export const listDomains = async (tx: RootReadTx, organizationId: number) =>
  (await tx.all(all))
    .filter(({ organization_id }) => organization_id === organizationId)
    .map(({ domain }) => domain)

export const findDomainHolder = async (tx: RootReadTx | RootWriteTx, domain: string) =>
  (await tx.one(bySlug, { domain }))?.slug

export const insertDomain = (tx: WriteTx, domain: string, now: string) =>
  tx.run(insert, { domain, created_at: now })

export const deleteDomain = async (tx: WriteTx, domain: string) =>
  (await tx.run(remove, { domain })) > 0

/** Addresses of mailboxes, of all organizations, in a domain. */
export const listAddressesIn = async (tx: RootReadTx, domain: string) =>
  (await tx.all(addresses)).filter(({ address }) => domainOfEmail(address) === domain)
