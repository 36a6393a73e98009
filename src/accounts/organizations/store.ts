import { randomBytes, randomUUIDv7 } from 'node:crypto'
import type { ReadTx, RootReadTx, RootWriteTx, WriteTx } from '../../platform/db/db.ts'
import { forUpdate, mutation, query, rootMutation, rootQuery } from '../../platform/db/statement.ts'
import { invalid } from '../../platform/errors.ts'
import type { Organization } from './schema.ts'

export interface StoredOrganization {
  id: number
  slug: string
  name: string
  ticket_prefix: string
  time_zone: string
  accepts_requests: boolean
  accent_color: string | null
  logo_id: string | null
  created_at: string
}

/** What customers see of it on every page. */
export type Brand = Pick<StoredOrganization, 'name' | 'accent_color' | 'logo_id'>

const columns =
  'id, slug, name, ticket_prefix, time_zone, accepts_requests, accent_color, logo_id, created_at'

const organizations = rootQuery<StoredOrganization>(
  `SELECT ${columns} FROM organizations ORDER BY id`,
)

const firstOrganization = rootQuery<StoredOrganization>(
  `SELECT ${columns} FROM organizations ORDER BY id LIMIT 1`,
)

const firstTwo = rootQuery<StoredOrganization>(
  `SELECT ${columns} FROM organizations ORDER BY id LIMIT 2`,
)

const acceptingRequests = rootQuery<StoredOrganization>(
  `SELECT ${columns} FROM organizations WHERE accepts_requests ORDER BY id LIMIT :limit`,
)

const organizationBySlug = rootQuery<StoredOrganization>(
  `SELECT ${columns} FROM organizations WHERE slug = :slug`,
)

const insert = rootMutation<{ id: number }>(`
  INSERT INTO organizations (public_id, slug, name, ticket_prefix, time_zone, mail_key, created_at)
  VALUES (:public_id, :slug, :name, :ticket_prefix, :time_zone, :mail_key, :created_at)
  RETURNING id`)

const update = mutation(`
  UPDATE organizations SET name = :name, time_zone = :time_zone,
    accepts_requests = :accepts_requests, assigns_on_reply = :assigns_on_reply,
    reply_status = :reply_status, is_tag_list_locked = :is_tag_list_locked, is_set_up = :is_set_up,
    accent_color = :accent_color, logo_id = :logo_id,
    notification_mail_detail = :notification_mail_detail, trash_days = :trash_days
  WHERE id = :organization_id`)

/** As stored; see `toApiOrganization`. */
export type OrganizationRow = Omit<Organization, 'logo_url'> & { logo_id: string | null }

const boundOrganization = query<OrganizationRow>(`
  SELECT public_id AS id, slug, name, ticket_prefix, time_zone, accepts_requests, assigns_on_reply,
    reply_status, is_tag_list_locked, is_set_up, accent_color, logo_id, notification_mail_detail,
    trash_days, created_at
  FROM organizations WHERE id = :organization_id`)

const boundOrganizationForUpdate = forUpdate(boundOrganization)

const brand = query<Brand>(
  'SELECT name, accent_color, logo_id FROM organizations WHERE id = :organization_id',
)

const slugIfAcceptingRequests = query<{ slug: string }>(
  'SELECT slug FROM organizations WHERE id = :organization_id AND accepts_requests',
)

export async function findSlugIfAcceptingRequests(tx: ReadTx): Promise<string | undefined> {
  return (await tx.one(slugIfAcceptingRequests))?.slug
}

export const getBrand = async (tx: ReadTx): Promise<Brand> => (await tx.one(brand))!

/** The organization that the transaction is bound to. */
export async function getOrganization(tx: ReadTx): Promise<OrganizationRow> {
  return (await tx.one(boundOrganization))!
}

/** The lock also serializes the numbering of tickets. */
export async function getOrganizationForUpdate(tx: WriteTx): Promise<OrganizationRow> {
  return (await tx.one(boundOrganizationForUpdate))!
}

export const updateOrganizationRow = (
  tx: WriteTx,
  { id, slug, ticket_prefix, created_at, ...changeable }: OrganizationRow,
) => tx.run(update, changeable)

export const listOrganizations = (tx: RootReadTx) => tx.all(organizations)

export const listOrganizationsAcceptingRequests = (tx: RootReadTx, limit: number) =>
  tx.all(acceptingRequests, { limit })

export const findFirstOrganization = (tx: RootReadTx) => tx.one(firstOrganization)

/** The one that a body names, or else the only one. Throws if it must name one of several. */
export async function findNamedOrganization(
  tx: RootReadTx,
  slug: string | undefined,
): Promise<StoredOrganization | undefined> {
  if (slug !== undefined) return findOrganization(tx, slug)
  const [only, other] = await tx.all(firstTwo)
  if (other === undefined) return only
  throw invalid(['body', 'organization'], 'required when there is more than one organization')
}

export const findOrganization = (tx: RootReadTx, slug: string) =>
  tx.one(organizationBySlug, { slug })

export async function insertOrganization(
  tx: RootWriteTx,
  organization: Omit<StoredOrganization, 'id' | 'accepts_requests' | 'accent_color' | 'logo_id'>,
): Promise<number> {
  const secrets = { public_id: randomUUIDv7(), mail_key: randomBytes(16).toString('hex') }
  const row = await tx.one(insert, { ...organization, ...secrets })
  return row!.id
}
