import type { ReadTx, RootReadTx, WriteTx } from '../../../platform/db/db.ts'
import { mutation, query, rootQuery } from '../../../platform/db/statement.ts'
import { domainOfEmail } from '../../../platform/net/domain-name.ts'
import { emailKey } from '../../../platform/text.ts'

// All addresses of mailboxes: the one that replies are sent from, and aliases.

const ofMailbox = query<{ address: string }>(`
  SELECT address FROM mailbox_addresses
  WHERE organization_id = :organization_id AND mailbox_id = :mailbox_id ORDER BY position, seq`)

const all = query<{ mailbox_id: string; address: string }>(`
  SELECT mailbox_id, address FROM mailbox_addresses
  WHERE organization_id = :organization_id ORDER BY seq`)

const remove = mutation(`
  DELETE FROM mailbox_addresses
  WHERE organization_id = :organization_id AND mailbox_id = :mailbox_id AND address = :address`)

const update = mutation(`
  UPDATE mailbox_addresses SET address = :address, position = :position
  WHERE organization_id = :organization_id AND mailbox_id = :mailbox_id
    AND address_key = :address_key`)

const insert = mutation(`
  INSERT INTO mailbox_addresses
    (organization_id, mailbox_id, address, address_key, position, is_verified)
  VALUES (:organization_id, :mailbox_id, :address, :address_key, :position,
    NOT EXISTS (SELECT 1 FROM organizations WHERE id <> :organization_id))`)

/**
 * An address belongs, with everything after a `+`, to the organization that the operator has given its
 * domain to, otherwise to the first that has verified it; on a server with a single organization, nothing
 * needs to be verified. Within that organization, the exact address is preferred.
 */
const owner = rootQuery<AddressOwner & { is_enabled: boolean }>(`
  SELECT a.organization_id, a.mailbox_id, a.address, b.is_enabled
  FROM mailbox_addresses a JOIN mailboxes b ON b.id = a.mailbox_id
  WHERE a.address_key IN (:exact, :plain) AND a.organization_id = (
    SELECT f.organization_id FROM mailbox_addresses f
    LEFT JOIN organization_domains d ON d.domain = :domain
    WHERE f.address_key IN (:exact, :plain)
      AND (d.organization_id = f.organization_id OR (d.domain IS NULL AND f.is_verified))
    ORDER BY f.seq LIMIT 1)
  ORDER BY (a.address_key = :exact) DESC LIMIT 1`)

export interface AddressOwner {
  organization_id: number
  mailbox_id: string
  address: string
}

/** Those of all mailboxes. */
export const listMailboxAddresses = (tx: ReadTx) => tx.all(all)

/** Whether mail to this address would arrive in a mailbox of the organization. */
export async function isMailboxAddress(tx: ReadTx, email: string): Promise<boolean> {
  const keys = [emailKey(email), emailKey(withoutPlus(email))]
  return (await listMailboxAddresses(tx)).some(({ address }) => keys.includes(emailKey(address)))
}

/** The first is the one that replies are sent from. */
export const listAddresses = async (tx: ReadTx, mailboxId: string) =>
  (await tx.all(ofMailbox, { mailbox_id: mailboxId })).map(({ address }) => address)

export const listAliases = async (tx: ReadTx, mailboxId: string) =>
  (await listAddresses(tx, mailboxId)).slice(1)

/** Addresses that stay keep their rows, with their age and whether they are verified, which decide who owns them. */
export async function replaceAddresses(
  tx: WriteTx,
  mailbox_id: string,
  addresses: readonly string[],
): Promise<void> {
  const keys = new Set(addresses.map(emailKey))
  for (const { address } of await tx.all(ofMailbox, { mailbox_id }))
    if (!keys.has(emailKey(address))) await tx.run(remove, { mailbox_id, address })
  for (const [position, address] of addresses.entries()) {
    const row = { mailbox_id, address, address_key: emailKey(address), position }
    if ((await tx.run(update, row)) === 0) await tx.run(insert, row)
  }
}

/**
 * The mailbox that gets mail for this address, whatever follows a `+`. Mail for a disabled one is for
 * nobody, since the address remains its own.
 */
export async function findAddressOwner(
  tx: RootReadTx,
  address: string,
): Promise<AddressOwner | undefined> {
  const found = await tx.one(owner, {
    exact: emailKey(address),
    plain: emailKey(withoutPlus(address)),
    domain: domainOfEmail(address) ?? '',
  })
  return found?.is_enabled ? found : undefined
}

/** The first recipient that is an address of ours decides. */
export async function findMailboxByRecipients(
  tx: ReadTx,
  recipients: readonly string[],
): Promise<string | null> {
  const addresses = await listMailboxAddresses(tx)
  const byKey = new Map(addresses.map(({ address, mailbox_id }) => [emailKey(address), mailbox_id]))
  for (const recipient of recipients) {
    const found = byKey.get(emailKey(recipient)) ?? byKey.get(emailKey(withoutPlus(recipient)))
    if (found !== undefined) return found
  }
  return null
}

/** `support+k3jh@acme.example` is delivered to `support@acme.example`. */
export function withoutPlus(address: string): string {
  const [plus, at] = [address.indexOf('+'), address.lastIndexOf('@')]
  return plus > 0 && plus < at ? address.slice(0, plus) + address.slice(at) : address
}
