import type { ReadTx, WriteTx } from '../../platform/db/db.ts'
import { foldText } from '../../platform/db/search/fold.ts'
import { forUpdate, mutation, query } from '../../platform/db/statement.ts'
import { assertFound } from '../../platform/errors.ts'
import type { Macro } from './schema.ts'

/** The actions are JSON, without tags. Their current names are read with it, separated by commas. */
export interface StoredMacro extends Omit<Macro, 'actions'> {
  actions: string
  added_tags: string | null
  removed_tags: string | null
}

const columnNames = [
  'id',
  'user_id',
  'name',
  'shortcut',
  'body',
  'is_internal',
  'actions',
  'is_shared',
  'team_id',
  'use_count',
  'created_at',
  'updated_at',
] as const satisfies (keyof StoredMacro)[]
const columns = columnNames.join(', ')

const tagNames = (isAdded: 'TRUE' | 'FALSE') => `(
  SELECT string_agg(g.name, ',' ORDER BY g.name_key) FROM macro_tags x JOIN tags g ON g.id = x.tag_id
  WHERE x.macro_id = macros.id AND x.is_added IS ${isAdded})`
const withTags = `${columns}, ${tagNames('TRUE')} AS added_tags, ${tagNames('FALSE')} AS removed_tags`

/** Admins see the shared macros of all teams, because they manage them. */
const visible = `organization_id = :organization_id AND (
    (is_shared IS FALSE AND user_id = :user_id)
    OR (is_shared IS TRUE AND (team_id IS NULL OR :sees_all_teams = 1 OR EXISTS (
      SELECT 1 FROM team_members m WHERE m.team_id = macros.team_id AND m.user_id = :user_id))))`

const macroById = query<StoredMacro>(`SELECT ${withTags} FROM macros WHERE ${visible} AND id = :id`)

const macroForUpdate = forUpdate(macroById)

const mostUsedFirst = query<StoredMacro>(`
  SELECT ${withTags} FROM macros WHERE ${visible} ORDER BY use_count DESC, name_key, seq`)

const counts = query<{ shared: number; own: number }>(`
  SELECT
    (SELECT count(*) FROM macros
      WHERE organization_id = :organization_id AND is_shared IS TRUE) AS shared,
    (SELECT count(*) FROM macros
      WHERE organization_id = :organization_id AND is_shared IS FALSE AND user_id = :user_id) AS own`)

const insert = mutation(`
  INSERT INTO macros (organization_id, name_key, ${columns})
  VALUES (:organization_id, :name_key, ${columnNames.map((name) => `:${name}`).join(', ')})`)

const changed = columnNames.filter((name) => !['id', 'use_count', 'created_at'].includes(name))
const update = mutation(`
  UPDATE macros SET name_key = :name_key, ${changed.map((name) => `${name} = :${name}`).join(', ')}
  WHERE organization_id = :organization_id AND id = :id`)

const countUse = mutation(`
  UPDATE macros SET use_count = use_count + 1
  WHERE organization_id = :organization_id AND id = :id`)

const remove = mutation('DELETE FROM macros WHERE organization_id = :organization_id AND id = :id')

const insertTag = mutation(`
  INSERT INTO macro_tags (organization_id, macro_id, tag_id, is_added)
  VALUES (:organization_id, :macro_id, :tag_id, :is_added)`)

const removeTags = mutation(
  'DELETE FROM macro_tags WHERE organization_id = :organization_id AND macro_id = :macro_id',
)

const insertField = mutation(`
  INSERT INTO macro_fields (organization_id, macro_id, field_id, value)
  VALUES (:organization_id, :macro_id, :field_id, :value)`)

const removeFields = mutation(
  'DELETE FROM macro_fields WHERE organization_id = :organization_id AND macro_id = :macro_id',
)

const removeOwnerless = mutation(`
  DELETE FROM macros
  WHERE organization_id = :organization_id AND user_id IS NULL AND is_shared IS FALSE`)

/** Who looks: everyone has macros of their own. */
export interface MacroViewer {
  userId: string
  role: string
}

const viewerValues = ({ userId, role }: MacroViewer) => ({
  user_id: userId,
  sees_all_teams: role === 'admin' ? 1 : 0,
})

export async function getMacro(tx: ReadTx, viewer: MacroViewer, id: string): Promise<StoredMacro> {
  return assertFound(await tx.one(macroById, { ...viewerValues(viewer), id }), 'Macro')
}

export async function getMacroForUpdate(
  tx: WriteTx,
  viewer: MacroViewer,
  id: string,
): Promise<StoredMacro> {
  return assertFound(await tx.one(macroForUpdate, { ...viewerValues(viewer), id }), 'Macro')
}

/** All that the viewer can use: there is a limit on how many there are. */
export const listMacros = (tx: ReadTx, viewer: MacroViewer): Promise<StoredMacro[]> =>
  tx.all(mostUsedFirst, viewerValues(viewer))

/** How many are shared, and how many private ones the user has. */
export async function countMacros(tx: ReadTx, userId: string | null) {
  return (await tx.one(counts, { user_id: userId }))!
}

const toRow = ({ added_tags, removed_tags, ...macro }: StoredMacro) => ({
  ...macro,
  name_key: foldText(macro.name),
})

export const insertMacro = (tx: WriteTx, macro: StoredMacro) => tx.run(insert, toRow(macro))

export function updateMacroRow(tx: WriteTx, macro: StoredMacro) {
  const { use_count, created_at, ...row } = toRow(macro)
  return tx.run(update, row)
}

/** At the very end, because many agents may use the same macro at once. */
export const countMacroUse = (tx: WriteTx, id: string) => tx.sendBeforeCommit(countUse, { id })

export const deleteMacroRow = (tx: WriteTx, id: string) => tx.run(remove, { id })

export async function replaceMacroTags(
  tx: WriteTx,
  macroId: string,
  tags: { added: readonly string[]; removed: readonly string[] },
): Promise<void> {
  await tx.run(removeTags, { macro_id: macroId })
  for (const is_added of [true, false]) {
    for (const tag_id of is_added ? tags.added : tags.removed) {
      await tx.run(insertTag, { macro_id: macroId, tag_id, is_added })
    }
  }
}

/** A field that the macro sets. The value is JSON. */
export interface MacroField {
  field_id: string
  value: string
}

export async function replaceMacroFields(
  tx: WriteTx,
  macroId: string,
  fields: readonly MacroField[],
): Promise<void> {
  await tx.run(removeFields, { macro_id: macroId })
  for (const field of fields) await tx.run(insertField, { macro_id: macroId, ...field })
}

/** Private macros whose owner was deleted. */
export const deleteOwnerlessMacros = (tx: WriteTx) => tx.run(removeOwnerless)
