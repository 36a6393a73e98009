import type Database from 'better-sqlite3'
import type { Searchable } from '../db.ts'
import { fold } from '../search/fold.ts'
import { GramTable } from './grams.ts'
import { blockSize, mergePosting } from './postings.ts'
import { type IndexState, openSearchIndex } from './search-index.ts'
import { searchTexts } from './search-texts.ts'

export const batchMax = 4_000
/** Each batch rewrites most lists of the newest block, so few large ones are quicker. */
const fillMax = 8_000

interface Pending {
  seq: number
  what: Searchable
  row_seq: number
}
interface Document {
  seq: number
  organization_id: number
  text: string
}

/** Takes changes of the database into the index, a batch to a transaction. */
export class SearchIndexWriter {
  readonly #index: Database.Database
  readonly #pending: Database.Statement<[number]>
  readonly #document: Record<Searchable, Database.Statement<[number]>>
  readonly #documentsBefore: Record<Searchable, Database.Statement<[number]>>
  readonly #state: Database.Statement<[]>
  readonly #posting: Database.Statement<[number, number, number]>
  readonly #putPosting: Database.Statement<[number, number, number, Uint8Array]>
  #durableSeq = -1

  constructor(database: Database.Database, indexFile: string) {
    this.#index = openSearchIndex(indexFile)
    this.#pending = database.prepare(
      `SELECT seq, what, row_seq FROM search_pending WHERE seq > ? ORDER BY seq LIMIT ${batchMax}`,
    )
    this.#document = perKind((kind) => database.prepare(`${selectDocument(kind)} = ?`))
    this.#documentsBefore = perKind((kind) =>
      database.prepare(`${selectDocument(kind)} < ? ORDER BY 1 DESC LIMIT ${fillMax}`),
    )
    this.#state = this.#index.prepare('SELECT * FROM state')
    this.#posting = this.#index
      .prepare<[number, number, number]>(
        'SELECT documents FROM postings WHERE shelf = ? AND gram = ? AND block = ?',
      )
      .pluck()
    this.#putPosting = this.#index.prepare(`
      INSERT INTO postings VALUES (?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET documents = excluded.documents`)
  }

  /** Takes in the next changes; says how many there were. */
  indexPending(): number {
    const pending = this.#pending.all(this.#readState().indexed_seq) as Pending[]
    const last = pending.at(-1)
    if (last === undefined) return 0
    this.#index.transaction(() => {
      for (const what of ['tickets', 'customers'] as const) {
        const rows = new Set(pending.filter((row) => row.what === what).map((row) => row.row_seq))
        const documents = [...rows].map(
          (seq) => this.#document[what].get(seq) as Document | undefined,
        )
        this.#add(
          what,
          documents.filter((document) => document !== undefined),
        )
      }
      this.#index.prepare('UPDATE state SET indexed_seq = ?').run(last.seq)
    })()
    return pending.length
  }

  /** Takes in the newest rows that a new index does not have yet; says whether there were any. */
  fillIn(): boolean {
    const state = this.#readState()
    for (const what of ['tickets', 'customers'] as const) {
      const from = state[`${what}_from`]
      if (from <= 1) continue
      const documents = this.#documentsBefore[what].all(from) as Document[]
      this.#index.transaction(() => {
        this.#add(what, documents)
        const reached = documents.length < fillMax ? 1 : documents.at(-1)!.seq
        this.#index.prepare(`UPDATE state SET ${what}_from = ?`).run(reached)
      })()
      return true
    }
    return false
  }

  /** Puts what is in the index safely on disk, and says up to which change that is. */
  makeDurable(): number {
    const { indexed_seq } = this.#readState()
    if (indexed_seq > this.#durableSeq) {
      const [result] = this.#index.pragma('wal_checkpoint(full)') as [{ busy: number }]
      if (result.busy === 0) this.#durableSeq = indexed_seq
    }
    return this.#durableSeq
  }

  close(): void {
    this.#index.close()
  }

  #add(what: Searchable, documents: Document[]): void {
    const shelf = searchTexts[what].shelf
    const groups = Map.groupBy(
      documents.toSorted((a, b) => a.seq - b.seq),
      ({ organization_id, seq }) => `${shelf(organization_id)} ${Math.floor(seq / blockSize)}`,
    )
    for (const [group, members] of groups) {
      const [shelfNumber, block] = group.split(' ').map(Number) as [number, number]
      const table = new GramTable()
      for (const { seq, text } of members) table.addText(fold(text), seq % blockSize)
      for (const [gram, added] of table.entries()) {
        const stored = this.#posting.get(shelfNumber, gram, block) as Uint8Array | undefined
        this.#putPosting.run(shelfNumber, gram, block, mergePosting(stored, added))
      }
    }
  }

  #readState(): IndexState {
    return this.#state.get() as IndexState
  }
}

function selectDocument(kind: Searchable): string {
  const { alias, from, text } = searchTexts[kind]
  return `SELECT ${alias}.seq, ${alias}.organization_id, ${text} AS text FROM ${from} WHERE ${alias}.seq`
}

function perKind<T>(make: (kind: Searchable) => T): Record<Searchable, T> {
  return { tickets: make('tickets'), customers: make('customers') }
}
