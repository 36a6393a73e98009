import type { ReadTx, RootReadTx, RootWriteTx, WriteTx } from '../db/db.ts'
import { command, query, rootCommand, rootQuery } from '../db/statement.ts'

export interface Organization {
  id: number
  slug: string
  name: string
  ticket_prefix: string
  /** Whether anybody may open a ticket without a key. */
  is_open: boolean
  created_at: string
}

const columns = 'id, slug, name, ticket_prefix, is_open, created_at'

const oldestFirst = rootQuery<Organization>(`SELECT ${columns} FROM organizations ORDER BY id`)

const first = rootQuery<Organization>(`SELECT ${columns} FROM organizations ORDER BY id LIMIT 1`)

const firstTwo = rootQuery<Organization>(`SELECT ${columns} FROM organizations ORDER BY id LIMIT 2`)

const bySlug = rootQuery<Organization>(`SELECT ${columns} FROM organizations WHERE slug = :slug`)

const insert = rootCommand<{ id: number }>(`
  INSERT INTO organizations (slug, name, ticket_prefix, created_at)
  VALUES (:slug, :name, :ticket_prefix, :created_at)
  RETURNING id`)

const setOpen = command('UPDATE organizations SET is_open = :is_open WHERE id = :organization_id')

const callersOwn = query<{ slug: string; name: string }>(
  'SELECT slug, name FROM organizations WHERE id = :organization_id',
)

/** The one that the transaction is bound to. */
export async function getOrganization(tx: ReadTx): Promise<{ slug: string; name: string }> {
  return (await tx.one(callersOwn))!
}

export const listOrganizations = (tx: RootReadTx) => tx.all(oldestFirst)

export const findFirstOrganization = (tx: RootReadTx) => tx.one(first)

/** The one that is meant where nobody says which. */
export async function findOnlyOrganization(
  tx: RootReadTx,
): Promise<Organization | 'several' | undefined> {
  const [only, another] = await tx.all(firstTwo)
  return another === undefined ? only : 'several'
}

export const findOrganization = (tx: RootReadTx, slug: string) => tx.one(bySlug, { slug })

export async function insertOrganization(
  tx: RootWriteTx,
  organization: Omit<Organization, 'id' | 'is_open'>,
): Promise<number> {
  const row = await tx.one(insert, { ...organization })
  return row!.id
}

/** Whether anybody may open a ticket without a key, from now on. */
export const openOrganization = (tx: WriteTx, isOpen: boolean) =>
  tx.run(setOpen, { is_open: isOpen })
