import type { RootReadTx, RootWriteTx } from '../db/db.ts'
import { rootCommand, rootQuery } from '../db/statement.ts'

export interface Organization {
  id: number
  slug: string
  name: string
  ticket_prefix: string
  created_at: string
}

const columns = 'id, slug, name, ticket_prefix, created_at'

const oldestFirst = rootQuery<Organization>(`SELECT ${columns} FROM organizations ORDER BY id`)

const first = rootQuery<Organization>(`SELECT ${columns} FROM organizations ORDER BY id LIMIT 1`)

const bySlug = rootQuery<Organization>(`SELECT ${columns} FROM organizations WHERE slug = :slug`)

const insert = rootCommand<{ id: number }>(`
  INSERT INTO organizations (slug, name, ticket_prefix, created_at)
  VALUES (:slug, :name, :ticket_prefix, :created_at)
  RETURNING id`)

export const listOrganizations = (tx: RootReadTx) => tx.all(oldestFirst)

export const findFirstOrganization = (tx: RootReadTx) => tx.one(first)

export const findOrganization = (tx: RootReadTx, slug: string) => tx.one(bySlug, { slug })

export async function insertOrganization(
  tx: RootWriteTx,
  organization: Omit<Organization, 'id'>,
): Promise<number> {
  const row = await tx.one(insert, { ...organization })
  return row!.id
}
