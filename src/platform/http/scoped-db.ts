import type { Db, ReadCaller, ReadTx, RootReadTx, RootWriteTx, WriteTx } from '../db/db.ts'
import type { OrganizationDb } from './endpoint.ts'

/** The database, as one organization sees it. */
export class ScopedDb implements OrganizationDb {
  readonly organizationId: number
  readonly #db: Db
  readonly #isConfirmed: Promise<boolean> | undefined
  readonly #caller: ReadCaller | undefined

  constructor(
    db: Db,
    organizationId: number,
    isConfirmed: Promise<boolean> | undefined,
    caller?: ReadCaller,
  ) {
    this.#db = db
    this.organizationId = organizationId
    this.#caller = caller
    this.#isConfirmed = isConfirmed
  }

  read<T>(work: (tx: ReadTx) => Promise<T>): Promise<T> {
    return this.#db.read((tx) => work(tx.in(this.organizationId)), this.#caller)
  }

  transact<T>(work: (tx: WriteTx) => Promise<T>): Promise<T> {
    return this.#db.transact(this.#ifConfirmed(work), this.organizationId)
  }

  transactIf<T>(
    demand: (tx: ReadTx) => Promise<void>,
    work: (tx: WriteTx) => Promise<T>,
  ): Promise<T> {
    const demandHere = (tx: RootReadTx) => demand(tx.in(this.organizationId))
    return this.#db.transactIf(demandHere, this.#ifConfirmed(work), this.organizationId)
  }

  #ifConfirmed<T>(work: (tx: WriteTx) => Promise<T>): (tx: RootWriteTx) => Promise<T> {
    const isConfirmed = this.#isConfirmed
    if (isConfirmed === undefined) return (tx) => work(tx.in(this.organizationId))
    return async (tx) => {
      const result = await work(tx.in(this.organizationId))
      // Before it is committed. What is thrown here is never seen: the request is begun anew.
      if (!(await isConfirmed))
        throw new Error('The caller’s credentials changed during the request')
      return result
    }
  }
}
