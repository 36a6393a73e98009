import type { ReadTx, WriteTx } from '../../../platform/db/db.ts'
import { mutation, query } from '../../../platform/db/statement.ts'
import { emailKey } from '../../../platform/text.ts'
import { withoutPlus } from '../mailboxes/address-store.ts'

/** A row for an address, of whichever organization: nothing else about the others is read. */
interface Claim {
  is_own: boolean
  is_verified: boolean
}

const claims = query<Claim>(`
  SELECT organization_id = :organization_id AS is_own, is_verified FROM mailbox_addresses
  WHERE address_key IN (:exact, :plain) ORDER BY seq`)

const domainOwner = query<{ is_own: boolean }>(`
  SELECT organization_id = :organization_id AS is_own FROM organization_domains
  WHERE domain = :domain`)

const setCode = mutation(`
  UPDATE mailbox_addresses SET code_hash = :hash, code_expires_at = :expires_at, code_tries_left = :tries
  WHERE organization_id = :organization_id AND mailbox_id = :mailbox_id AND address_key = :address_key`)

const takeTry = mutation<{ code_hash: string }>(`
  UPDATE mailbox_addresses SET code_tries_left = code_tries_left - 1
  WHERE organization_id = :organization_id AND mailbox_id = :mailbox_id AND address_key = :address_key
    AND code_tries_left > 0 AND code_expires_at > :now
  RETURNING code_hash`)

const setVerified = mutation(`
  UPDATE mailbox_addresses SET is_verified = TRUE, code_hash = NULL, code_tries_left = 0
  WHERE organization_id = :organization_id AND mailbox_id = :mailbox_id AND address_key = :address_key`)

interface AddressOfMailbox {
  mailbox_id: string
  address: string
}

const toKey = ({ mailbox_id, address }: AddressOfMailbox) => ({
  mailbox_id,
  address_key: emailKey(address),
})

/** Oldest first, with those that get everything after a `+`. */
export const listClaims = (tx: ReadTx, address: string) =>
  tx.all(claims, { exact: emailKey(address), plain: emailKey(withoutPlus(address)) })

/** Undefined if the operator has given the domain to no organization. */
export const findDomainOwner = (tx: ReadTx, domain: string) => tx.one(domainOwner, { domain })

export const saveAddressCode = (
  tx: WriteTx,
  address: AddressOfMailbox,
  code: { hash: string; expires_at: string; tries: number },
) => tx.run(setCode, { ...toKey(address), ...code })

/** Counts it as a try; undefined if there is no valid code, or there were too many tries. */
export const takeCodeHash = async (tx: WriteTx, address: AddressOfMailbox, now: string) =>
  (await tx.one(takeTry, { ...toKey(address), now }))?.code_hash

export const markAddressVerified = (tx: WriteTx, address: AddressOfMailbox) =>
  tx.run(setVerified, toKey(address))
