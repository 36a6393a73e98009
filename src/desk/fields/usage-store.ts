import type { ReadTx } from '../../platform/db/db.ts'
import { query } from '../../platform/db/statement.ts'
import type { Field } from './schema.ts'

/** What uses a field. Here rather than in their slices, which import tickets. */
export interface FieldUser {
  id: string
  name: string
  is_shared: boolean
  user_id: string | null
}

interface MailText extends FieldUser {
  subject: string
  body: string
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

/** One of each name at most. */
const templates = query<MailText>(`
  SELECT id, name, true AS is_shared, NULL AS user_id, subject, body FROM mail_templates
  WHERE organization_id = :organization_id ORDER BY name`)

const mailboxes = query<MailText>(`
  SELECT id, name, true AS is_shared, NULL AS user_id, acknowledgement_subject AS subject,
    acknowledgement_body AS body
  FROM mailboxes WHERE organization_id = :organization_id ORDER BY seq`)

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

/** Mails mention fields of tickets, and no choices. */
export async function listMailTemplatesUsingField(tx: ReadTx, field: Field): Promise<FieldUser[]> {
  return (await tx.all(templates)).filter((text) => mentions(text, field))
}

/** In the text of their acknowledgement. */
export async function listMailboxesUsingField(tx: ReadTx, field: Field): Promise<FieldUser[]> {
  return (await tx.all(mailboxes)).filter((text) => mentions(text, field))
}

const mentions = ({ subject, body }: MailText, { key, applies_to }: Field) =>
  applies_to === 'ticket' &&
  new RegExp(`\\bfields\\s*(\\.\\s*${key}\\b|\\[\\s*["']${key}["'])`).test(`${subject}\n${body}`)

const setsChoice = (value: string, choice: string) => [JSON.parse(value)].flat().includes(choice)
