import type { ReadTx, WriteTx } from '../../platform/db/db.ts'
import { forUpdate, mutation, query } from '../../platform/db/statement.ts'
import { assertFound } from '../../platform/errors.ts'
import type { FieldCondition } from '../fields/filter.ts'
import type { View } from './schema.ts'

/** The filter is JSON, without its tags. Their current names are read with it, in the form of `tag`. */
export type StoredView = Omit<View, 'filter'> & { filter: string; tag: string | null }

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
const withTag = `${columns}, (
  SELECT string_agg(g.name, ',' ORDER BY g.name_key)
  FROM view_tags x JOIN tags g ON g.id = x.tag_id WHERE x.view_id = views.id) AS tag`

const visible = `
  organization_id = :organization_id AND (user_id = :user_id OR is_shared IS TRUE)`

const viewById = query<StoredView>(`SELECT ${withTag} FROM views WHERE ${visible} AND id = :id`)

const viewForUpdate = forUpdate(viewById)

const viewsInOrder = query<StoredView>(`
  SELECT ${withTag} FROM views WHERE ${visible}
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

const insertTag = mutation(`
  INSERT INTO view_tags (organization_id, view_id, tag_id)
  VALUES (:organization_id, :view_id, :tag_id)`)

const removeTags = mutation(
  'DELETE FROM view_tags WHERE organization_id = :organization_id AND view_id = :view_id',
)

const insertField = mutation(`
  INSERT INTO view_fields (organization_id, view_id, field_id, choice)
  VALUES (:organization_id, :view_id, :field_id, :choice)`)

const removeFields = mutation(
  'DELETE FROM view_fields WHERE organization_id = :organization_id AND view_id = :view_id',
)

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

export const insertView = (tx: WriteTx, { tag, ...view }: StoredView) => tx.run(insert, view)

export function updateViewRow(tx: WriteTx, { created_at, tag, ...view }: StoredView) {
  return tx.run(update, view)
}

export async function replaceViewTags(
  tx: WriteTx,
  viewId: string,
  tagIds: readonly string[],
): Promise<void> {
  await tx.run(removeTags, { view_id: viewId })
  for (const tagId of tagIds) await tx.run(insertTag, { view_id: viewId, tag_id: tagId })
}

/** Their keys never change, so the filter itself has them. These rows tell which fields are in use. */
export async function replaceViewFields(
  tx: WriteTx,
  viewId: string,
  fields: readonly FieldCondition[],
): Promise<void> {
  await tx.run(removeFields, { view_id: viewId })
  for (const field of fields) await tx.run(insertField, { view_id: viewId, ...field })
}

export const deleteViewRow = (tx: WriteTx, id: string) => tx.run(remove, { id })

/** Private views whose owner was deleted. */
export const deleteOwnerlessViews = (tx: WriteTx) => tx.run(removeOwnerless)
