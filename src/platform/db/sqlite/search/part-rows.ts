import { foldText } from '../../search/fold.ts'
import type { Searchable } from '../../search/searchable.ts'
import { dynamicQuery } from '../../statement.ts'
import type { Connection } from '../connection.ts'
import { wholeSeqSql } from './index-source.ts'
import type { Pace } from './pace.ts'
import type { PendingTextCache } from './pending-text-cache.ts'
import { SearchRows } from './search-rows.ts'
import { searchTextSql } from './search-text-sql.ts'

/** Texts per query. */
const chunkRows = 50

interface PartText {
  seq: number
  text: string
}

/** What a search reads of one table of parts (see `SearchableWhole`). */
export class PartRows {
  readonly #connection: Connection
  readonly #organizationId: number
  readonly #part: Searchable
  readonly #texts: ReturnType<typeof dynamicQuery>
  readonly #whole: ReturnType<typeof dynamicQuery>

  constructor(connection: Connection, organizationId: number, part: Searchable) {
    this.#connection = connection
    this.#organizationId = organizationId
    this.#part = part
    const { alias } = part
    const { from, text } = searchTextSql(part)
    this.#texts = dynamicQuery<PartText>(`
      SELECT ${alias}.seq, ${text} AS text FROM ${from}
      WHERE ${alias}.${part.partOf!.foreignKey} = :whole_id AND ${alias}.seq < :before_seq
        AND ${alias}.organization_id = :organization_id
      ORDER BY ${alias}.seq DESC LIMIT ${chunkRows}`)
    this.#whole = dynamicQuery<{ whole_seq: number | null }>(`
      SELECT ${wholeSeqSql(part)} AS whole_seq FROM ${part.table} ${alias}
      WHERE ${alias}.seq = :seq AND ${alias}.organization_id = :organization_id`)
  }

  get mergedInto(): string {
    return this.#part.partOf!.mergedInto
  }

  /** The wholes of parts that are not in the index yet and may contain one of the terms. */
  *pendingWholes(
    cache: PendingTextCache,
    terms: readonly string[],
    after: number,
  ): Generator<number> {
    const rows = new SearchRows(this.#connection, this.#organizationId, this.#part)
    const range = { from: 0, before: Number.MAX_SAFE_INTEGER, after }
    for (const part of cache.withAnyTerm(rows, terms, range)) {
      const row = this.#connection.one(this.#whole, { seq: part }, this.#organizationId)
      const whole = (row as { whole_seq: number | null } | undefined)?.whole_seq
      if (whole) yield whole
    }
  }

  /**
   * Removes the terms that occur in a part of one of these rows. There may be thousands of parts: false if
   * the time was over.
   */
  async removeFound(terms: Set<string>, wholeIds: readonly string[], pace: Pace): Promise<boolean> {
    for (const whole_id of wholeIds) {
      for (let before_seq = Number.MAX_SAFE_INTEGER; terms.size > 0; ) {
        const values = { whole_id, before_seq }
        const parts = this.#connection.all(this.#texts, values, this.#organizationId) as PartText[]
        for (const { text } of parts) {
          const folded = foldText(text)
          for (const term of terms) if (folded.includes(term)) terms.delete(term)
        }
        if (parts.length < chunkRows) break
        before_seq = parts.at(-1)!.seq
        if (pace.isOver() && !(await pace.next())) return false
      }
    }
    return true
  }
}
