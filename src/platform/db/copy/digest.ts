import { createHash } from 'node:crypto'
import type { Value } from '../statement.ts'
import type { Row } from './types.ts'

/** Two tables with the same digest hold the same rows. */
export interface TableDigest {
  table: string
  rows: number
  sha256: string
}

/** Takes in the rows of a table, in its order. */
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

/** Bytes in a form that no text has. */
const distinct = (value: Value) =>
  value instanceof Uint8Array ? [Buffer.from(value).toString('base64')] : value
