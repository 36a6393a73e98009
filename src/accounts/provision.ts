import type { Attribution } from '../platform/access/attribution.ts'
import { scopes } from '../platform/access/scopes.ts'
import { type RootWriteTx, UniqueViolation } from '../platform/db/db.ts'
import { emailKey } from '../platform/text.ts'
import { createKey } from './api-keys/create.ts'
import { createInvitation } from './invitations/create.ts'
import { findFirstOrganization, insertOrganization } from './organizations/store.ts'
import { createUser } from './users/create.ts'
import { findUserByEmail } from './users/store.ts'

export interface NewOrganization {
  slug: string
  name?: string
  ticketPrefix?: string
  adminEmail: string
  adminName?: string
  /** The first key, if the operator brings one. */
  secret?: string
}

export class SlugTakenError extends Error {}

/** Makes an organization with its first admin, and returns that admin's key with every scope. */
export async function createOrganization(
  tx: RootWriteTx,
  wanted: NewOrganization,
  act: Attribution,
): Promise<string> {
  const { slug, adminEmail, secret } = wanted
  const id = await insertOrganization(tx, {
    slug,
    name: wanted.name ?? slug,
    ticket_prefix: wanted.ticketPrefix ?? 'TKT',
    created_at: act.now,
  }).catch((error) => {
    throw error instanceof UniqueViolation
      ? new SlugTakenError(`There is a ${slug} already`)
      : error
  })
  const organization = tx.in(id)
  const admin = {
    email: adminEmail,
    full_name: wanted.adminName ?? 'Admin',
    role: 'admin',
  } as const
  const user = await createUser(organization, admin, act)
  const key = { userId: user.id, name: 'First key', scopes, ...(secret && { secret }) }
  return createKey(organization, key, act)
}

/**
 * On the very first start: an organization to begin with. Undefined when there is one already, or
 * when the operator knows the way in.
 */
export async function createFirstOrganization(
  tx: RootWriteTx,
  secret: string | undefined,
  act: Attribution,
): Promise<InitialCredentials | undefined> {
  if ((await findFirstOrganization(tx)) !== undefined) return undefined
  const wanted = { slug: 'main', name: 'Support', adminEmail: 'admin@example.com' }
  const key = await createOrganization(tx, { ...wanted, ...(secret && { secret }) }, act)
  // Who brings a key along needs no link, which would only lie about in a log.
  if (secret !== undefined) return undefined
  const organization = tx.in((await findFirstOrganization(tx))!.id)
  const admin = await findUserByEmail(organization, emailKey(wanted.adminEmail))
  const { token } = await createInvitation(organization, admin!.id, act)
  return { key, token }
}

/** How the first admin comes in: as a program, and as a person who sets a password. */
export interface InitialCredentials {
  key: string
  token: string
}
