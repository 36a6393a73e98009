import type { ReadTx, WriteTx } from '../../platform/db/db.ts'
import { forUpdate, mutation, query } from '../../platform/db/statement.ts'
import { assertFound } from '../../platform/errors.ts'
import { emailKey, uncomposedEmailKey } from '../../platform/text.ts'
import type { User } from './schema.ts'

/** `avatar_url` is built from the id of the avatar. */
export type StoredUser = Omit<User, 'avatar_url'> & { avatar_id: string | null }

const columnNames = [
  'id',
  'email',
  'full_name',
  'role',
  'is_active',
  'avatar_id',
  'employee_type',
  'region',
  'timezone',
  'created_at',
  'updated_at',
] as const satisfies (keyof StoredUser)[]
const columns = columnNames.join(', ')
/** For queries of other slices that join users as `u`. */
export const userColumns = columnNames.map((name) => `u.${name}`).join(', ')

const userById = query<StoredUser>(`
  SELECT ${columns} FROM users WHERE organization_id = :organization_id AND id = :id`)

const organizationForUpdate = forUpdate(
  query<{ id: number }>('SELECT id FROM organizations WHERE id = :organization_id'),
)

const userByEmail = query<StoredUser>(`
  SELECT ${columns} FROM users
  WHERE organization_id = :organization_id AND email_key = :email_key`)

const users = query<StoredUser>(`
  SELECT ${columns} FROM users WHERE organization_id = :organization_id
  ORDER BY seq LIMIT :limit OFFSET :skip`)

const insert = mutation(`
  INSERT INTO users (organization_id, email_key, ${columns})
  VALUES (:organization_id, :email_key, ${columnNames.map((name) => `:${name}`).join(', ')})`)

const update = mutation(`
  UPDATE users SET
    full_name = :full_name, role = :role, is_active = :is_active, avatar_id = :avatar_id,
    employee_type = :employee_type, region = :region, timezone = :timezone,
    updated_at = :updated_at
  WHERE organization_id = :organization_id AND id = :id`)

const remove = mutation('DELETE FROM users WHERE organization_id = :organization_id AND id = :id')

const otherActiveAdmins = query<{ others: number }>(`
  SELECT count(*) AS others FROM users
  WHERE organization_id = :organization_id AND role = 'admin' AND is_active = :yes AND id <> :id`)

export const findUser = (tx: ReadTx, id: string) => tx.one(userById, { id })

export async function getUser(tx: ReadTx, id: string): Promise<StoredUser> {
  return assertFound(await findUser(tx, id), 'User')
}

/** Serializes changes to users, so that what is read about them holds until the commit. */
export const lockUsers = (tx: WriteTx) => tx.one(organizationForUpdate)

export const findUserByEmail = (tx: ReadTx, emailKey: string) =>
  tx.one(userByEmail, { email_key: emailKey })

/** By an address as somebody typed it. Some were stored before they were compared in NFC. */
export const findUserByTypedEmail = async (tx: ReadTx, email: string) =>
  (await findUserByEmail(tx, emailKey(email))) ??
  (await findUserByEmail(tx, uncomposedEmailKey(email)))

export const listUsers = (tx: ReadTx, page: { skip: number; limit: number }) => tx.all(users, page)

export const insertUser = (tx: WriteTx, user: StoredUser, emailKey: string) =>
  tx.run(insert, { ...user, email_key: emailKey })

export const updateUserRow = (tx: WriteTx, user: StoredUser) => tx.run(update, user)

export const deleteUserRow = (tx: WriteTx, id: string) => tx.run(remove, { id })

export async function hasOtherActiveAdmin(tx: ReadTx, id: string): Promise<boolean> {
  return (await tx.one(otherActiveAdmins, { id, yes: true }))!.others > 0
}
