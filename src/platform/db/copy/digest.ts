import { createHash } from 'node:crypto'
import type { Value } from '../statement.ts'
import type { Row } from './types.ts'

/** Tables with the same digest have the same rows. */
export interface TableDigest {
  table: string
  rows: number
  sha256: string
}

/** Rows must be added in the table's order. */
export function startDigest(table: string, columns: readonly string[]) {
  const hash = createHash('sha256').update(JSON.stringify(columns))
  let rows = 0
  return {
    add(batch: readonly Row[]): void {
      for (const row of batch) hash.update(`\n${JSON.stringify(row.map(distinct))}`)
      rows += batch.length
    },
    end: (): TableDigest => ({ table, rows, sha256: hash.digest('hex') }),
  }
}

/** In an array, so that bytes never equal a text. */
const distinct = (value: Value) =>
  value instanceof Uint8Array ? [Buffer.from(value).toString('base64')] : value
