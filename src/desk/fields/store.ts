import type { ReadTx, WriteTx } from '../../platform/db/db.ts'
import { forUpdate, mutation, query } from '../../platform/db/statement.ts'
import { assertFound } from '../../platform/errors.ts'
import { activeFieldsMax, type Field, type FieldOwner, fieldsMax } from './schema.ts'
import { type StoredField, toApiField } from './serialize.ts'

const columnNames = [
  'id',
  'key',
  'name',
  'applies_to',
  'type',
  'choices',
  'required',
  'is_public',
  'position',
  'is_active',
  'created_at',
  'updated_at',
] as const satisfies (keyof StoredField)[]
const columns = columnNames.join(', ')

const inPosition = query<StoredField>(`
  SELECT ${columns} FROM fields WHERE organization_id = :organization_id
  ORDER BY position, seq LIMIT ${fieldsMax}`)

const activeOf = query<StoredField>(`
  SELECT ${columns} FROM fields
  WHERE organization_id = :organization_id AND applies_to = :applies_to AND is_active IS TRUE
  ORDER BY position, seq LIMIT ${activeFieldsMax}`)

const byKey = query<StoredField>(`
  SELECT ${columns} FROM fields
  WHERE organization_id = :organization_id AND applies_to = :applies_to AND key = :key`)

const byId = query<StoredField>(`
  SELECT ${columns} FROM fields WHERE organization_id = :organization_id AND id = :id`)

const byIdForUpdate = forUpdate(byId)

const organizationForUpdate = forUpdate(
  query<{ id: number }>('SELECT id FROM organizations WHERE id = :organization_id'),
)

const summary = query<{ total: number; active: number; last_position: number }>(`
  SELECT count(*) AS total, count(*) FILTER (WHERE is_active IS TRUE) AS active,
    coalesce(max(position), -1) AS last_position
  FROM fields WHERE organization_id = :organization_id`)

const insert = mutation(`
  INSERT INTO fields (organization_id, ${columns})
  VALUES (:organization_id, ${columnNames.map((name) => `:${name}`).join(', ')})
  ON CONFLICT (organization_id, applies_to, key) DO NOTHING`)

const update = mutation(`
  UPDATE fields SET name = :name, choices = :choices, required = :required, is_public = :is_public,
    position = :position, is_active = :is_active, updated_at = :updated_at
  WHERE organization_id = :organization_id AND id = :id`)

const remove = mutation('DELETE FROM fields WHERE organization_id = :organization_id AND id = :id')

/** By position: there is a limit on how many there are. */
export const listFields = async (tx: ReadTx): Promise<Field[]> =>
  (await tx.all(inPosition)).map(toApiField)

export const listActiveFields = async (tx: ReadTx, owner: FieldOwner): Promise<Field[]> =>
  (await tx.all(activeOf, { applies_to: owner })).map(toApiField)

export async function findFieldByKey(
  tx: ReadTx,
  owner: FieldOwner,
  key: string,
): Promise<Field | undefined> {
  const field = await tx.one(byKey, { applies_to: owner, key })
  return field && toApiField(field)
}

export const findField = (tx: ReadTx, id: string) => tx.one(byId, { id })

export async function getField(tx: ReadTx, id: string): Promise<Field> {
  return toApiField(assertFound(await findField(tx, id), 'Field'))
}

export async function getFieldForUpdate(tx: WriteTx, id: string): Promise<Field> {
  return toApiField(assertFound(await tx.one(byIdForUpdate, { id }), 'Field'))
}

/**
 * Before a text is saved that may mention fields, and before a field is deleted: what is read about fields,
 * and about what uses them, holds until the commit. First of all locks, so that two cannot deadlock.
 */
export const lockFields = (tx: WriteTx) => tx.one(organizationForUpdate)

/**
 * How many there are, and the last position; -1 if there is none. Until the end of the transaction,
 * nobody else can add one.
 */
export async function summarizeFieldsForUpdate(tx: WriteTx) {
  await lockFields(tx)
  return (await tx.one(summary))!
}

const toRow = (field: Field) => ({ ...field, choices: JSON.stringify(field.choices) })

/** False if there is one with this key. */
export const insertField = async (tx: WriteTx, field: Field): Promise<boolean> =>
  (await tx.run(insert, toRow(field))) === 1

export function updateFieldRow(tx: WriteTx, field: Field) {
  const { key, applies_to, type, created_at, ...row } = toRow(field)
  return tx.run(update, row)
}

export const deleteFieldRow = (tx: WriteTx, id: string) => tx.run(remove, { id })
