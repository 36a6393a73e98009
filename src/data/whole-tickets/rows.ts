import type { Value } from '../../platform/db/statement.ts'

/** A row as both engines return it. */
export type Row = Record<string, Value>

/** As JSON, bytes in Base64. Without the organization: it is that of the transaction. */
export function encodeRow(table: string, { organization_id: _, ...row }: Row): string {
  const encoded: Record<string, unknown> = row
  for (const [column, value] of Object.entries(row))
    if (value instanceof Uint8Array)
      encoded[column] = { base64: Buffer.from(value).toString('base64') }
  return JSON.stringify([table, encoded])
}

/** Rows with their tables, of a JSON array. */
export function decodeRows(content: string): [table: string, row: Row][] {
  const rows = JSON.parse(content) as [string, Row][]
  for (const [, row] of rows) {
    for (const [column, value] of Object.entries(row as Record<string, unknown>))
      if (isBytes(value)) row[column] = Buffer.from(value.base64, 'base64')
  }
  return rows
}

const isBytes = (value: unknown): value is { base64: string } =>
  typeof value === 'object' && value !== null
