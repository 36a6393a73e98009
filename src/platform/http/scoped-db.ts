import type { Db, ReadCaller, ReadTx, RootReadTx, WriteTx } from '../db/db.ts'
import type { OrganizationDb } from './endpoint.ts'

/** The database, limited to one organization. */
export class ScopedDb implements OrganizationDb {
  readonly organizationId: number
  readonly #db: Db
  readonly #caller: ReadCaller | undefined

  constructor(db: Db, organizationId: number, caller?: ReadCaller) {
    this.#db = db
    this.organizationId = organizationId
    this.#caller = caller
  }

  read<T>(work: (tx: ReadTx) => Promise<T>): Promise<T> {
    return this.#db.read((tx) => work(tx.in(this.organizationId)), this.#caller)
  }

  transact<T>(work: (tx: WriteTx) => Promise<T>): Promise<T> {
    return this.#db.transact((tx) => work(tx.in(this.organizationId)), this.organizationId)
  }

  transactIf<T>(
    precondition: (tx: ReadTx) => Promise<void>,
    work: (tx: WriteTx) => Promise<T>,
  ): Promise<T> {
    return this.#db.transactIf(
      (tx: RootReadTx) => precondition(tx.in(this.organizationId)),
      (tx) => work(tx.in(this.organizationId)),
      this.organizationId,
    )
  }
}
