import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findOrganization } from '../../../src/accounts/organizations/store.ts'
import { createOrganization } from '../../../src/accounts/provision.ts'
import { searchables } from '../../../src/desk/searchables.ts'
import { createTicket } from '../../../src/desk/tickets/create.ts'
import { asOperator } from '../../../src/platform/access/attribution.ts'
import type { Db, ReadTx, WriteTx } from '../../../src/platform/db/db.ts'
import { SqliteDb, type SqliteOptions } from '../../../src/platform/db/sqlite/sqlite-db.ts'
import { ticketInput } from '../client/client.ts'

const newFolder = () => mkdtemp(join(tmpdir(), 'bellhop-test-'))

const now = '2026-03-01T10:00:00Z'

/** A database without a server in front of it, with one organization, that can be closed and opened. */
export class TestDatabase implements AsyncDisposable {
  readonly dataDir: string
  readonly errors: unknown[] = []
  #db: Db | undefined

  private constructor(dataDir: string) {
    this.dataDir = dataDir
  }

  /** Of files that are closed; the copy is closed too. */
  static async copyOf(original: TestDatabase): Promise<TestDatabase> {
    const copy = new TestDatabase(await newFolder())
    await cp(original.dataDir, copy.dataDir, { recursive: true })
    return copy
  }

  static async make(): Promise<TestDatabase> {
    const database = new TestDatabase(await newFolder())
    const wanted = { slug: 'acme', adminEmail: 'alice@acme.example' }
    await database.open().transact((tx) => createOrganization(tx, wanted, asOperator(now)))
    return database
  }

  /** Opens it as a server does, or as the command does beside one. */
  open(isServer = true, options: Pick<SqliteOptions, 'indexCheckAfterMs'> = {}): Db {
    const onError = (error: unknown) => this.errors.push(error)
    const db = new SqliteDb({ file: this.file(), isServer, searchables, onError, ...options })
    if (isServer) this.#db = db
    return db
  }

  get db(): Db {
    return this.#db!
  }

  file(suffix = ''): string {
    return join(this.dataDir, `bellhop.db${suffix}`)
  }

  read<T>(work: (tx: ReadTx) => Promise<T>): Promise<T> {
    return this.db.read(async (tx) => work(tx.in((await findOrganization(tx, 'acme'))!.id)))
  }

  transact<T>(work: (tx: WriteTx) => Promise<T>, db = this.db): Promise<T> {
    return db.transact(async (tx) => work(tx.in((await findOrganization(tx, 'acme'))!.id)))
  }

  addTicket(subject: string, db = this.db) {
    return this.transact((tx) => createTicket(tx, ticketInput({ subject }), asOperator(now)), db)
  }

  async close(): Promise<void> {
    await this.#db?.close()
    this.#db = undefined
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close()
    await rm(this.dataDir, { recursive: true, force: true })
  }
}
