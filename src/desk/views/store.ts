import type { ReadTx, WriteTx } from '../../platform/db/db.ts'
import { forUpdate, mutation, query } from '../../platform/db/statement.ts'
import { assertFound } from '../../platform/errors.ts'
import type { View } from './schema.ts'

/** The filter is JSON. */
export type StoredView = Omit<View, 'filter'> & { filter: string }

const columnNames = [
  'id',
  'user_id',
  'name',
  'filter',
  'is_shared',
  'position',
  'created_at',
  'updated_at',
] as const satisfies (keyof StoredView)[]
const columns = columnNames.join(', ')

const visible = `
  organization_id = :organization_id AND (user_id = :user_id OR is_shared IS TRUE)`

const viewById = query<StoredView>(`SELECT ${columns} FROM views WHERE ${visible} AND id = :id`)

const viewForUpdate = forUpdate(viewById)

const viewsInOrder = query<StoredView>(`
  SELECT ${columns} FROM views WHERE ${visible}
  ORDER BY position, seq LIMIT :limit OFFSET :offset`)

const ofUser = query<{ views: number; last_position: number }>(`
  SELECT count(*) AS views,
    (SELECT coalesce(max(position), -1) FROM views WHERE ${visible}) AS last_position
  FROM views WHERE organization_id = :organization_id AND user_id = :user_id`)

const insert = mutation(`
  INSERT INTO views (organization_id, ${columns})
  VALUES (:organization_id, ${columnNames.map((name) => `:${name}`).join(', ')})`)

const update = mutation(`
  UPDATE views SET user_id = :user_id, name = :name, filter = :filter, is_shared = :is_shared,
    position = :position, updated_at = :updated_at
  WHERE organization_id = :organization_id AND id = :id`)

const remove = mutation('DELETE FROM views WHERE organization_id = :organization_id AND id = :id')

const removeOwnerless = mutation(`
  DELETE FROM views
  WHERE organization_id = :organization_id AND user_id IS NULL AND is_shared IS FALSE`)

export async function getView(tx: ReadTx, userId: string, id: string): Promise<StoredView> {
  return assertFound(await tx.one(viewById, { user_id: userId, id }), 'View')
}

export async function getViewForUpdate(
  tx: WriteTx,
  userId: string,
  id: string,
): Promise<StoredView> {
  return assertFound(await tx.one(viewForUpdate, { user_id: userId, id }), 'View')
}

export const listViews = (
  tx: ReadTx,
  userId: string,
  page: { limit: number; offset: number },
): Promise<StoredView[]> => tx.all(viewsInOrder, { user_id: userId, ...page })

/** How many views the user owns, and the last position they see; -1 if there is none. */
export async function summarizeViewsOfUser(tx: ReadTx, userId: string) {
  return (await tx.one(ofUser, { user_id: userId }))!
}

export const insertView = (tx: WriteTx, view: StoredView) => tx.run(insert, view)

export function updateViewRow(tx: WriteTx, { created_at, ...view }: StoredView) {
  return tx.run(update, view)
}

export const deleteViewRow = (tx: WriteTx, id: string) => tx.run(remove, { id })

/** Private views whose owner was deleted. */
export const deleteOwnerlessViews = (tx: WriteTx) => tx.run(removeOwnerless)
