import { randomInt } from 'node:crypto'
import { getOrganization } from '../../../accounts/organizations/store.ts'
import { recordEvent } from '../../../events/log/record.ts'
import type { Attribution } from '../../../platform/access/attribution.ts'
import { hashKey } from '../../../platform/access/key-format.ts'
import type { ReadTx, WriteTx } from '../../../platform/db/db.ts'
import { BellhopError, invalid, rateLimited } from '../../../platform/errors.ts'
import type { OrganizationDb } from '../../../platform/http/endpoint.ts'
import { domainOfEmail } from '../../../platform/net/domain-name.ts'
import { emailKey } from '../../../platform/text.ts'
import { addSeconds } from '../../../platform/time.ts'
import { countAccountMail } from '../accounts/limits.ts'
import { listAddresses } from '../mailboxes/address-store.ts'
import { getMailbox } from '../mailboxes/store.ts'
import type { AddressState } from './schema.ts'
import {
  findDomainOwner,
  listClaims,
  markAddressVerified,
  saveAddressCode,
  takeCodeHash,
} from './store.ts'

const codeValidSeconds = 60 * 60
const tries = 5

export const alreadyVerified = 'The address is verified already'
export const ownedElsewhere =
  'Another organization has the address. The operator of the server can give you its domain'

/** Where mail for each address of a mailbox arrives that another server hands over. */
export async function listAddressStates(tx: ReadTx, mailboxId: string) {
  await getMailbox(tx, mailboxId)
  const addresses = await listAddresses(tx, mailboxId)
  return Promise.all(addresses.map((address) => getAddressState(tx, address)))
}

async function getAddressState(tx: ReadTx, address: string) {
  const claims = await listClaims(tx, address)
  const given = await findDomainOwner(tx, domainOfEmail(address) ?? '')
  const owner = given ?? claims.find(({ is_verified }) => is_verified)
  const state: AddressState = owner === undefined ? 'unverified' : owner.is_own ? 'ok' : 'elsewhere'
  return { address, state, is_contested: claims.some(({ is_own }) => !is_own) }
}

/** A code that is to be sent to the address; it replaces an earlier one. */
export async function createAddressCode(
  tx: WriteTx,
  mailboxId: string,
  typed: string,
  now: string,
): Promise<{ address: string; code: string; expires_at: string; organization: string }> {
  const address = await getOwnAddress(tx, mailboxId, typed)
  const { state } = await getAddressState(tx, address)
  if (state !== 'unverified')
    throw new BellhopError('conflict', state === 'ok' ? alreadyVerified : ownedElsewhere)
  const waitSeconds = await countAccountMail(tx, address, now)
  if (waitSeconds > 0) throw rateLimited(waitSeconds)
  const code = generateCode()
  const expires_at = addSeconds(now, codeValidSeconds)
  const row = { mailbox_id: mailboxId, address }
  await saveAddressCode(tx, row, { hash: hashKey(code), expires_at, tries })
  return { address, code, expires_at, organization: (await getOrganization(tx)).name }
}

export async function verifyAddress(
  db: OrganizationDb,
  mailboxId: string,
  typed: { address: string; code: string },
  act: Attribution,
): Promise<void> {
  // A wrong code is a try that counts, so that its transaction must not fail.
  const isVerified = await db.transact(async (tx) => {
    const address = await getOwnAddress(tx, mailboxId, typed.address)
    const row = { mailbox_id: mailboxId, address }
    if ((await takeCodeHash(tx, row, act.now)) !== hashKey(normalizeCode(typed.code))) return false
    await markAddressVerified(tx, row)
    const changes = [{ field: 'verified_addresses' }]
    recordEvent(tx, act, { type: 'mailbox.updated', resourceId: mailboxId, changes })
    return true
  })
  if (!isVerified)
    throw invalid(['body', 'code'], 'wrong or expired; after 5 tries, request another')
}

async function getOwnAddress(tx: ReadTx, mailboxId: string, typed: string): Promise<string> {
  await getMailbox(tx, mailboxId)
  const own = (await listAddresses(tx, mailboxId)).find(
    (address) => emailKey(address) === emailKey(typed),
  )
  if (own === undefined)
    throw invalid(['body', 'address'], 'the mailbox does not have this address')
  return own
}

/** Nothing that could be mistaken for something else: 8 of 30 characters are 39 bits. */
const codeCharacters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeLength = 8

const generateCode = () =>
  Array.from({ length: codeLength }, () => codeCharacters[randomInt(codeCharacters.length)]).join(
    '',
  )

const normalizeCode = (typed: string) => typed.replaceAll(/[\s-]/g, '').toUpperCase()
