import { searchables } from '../../desk/searchables.ts'
import { batchRowsMax } from '../../platform/db/batches.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { dynamicMutation, dynamicQuery } from '../../platform/db/statement.ts'
import type { Row } from './rows.ts'
import { ticketTables } from './tables.ts'

const tables = new Map(ticketTables.map((table) => [table.name, table]))

/** A row that could not be restored, because what it refers to is gone. */
export interface LeftOut {
  table: string
  row: Row
}

/** Inserts rows in the order in which they were read. */
export class TicketInserter {
  readonly #tx: WriteTx
  /** Whether rows of other tables exist, by table and id. */
  readonly #existing = new Map<string, boolean>()
  /** Tables in which a place was taken, so that the rest comes last. */
  readonly #appended = new Set<string>()
  readonly leftOut: LeftOut[] = []

  /** Tables whose rows are there, but empty: they are filled instead. */
  readonly #filled: readonly string[]

  constructor(tx: WriteTx, { filled = [] }: { filled?: readonly string[] } = {}) {
    this.#tx = tx
    this.#filled = filled
  }

  async insertAll(rows: readonly [table: string, row: Row][]): Promise<void> {
    for (let index = 0; index < rows.length; ) {
      const name = rows[index]![0]
      const group: Row[] = []
      for (; rows[index]?.[0] === name && group.length < batchRowsMax; index++)
        group.push(rows[index]![1])
      await this.#insertGroup(name, group)
    }
  }

  /** Whether the row may be inserted; clears what it only names. */
  async #accept(name: string, row: Row): Promise<boolean> {
    const { of = {}, needs = {}, names = {} } = tables.get(name) ?? {}
    for (const [column, table] of Object.entries({ ...of, ...needs }))
      if (!(await this.#isThere(table, row[column]))) {
        this.leftOut.push({ table: name, row })
        return false
      }
    for (const [column, table] of Object.entries(names)) {
      if (await this.#isThere(table, row[column])) continue
      if (name === 'tickets') this.leftOut.push({ table, row: { id: row[column]! } })
      row[column] = null
    }
    return true
  }

  async #insertGroup(name: string, group: readonly Row[]): Promise<void> {
    const accepted: Row[] = []
    for (const row of group) if (await this.#accept(name, row)) accepted.push(row)
    if (this.#filled.includes(name)) await this.#fill(name, accepted)
    else if (this.#appended.has(name)) await this.#append(name, accepted)
    else await this.#insertInPlace(name, accepted)
    for (const row of accepted) {
      // Others may refer to it.
      if (row.id !== undefined) this.#existing.set(`${name} ${row.id}`, true)
      this.#index(name, row)
    }
  }

  /** At its old place, and all after one that is taken at the end: so they stay in order. */
  async #insertInPlace(name: string, rows: readonly Row[]): Promise<void> {
    const counts = await Promise.all(rows.map((row) => this.#tx.run(insertion(name, row), row)))
    const first = counts.indexOf(0)
    if (first === -1) return
    this.#appended.add(name)
    const rest = rows.slice(first)
    const removal = dynamicMutation(
      `DELETE FROM ${name} WHERE organization_id = :organization_id AND seq = :seq`,
    )
    for (const [index, { seq }] of rest.entries())
      if (counts[first + index] === 1) await this.#tx.run(removal, { seq: seq! })
    await this.#append(name, rest)
  }

  async #append(name: string, rows: readonly Row[]): Promise<void> {
    for (const { seq: _, ...row } of rows) await this.#tx.run(insertion(name, row), row)
  }

  async #fill(name: string, rows: readonly Row[]): Promise<void> {
    for (const { seq: _, ...row } of rows) await this.#tx.run(filling(name, row), row)
  }

  #index(name: string, row: Row): void {
    const searchable = searchables.find(({ table }) => table === name)
    if (searchable === undefined || name === 'tickets') return
    const fields = searchable.columns.map((column) => String(row[column.replace(/^.*\./, '')]))
    this.#tx.reindex(searchable, String(row.id), fields)
  }

  async #isThere(table: string, id: Row[string] | undefined): Promise<boolean> {
    if (id === null || id === undefined) return true
    const key = `${table} ${id}`
    const known = this.#existing.get(key)
    if (known !== undefined) return known
    const found = await this.#tx.one(
      dynamicQuery(`SELECT id FROM ${table} WHERE organization_id = :organization_id AND id = :id`),
      { id },
    )
    this.#existing.set(key, found !== undefined)
    return found !== undefined
  }
}

/** Whether the bytes of a mail are there may have changed meanwhile. */
const keptColumns = ['id', 'organization_id', 'is_raw_stored']

function filling(name: string, row: Row) {
  const columns = Object.keys(row).filter((column) => !keptColumns.includes(column))
  return dynamicMutation(`
    UPDATE ${name} SET ${columns.map((column) => `${column} = :${column}`).join(', ')}
    WHERE organization_id = :organization_id AND id = :id`)
}

/** The columns are those of the row: newer ones get their defaults. */
function insertion(name: string, row: Row) {
  const columns = Object.keys(row).filter((column) => column !== 'organization_id')
  const conflict = 'seq' in row ? 'ON CONFLICT (seq) DO NOTHING' : ''
  return dynamicMutation(`
    INSERT INTO ${name} (organization_id, ${columns.join(', ')})
    VALUES (:organization_id, ${columns.map((column) => `:${column}`).join(', ')}) ${conflict}`)
}
