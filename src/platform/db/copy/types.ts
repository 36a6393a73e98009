import type { Value } from '../statement.ts'
import type { CopiedTable } from './tables.ts'

/**
 * The values of one row, in one form whatever the engine: times as UTC text, truth as booleans,
 * UUIDs in lower case, bytes as bytes.
 */
export type Row = readonly Value[]

/** Few enough that large rows (of up to 1 MiB, now and then) do not take the machine. */
export const defaultBatchRows = 100

/** How far a step of the work is, in rows or whatever else it counts. */
export type OnProgress = (step: string, done: number, total: number) => void

/** Where rows come from. All of it is one snapshot: what others change meanwhile is not seen. */
export interface CopySource extends AsyncDisposable {
  columns(table: CopiedTable): Promise<string[]>
  count(table: CopiedTable): Promise<number>
  /** Every row, in the order of the table, some at a time. */
  batches(table: CopiedTable, columns: readonly string[]): AsyncIterable<Row[]>
}

/** Where rows go: up to date, empty, and kept from others. Nothing of it stays before `commit`. */
export interface CopyTarget extends CopySource {
  write(table: CopiedTable, columns: readonly string[], rows: readonly Row[]): Promise<void>
  /** Makes what is derived of the rows: indexes, the texts of a search, the next numbers. */
  complete(onProgress: OnProgress): Promise<void>
  commit(): Promise<void>
}
