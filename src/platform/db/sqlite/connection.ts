import Database from 'better-sqlite3'
import { unavailable } from '../../errors.ts'
import { UniqueViolation } from '../db.ts'
import { type AnyStatement, parameterValue, type Value, type Values } from '../statement.ts'

/** The oldest SQLite without a known bug that loses committed rows in WAL mode. */
const sqliteVersionMin = [3, 51, 3]

const openBusyTimeoutMs = 5_000
const pageCacheKib = 16_384
/**
 * Read-only connections map the file into memory instead of copying its pages. The most that SQLite
 * supports; about a million tickets.
 */
export const mappedBytesMax = 0x7fff_0000
/**
 * When the WAL is this long, SQLite checkpoints it during a commit. The indexer does that in the
 * background long before (see `search-indexer-thread.ts`).
 */
const walPagesMax = 16_384

interface Prepared {
  statement: Database.Statement<unknown[]>
  names: readonly string[]
  booleans: readonly string[]
}

/** SQLite has no booleans: columns that hold 0 or 1 are recognized by their names. */
export const isBooleanColumn = (name: string) => /^(is|accepts|assigns)_/.test(name)

/** A connection with its prepared statements. */
export class Connection {
  readonly database: Database.Database
  readonly begin: Database.Statement
  readonly commit: Database.Statement
  readonly savepoint: Database.Statement
  readonly release: Database.Statement
  /** Changes with every commit of another connection. */
  readonly dataVersion: Database.Statement
  readonly #prepared = new Map<AnyStatement, Prepared>()

  constructor(file: string, options: { readonly: boolean }) {
    this.database = new Database(file, { readonly: options.readonly })
    this.database.pragma(`cache_size = -${pageCacheKib}`)
    this.database.pragma('foreign_keys = on')
    // Other processes may be opening or closing the same file.
    this.database.pragma(`busy_timeout = ${openBusyTimeoutMs}`)
    if (options.readonly) {
      this.database.pragma(`mmap_size = ${mappedBytesMax}`)
    } else {
      this.database.pragma('journal_mode = wal')
      this.database.pragma('synchronous = full')
      // Deleted bytes are overwritten, so that what was erased cannot be read in the file.
      this.database.pragma('secure_delete = on')
      this.database.pragma(`wal_autocheckpoint = ${walPagesMax}`)
    }
    this.begin = this.database.prepare(options.readonly ? 'BEGIN' : 'BEGIN IMMEDIATE')
    this.commit = this.database.prepare('COMMIT')
    this.savepoint = this.database.prepare('SAVEPOINT queued_write')
    this.release = this.database.prepare('RELEASE queued_write')
    this.dataVersion = this.database.prepare('PRAGMA data_version').pluck()
  }

  one(statement: AnyStatement, values: Values | undefined, organizationId: number): unknown {
    const prepared = this.#prepare(statement)
    const row = translatingErrors(() =>
      prepared.statement.get(...arguments_(prepared, values, organizationId)),
    )
    if (row !== undefined) readBooleans(row as Record<string, Value>, prepared.booleans)
    return row
  }

  all(statement: AnyStatement, values: Values | undefined, organizationId: number): unknown[] {
    const prepared = this.#prepare(statement)
    const rows = translatingErrors(() =>
      prepared.statement.all(...arguments_(prepared, values, organizationId)),
    )
    if (prepared.booleans.length > 0) {
      for (const row of rows) readBooleans(row as Record<string, Value>, prepared.booleans)
    }
    return rows
  }

  run(statement: AnyStatement, values: Values | undefined, organizationId: number): number {
    const prepared = this.#prepare(statement)
    return translatingErrors(() =>
      prepared.statement.run(...arguments_(prepared, values, organizationId)),
    ).changes
  }

  /** To be called after migrating. */
  enableWrites(): void {
    // Fail immediately: write-queue.ts waits without blocking the event loop.
    this.database.pragma('busy_timeout = 0')
    // The statement journal, instead of a temporary file per transaction. It is small: see batches.ts.
    this.database.pragma('temp_store = memory')
  }

  close(): void {
    this.database.close()
  }

  #prepare(statement: AnyStatement): Prepared {
    let prepared = this.#prepared.get(statement)
    if (prepared === undefined) {
      const sqlite = this.database.prepare<unknown[]>(statement.segments.join(parameter))
      const columns = sqlite.reader ? sqlite.columns().map((column) => column.name) : []
      const booleans = columns.filter(isBooleanColumn)
      prepared = { statement: sqlite, names: statement.names, booleans }
      this.#prepared.set(statement, prepared)
    }
    return prepared
  }
}

/**
 * With a plus, which changes nothing but hides the value from the query planner. Otherwise SQLite plans
 * most statements with a join again for each new value, which takes longer than running them.
 */
const parameter = '+?'

/** Rejects settings with which acknowledged writes could be lost, or deleted ones could be read. */
export function assertDurabilitySettings(connection: Connection): void {
  const { database } = connection
  const version = database.prepare('SELECT sqlite_version()').pluck().get() as string
  const expected: [string, unknown, unknown][] = [
    ['journal_mode', 'wal', database.pragma('journal_mode', { simple: true })],
    ['synchronous', 2, database.pragma('synchronous', { simple: true })],
    ['foreign_keys', 1, database.pragma('foreign_keys', { simple: true })],
    ['secure_delete', 1, database.pragma('secure_delete', { simple: true })],
  ]
  for (const [name, required, actual] of expected) {
    if (actual !== required)
      throw new Error(`SQLite reports ${name} = ${actual}; expected ${required}`)
  }
  if (isOlder(version, sqliteVersionMin)) {
    throw new Error(
      `SQLite ${version} is too old; ${sqliteVersionMin.join('.')} or newer is required`,
    )
  }
}

function isOlder(version: string, than: readonly number[]): boolean {
  const parts = version.split('.').map(Number)
  for (const [index, other] of than.entries()) {
    const part = parts[index] ?? 0
    if (part !== other) return part < other
  }
  return false
}

function arguments_(prepared: Prepared, values: Values | undefined, organizationId: number) {
  return prepared.names.map((name) => {
    const value = parameterValue(name, values, organizationId)
    return typeof value === 'boolean' ? Number(value) : value
  })
}

function readBooleans(row: Record<string, Value>, names: readonly string[]): void {
  for (const name of names) row[name] = row[name] === 1
}

export function translatingErrors<T>(call: () => T): T {
  try {
    return call()
  } catch (error) {
    throw translateError(error)
  }
}

/** A page of the file is corrupt. Only statements that read it fail. */
export class DatabaseDamage extends Error {
  constructor(cause: Error) {
    const advice = 'restore a backup or recover what is readable (docs/operating.md, Damage)'
    super(`The database file is damaged: ${advice}`, { cause })
    this.name = 'DatabaseDamage'
  }
}

export function translateError(error: unknown): unknown {
  if (!(error instanceof Database.SqliteError)) return error
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(error.code)) return new DatabaseDamage(error)
  if (error.code === 'SQLITE_CONSTRAINT_UNIQUE') {
    return new UniqueViolation(error.message.split('.').at(-1) ?? '', error)
  }
  if (/^SQLITE_(BUSY|FULL|IOERR|READONLY|CANTOPEN|NOMEM)/.test(error.code)) {
    return unavailable('The database is temporarily unavailable for writing', { cause: error })
  }
  return error
}

export const isBusy = (error: unknown) =>
  error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')
