import { randomUUIDv7 } from 'node:crypto'
import type { ReadTx, RootReadTx, RootWriteTx, WriteTx } from '../../platform/db/db.ts'
import { forUpdate, mutation, query, rootMutation, rootQuery } from '../../platform/db/statement.ts'
import type { Organization } from './schema.ts'

/** As the operator and the service know it. */
export interface StoredOrganization {
  id: number
  slug: string
  name: string
  ticket_prefix: string
  /** Whether anybody may open a ticket without a key. */
  accepts_requests: boolean
  created_at: string
}

const columns = 'id, slug, name, ticket_prefix, accepts_requests, created_at'

const oldestFirst = rootQuery<StoredOrganization>(
  `SELECT ${columns} FROM organizations ORDER BY id`,
)

const first = rootQuery<StoredOrganization>(
  `SELECT ${columns} FROM organizations ORDER BY id LIMIT 1`,
)

const firstTwo = rootQuery<StoredOrganization>(
  `SELECT ${columns} FROM organizations ORDER BY id LIMIT 2`,
)

const openOnes = rootQuery<StoredOrganization>(
  `SELECT ${columns} FROM organizations WHERE accepts_requests ORDER BY id LIMIT :limit`,
)

const bySlug = rootQuery<StoredOrganization>(
  `SELECT ${columns} FROM organizations WHERE slug = :slug`,
)

const insert = rootMutation<{ id: number }>(`
  INSERT INTO organizations (public_id, slug, name, ticket_prefix, created_at)
  VALUES (:public_id, :slug, :name, :ticket_prefix, :created_at)
  RETURNING id`)

const update = mutation(`
  UPDATE organizations SET name = :name, accepts_requests = :accepts_requests WHERE id = :organization_id`)

const callersOwn = query<Organization>(`
  SELECT public_id AS id, slug, name, ticket_prefix, accepts_requests, created_at
  FROM organizations WHERE id = :organization_id`)

const callersOwnToChange = forUpdate(callersOwn)

const ownSlugIfOpen = query<{ slug: string }>(
  'SELECT slug FROM organizations WHERE id = :organization_id AND accepts_requests',
)

/** Its short name, if anybody may open a ticket there without a key. */
export async function findSlugIfAcceptingRequests(tx: ReadTx): Promise<string | undefined> {
  return (await tx.one(ownSlugIfOpen))?.slug
}

/** The one that the transaction is bound to. */
export async function getOrganization(tx: ReadTx): Promise<Organization> {
  return (await tx.one(callersOwn))!
}

/** Nobody else changes it, or takes a number of it, until the transaction ends. */
export async function getOrganizationForUpdate(tx: WriteTx): Promise<Organization> {
  return (await tx.one(callersOwnToChange))!
}

export const updateOrganizationRow = (tx: WriteTx, { name, accepts_requests }: Organization) =>
  tx.run(update, { name, accepts_requests })

export const listOrganizations = (tx: RootReadTx) => tx.all(oldestFirst)

/** Those where anybody may open a ticket without a key. */
export const listOrganizationsAcceptingRequests = (tx: RootReadTx, limit: number) =>
  tx.all(openOnes, { limit })

export const findFirstOrganization = (tx: RootReadTx) => tx.one(first)

/** The one that is meant where nobody says which. */
export async function findOnlyOrganization(
  tx: RootReadTx,
): Promise<StoredOrganization | 'several' | undefined> {
  const [only, another] = await tx.all(firstTwo)
  return another === undefined ? only : 'several'
}

export const findOrganization = (tx: RootReadTx, slug: string) => tx.one(bySlug, { slug })

export async function insertOrganization(
  tx: RootWriteTx,
  organization: Omit<StoredOrganization, 'id' | 'accepts_requests'>,
): Promise<number> {
  const row = await tx.one(insert, { ...organization, public_id: randomUUIDv7() })
  return row!.id
}
