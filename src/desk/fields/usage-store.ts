import type { ReadTx } from '../../platform/db/db.ts'
import { query } from '../../platform/db/statement.ts'
import type { Field } from './schema.ts'

/** A view or macro that uses a field. Here rather than in their slices, which import tickets. */
export interface FieldUser {
  id: string
  name: string
  is_shared: boolean
  user_id: string | null
}

const views = query<FieldUser & { choice: string }>(`
  SELECT v.id, v.name, v.is_shared, v.user_id, x.choice
  FROM view_fields x JOIN views v ON v.id = x.view_id
  WHERE x.organization_id = :organization_id AND x.field_id = :field_id ORDER BY v.seq`)

const macros = query<FieldUser & { value: string }>(`
  SELECT m.id, m.name, m.is_shared, m.user_id, x.value
  FROM macro_fields x JOIN macros m ON m.id = x.macro_id
  WHERE x.organization_id = :organization_id AND x.field_id = :field_id ORDER BY m.seq`)

/** Whose text has it, perhaps as the beginning of a longer key. */
const macrosMentioning = query<FieldUser & { body: string }>(`
  SELECT m.id, m.name, m.is_shared, m.user_id, m.body FROM macros m
  WHERE m.organization_id = :organization_id AND replace(m.body, :variable, '') <> m.body
  ORDER BY m.seq`)

/** Without a choice: those that use the field in any way. */
export async function listViewsUsingField(
  tx: ReadTx,
  fieldId: string,
  choice?: string,
): Promise<FieldUser[]> {
  const rows = await tx.all(views, { field_id: fieldId })
  const using = rows.filter((row) => choice === undefined || row.choice === choice)
  return [...new Map(using.map((row) => [row.id, row])).values()]
}

export async function listMacrosUsingField(
  tx: ReadTx,
  { id, key, applies_to }: Field,
  choice?: string,
): Promise<FieldUser[]> {
  const rows = await tx.all(macros, { field_id: id })
  if (choice !== undefined) return rows.filter(({ value }) => setsChoice(value, choice))
  const mentioning = applies_to === 'ticket' ? await listMacrosMentioning(tx, key) : []
  return [...new Map([...rows, ...mentioning].map((row) => [row.id, row])).values()]
}

/** Those with `{{ fields.plan }}` in their text. */
async function listMacrosMentioning(tx: ReadTx, key: string): Promise<FieldUser[]> {
  const rows = await tx.all(macrosMentioning, { variable: `fields.${key}` })
  const whole = new RegExp(`\\bfields\\.${key}\\b`)
  return rows.filter(({ body }) => whole.test(body))
}

const setsChoice = (value: string, choice: string) => [JSON.parse(value)].flat().includes(choice)
