import type { Attribution } from '../platform/access/attribution.ts'
import { scopes } from '../platform/access/scopes.ts'
import { type RootWriteTx, UniqueViolation } from '../platform/db/db.ts'
import { createKey } from './api-keys/create.ts'
import { createInvitation } from './invitations/create.ts'
import { findFirstOrganization, insertOrganization } from './organizations/store.ts'
import { createUser } from './users/create.ts'

interface OrganizationInput {
  slug: string
  name?: string
  ticketPrefix?: string
  timeZone?: string
  adminEmail: string
  adminName?: string
  /** The first key, if the operator sets it. */
  secret?: string
}

/** How the first admin gets in: with an API key, and with an invitation to set a password. */
export interface InitialCredentials {
  key: string
  token: string
}

export class SlugTakenError extends Error {}

/** Creates an organization with its first admin, and returns that admin's key with every scope. */
export async function createOrganization(
  tx: RootWriteTx,
  input: OrganizationInput,
  act: Attribution,
): Promise<string> {
  const { key } = await createWithAdmin(tx, input, act)
  return key
}

/**
 * For the very first start. Returns nothing if there is an organization already, or if the operator
 * has set the key.
 */
export async function createFirstOrganization(
  tx: RootWriteTx,
  secret: string | undefined,
  act: Attribution,
): Promise<InitialCredentials | undefined> {
  if ((await findFirstOrganization(tx)) !== undefined) return undefined
  const input = { slug: 'main', name: 'Support', adminEmail: 'admin@example.com' }
  const created = await createWithAdmin(tx, { ...input, ...(secret && { secret }) }, act)
  // No link then: it is not needed, and would be left in a log.
  if (secret !== undefined) return undefined
  const { token } = await createInvitation(tx.in(created.id), created.adminId, act)
  return { key: created.key, token }
}

async function createWithAdmin(tx: RootWriteTx, input: OrganizationInput, act: Attribution) {
  const { slug, adminEmail, secret } = input
  const id = await insertOrganization(tx, {
    slug,
    name: input.name ?? slug,
    ticket_prefix: input.ticketPrefix ?? 'TKT',
    time_zone: input.timeZone ?? 'UTC',
    created_at: act.now,
  }).catch((error) => {
    throw error instanceof UniqueViolation
      ? new SlugTakenError(`There is a ${slug} already`)
      : error
  })
  const organization = tx.in(id)
  const admin = await createUser(
    organization,
    { email: adminEmail, full_name: input.adminName ?? 'Admin', role: 'admin' },
    act,
  )
  const key = { userId: admin.id, name: 'First key', scopes, ...(secret && { secret }) }
  return { id, adminId: admin.id, key: await createKey(organization, key, act) }
}
