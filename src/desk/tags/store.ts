import type { ReadTx, WriteTx } from '../../platform/db/db.ts'
import { foldText } from '../../platform/db/search/fold.ts'
import { dynamicQuery, forUpdate, mutation, query } from '../../platform/db/statement.ts'
import { assertFound } from '../../platform/errors.ts'
import type { Tag } from './schema.ts'

export type StoredTag = Omit<Tag, 'ticket_count'>

const columns = 'g.id, g.name, g.color, g.created_at, g.updated_at'
const withCount = `${columns}, coalesce((
  SELECT n.ticket_count FROM tag_counts n WHERE n.tag_id = g.id), 0) AS ticket_count`

const tagsByName = query<Tag>(`
  SELECT ${columns}, coalesce(n.ticket_count, 0) AS ticket_count
  FROM tags g LEFT JOIN tag_counts n ON n.tag_id = g.id
  WHERE g.organization_id = :organization_id ORDER BY g.name_key LIMIT :limit`)

const tagById = query<Tag>(`
  SELECT ${withCount} FROM tags g WHERE g.organization_id = :organization_id AND g.id = :id`)

const tagForUpdate = forUpdate(
  query<StoredTag>(`
    SELECT ${columns} FROM tags g WHERE g.organization_id = :organization_id AND g.id = :id`),
)

const countAll = query<{ total: number }>(
  'SELECT count(*) AS total FROM tags WHERE organization_id = :organization_id',
)

const insert = mutation(`
  INSERT INTO tags (organization_id, name_key, id, name, color, created_at, updated_at)
  VALUES (:organization_id, :name_key, :id, :name, :color, :created_at, :updated_at)
  ON CONFLICT (organization_id, name_key) DO NOTHING`)

const update = mutation(`
  UPDATE tags SET name = :name, name_key = :name_key, color = :color, updated_at = :updated_at
  WHERE organization_id = :organization_id AND id = :id`)

const remove = mutation('DELETE FROM tags WHERE organization_id = :organization_id AND id = :id')

const listLock = query<{ is_tag_list_locked: boolean }>(
  'SELECT is_tag_list_locked FROM organizations WHERE id = :organization_id',
)

/** Names that differ only in case are the same. */
export const tagKey = (name: string) => foldText(name)

/** Sorted by name. */
export const listTags = (tx: ReadTx, limit: number) => tx.all(tagsByName, { limit })

export async function getTag(tx: ReadTx, id: string): Promise<Tag> {
  return assertFound(await tx.one(tagById, { id }), 'Tag')
}

export const findTagForUpdate = (tx: WriteTx, id: string) => tx.one(tagForUpdate, { id })

export async function getTagForUpdate(tx: WriteTx, id: string): Promise<StoredTag> {
  return assertFound(await findTagForUpdate(tx, id), 'Tag')
}

/** In any order; names without a tag are left out. */
export async function findTagsByName(
  tx: ReadTx,
  names: readonly string[],
): Promise<(Tag & { name_key: string })[]> {
  if (names.length === 0) return []
  const keys = names.map((name, index) => [`key_${index}`, tagKey(name)])
  return tx.all(tagsWithKeys(names.length), Object.fromEntries(keys))
}

const tagsWithKeys = (count: number) =>
  dynamicQuery<Tag & { name_key: string }>(`
    SELECT ${withCount}, g.name_key FROM tags g
    WHERE g.organization_id = :organization_id
      AND g.name_key IN (${Array.from({ length: count }, (_, index) => `:key_${index}`).join(', ')})`)

/** In any order; ids without a tag are left out. */
export async function findTagsById(tx: ReadTx, ids: readonly string[]): Promise<Tag[]> {
  const values = [...new Set(ids)].map((id, index) => [`id_${index}`, id])
  return values.length === 0
    ? []
    : tx.all(tagsWithIds(values.length), Object.fromEntries(values) as Record<string, string>)
}

const tagsWithIds = (count: number) =>
  dynamicQuery<Tag>(`
    SELECT ${withCount} FROM tags g
    WHERE g.organization_id = :organization_id
      AND g.id IN (${Array.from({ length: count }, (_, index) => `:id_${index}`).join(', ')})`)

export async function countTags(tx: ReadTx): Promise<number> {
  return (await tx.one(countAll))!.total
}

/** False if there is one with this name. */
export const insertTag = async (tx: WriteTx, tag: StoredTag): Promise<boolean> =>
  (await tx.run(insert, { ...tag, name_key: tagKey(tag.name) })) === 1

export const updateTagRow = (tx: WriteTx, { created_at, ...tag }: StoredTag) =>
  tx.run(update, { ...tag, name_key: tagKey(tag.name) })

export const deleteTagRow = (tx: WriteTx, id: string) => tx.run(remove, { id })

export const isTagListLocked = async (tx: ReadTx): Promise<boolean> =>
  (await tx.one(listLock))!.is_tag_list_locked
