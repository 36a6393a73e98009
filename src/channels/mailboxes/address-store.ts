import type { ReadTx, RootReadTx, WriteTx } from '../../platform/db/db.ts'
import { mutation, query, rootQuery } from '../../platform/db/statement.ts'
import { emailKey } from '../../platform/text.ts'

// All addresses of mailboxes: the one that replies are sent from, and aliases.

const ofMailbox = query<{ address: string }>(`
  SELECT address FROM mailbox_addresses
  WHERE organization_id = :organization_id AND mailbox_id = :mailbox_id ORDER BY seq`)

const all = query<{ mailbox_id: string; address: string }>(`
  SELECT mailbox_id, address FROM mailbox_addresses
  WHERE organization_id = :organization_id ORDER BY seq`)

const removeAll = mutation(`
  DELETE FROM mailbox_addresses
  WHERE organization_id = :organization_id AND mailbox_id = :mailbox_id`)

const insert = mutation(`
  INSERT INTO mailbox_addresses (organization_id, mailbox_id, address, address_key)
  VALUES (:organization_id, :mailbox_id, :address, :address_key)`)

/** If several organizations claim an address, it belongs to the first. */
const owner = rootQuery<AddressOwner>(`
  SELECT a.organization_id, a.mailbox_id, a.address
  FROM mailbox_addresses a JOIN mailboxes b ON b.id = a.mailbox_id
  WHERE a.address_key = :address_key AND b.is_enabled IS TRUE ORDER BY a.seq LIMIT 1`)

export interface AddressOwner {
  organization_id: number
  mailbox_id: string
  address: string
}

/** Those of all mailboxes. */
export const listMailboxAddresses = (tx: ReadTx) => tx.all(all)

/** Without the address that replies are sent from, which is the first. */
export const listAliases = async (tx: ReadTx, mailboxId: string) =>
  (await tx.all(ofMailbox, { mailbox_id: mailboxId })).slice(1).map(({ address }) => address)

export async function replaceAddresses(
  tx: WriteTx,
  mailboxId: string,
  addresses: readonly string[],
): Promise<void> {
  await tx.run(removeAll, { mailbox_id: mailboxId })
  for (const address of addresses) {
    await tx.run(insert, { mailbox_id: mailboxId, address, address_key: emailKey(address) })
  }
}

/** The mailbox that gets mail for this address, whatever follows a `+`. */
export async function findAddressOwner(
  tx: RootReadTx,
  address: string,
): Promise<AddressOwner | undefined> {
  const exact = await tx.one(owner, { address_key: emailKey(address) })
  return exact ?? (await tx.one(owner, { address_key: emailKey(withoutPlus(address)) }))
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
