import type { Value } from '../statement.ts'
import type { CopiedTable } from './tables.ts'

/**
 * The values of one row, in a form that is the same for both engines: times as UTC text, booleans, UUIDs
 * in lower case, bytes as `Uint8Array`.
 */
export type Row = readonly Value[]

export type ChangeRow = (table: string, columns: readonly string[], row: Row) => Row

/** Limits memory: rows can be up to 1 MiB large. */
export const defaultBatchRows = 100

export type OnProgress = (step: string, done: number, total: number) => void

/** Reads one snapshot: concurrent changes are not visible. */
export interface CopySource extends AsyncDisposable {
  columns(table: CopiedTable): Promise<string[]>
  count(table: CopiedTable): Promise<number>
  /** All rows in batches, sorted by `order`. */
  batches(table: CopiedTable, columns: readonly string[]): AsyncIterable<Row[]>
}

/** Migrated, empty and locked. Nothing is kept without `commit`. */
export interface CopyTarget extends CopySource {
  write(table: CopiedTable, columns: readonly string[], rows: readonly Row[]): Promise<void>
  /** Creates what is derived from the rows: indexes, search texts, sequences. */
  complete(onProgress: OnProgress): Promise<void>
  commit(): Promise<void>
}
