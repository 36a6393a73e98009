import Database from 'better-sqlite3'
import { unavailable } from '../../errors.ts'
import { UniqueViolation } from '../db.ts'
import { type AnyStatement, parameterValue, type Value, type Values } from '../statement.ts'

/** The oldest SQLite without a known bug that loses committed rows in WAL mode. */
const sqliteVersionMin = [3, 51, 3]

const openWaitMs = 5_000
const pageCacheKib = 16_384
/**
 * Whoever only reads looks at the file where the system keeps it, instead of copying its pages. No
 * more than this can SQLite map; it is the file of about a million tickets.
 */
export const mappedBytesMax = 0x7fff_0000
/** SQLite folds the log into the database in the middle of a commit once it is this long; the
 * indexer does it in the background long before (see `search-indexer.ts`). */
const walPagesMax = 16_384

interface Prepared {
  statement: Database.Statement<unknown[]>
  names: readonly string[]
  booleans: readonly string[]
}

/** SQLite has no booleans: columns that hold 0 or 1 are known by their names. */
export const isBooleanColumn = (name: string) => /^(is|accepts)_/.test(name)

/** One SQLite connection with its kept statements. */
export class Connection {
  readonly database: Database.Database
  readonly begin: Database.Statement
  readonly commit: Database.Statement
  readonly savepoint: Database.Statement
  readonly release: Database.Statement
  readonly stamp: Database.Statement
  readonly #prepared = new Map<AnyStatement, Prepared>()

  constructor(file: string, options: { readonly: boolean }) {
    this.database = new Database(file, { readonly: options.readonly })
    this.database.pragma(`cache_size = -${pageCacheKib}`)
    this.database.pragma('foreign_keys = on')
    // Others may be opening or closing the same file just now.
    this.database.pragma(`busy_timeout = ${openWaitMs}`)
    if (options.readonly) {
      this.database.pragma(`mmap_size = ${mappedBytesMax}`)
    } else {
      this.database.pragma('journal_mode = wal')
      this.database.pragma('synchronous = full')
      this.database.pragma(`wal_autocheckpoint = ${walPagesMax}`)
    }
    this.begin = this.database.prepare(options.readonly ? 'BEGIN' : 'BEGIN IMMEDIATE')
    this.commit = this.database.prepare('COMMIT')
    this.savepoint = this.database.prepare('SAVEPOINT job')
    this.release = this.database.prepare('RELEASE job')
    this.stamp = this.database.prepare('PRAGMA data_version').pluck()
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

  /** The schema is what it should be: from now on this writes what requests ask for. */
  enableWrites(): void {
    // A busy database is told at once: see write-queue.ts, which waits without blocking.
    this.database.pragma('busy_timeout = 0')
    // What undoing a statement would take is kept there, and not in a file that is made anew with
    // every transaction. It is little: see portions.ts.
    this.database.pragma('temp_store = memory')
  }

  close(): void {
    this.database.close()
  }

  #prepare(statement: AnyStatement): Prepared {
    let prepared = this.#prepared.get(statement)
    if (prepared === undefined) {
      const sqlite = this.database.prepare<unknown[]>(statement.segments.join('?'))
      const columns = sqlite.reader ? sqlite.columns().map((column) => column.name) : []
      const booleans = columns.filter(isBooleanColumn)
      prepared = { statement: sqlite, names: statement.names, booleans }
      this.#prepared.set(statement, prepared)
    }
    return prepared
  }
}

/** Refuses a database that would not keep what it acknowledged. */
export function assertDurabilitySettings(connection: Connection): void {
  const { database } = connection
  const version = database.prepare('SELECT sqlite_version()').pluck().get() as string
  const expected: [string, unknown, unknown][] = [
    ['journal_mode', 'wal', database.pragma('journal_mode', { simple: true })],
    ['synchronous', 2, database.pragma('synchronous', { simple: true })],
    ['foreign_keys', 1, database.pragma('foreign_keys', { simple: true })],
  ]
  for (const [name, wanted, actual] of expected) {
    if (actual !== wanted) throw new Error(`SQLite reports ${name} = ${actual}; expected ${wanted}`)
  }
  if (isOlder(version, sqliteVersionMin)) {
    throw new Error(
      `SQLite ${version} is too old; ${sqliteVersionMin.join('.')} or newer is required`,
    )
  }
}

function isOlder(version: string, than: readonly number[]): boolean {
  const parts = version.split('.').map(Number)
  for (const [index, wanted] of than.entries()) {
    const part = parts[index] ?? 0
    if (part !== wanted) return part < wanted
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

/** Runs one call of SQLite, and says in our own words why it failed. */
export function translatingErrors<T>(call: () => T): T {
  try {
    return call()
  } catch (error) {
    throw translateError(error)
  }
}

/** A page of the file is not as it was written. Whatever reads it fails, and all else goes on. */
export class DatabaseDamage extends Error {
  constructor(cause: Error) {
    const todo = 'restore a backup or recover what is readable (docs/operating.md, Damage)'
    super(`The database file is damaged: ${todo}`, { cause })
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
