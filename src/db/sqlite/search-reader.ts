import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Search, Searchable } from '../db.ts'
import { fold } from '../search/fold.ts'
import { matches } from '../search/terms.ts'
import { composedQuery, query, type Value } from '../statement.ts'
import type { Connection } from './connection.ts'
import { IndexLookup } from './index-lookup.ts'
import { searchTexts } from './search-texts.ts'

/** A condition that leaves at most so many rows is a better start than the index. */
const selectiveMax = 2_000
/** After so many rows looked at, other requests have a turn. */
const turnRows = 400

const pendingRows = query<{ seq: number; row_seq: number }>(`
  SELECT seq, row_seq FROM search_pending
  WHERE seq > :after AND organization_id = :organization_id AND what = :what
  ORDER BY seq`)

/**
 * Finds rows by the search index. The index only proposes: every row is compared with the terms
 * before it counts, and rows that the index does not cover yet are looked at one by one. So a
 * search sees each write that was made before it, however far behind the index is.
 */
export class SearchReader {
  readonly #indexFile: string
  #opened: IndexLookup | undefined
  /** Folded texts of rows whose change is not indexed yet, by the number of that change. */
  readonly #pendingTexts = new Map<number, string>()

  constructor(indexFile: string) {
    this.#indexFile = indexFile
  }

  async search<Row>(
    connection: Connection,
    organizationId: number,
    what: Searchable,
    search: Search,
  ): Promise<Row[]> {
    const seqs = await this.#matchingSeqs(connection, organizationId, what, search)
    if (seqs.length === 0) return []
    const { alias } = searchTexts[what]
    // CROSS JOIN: from the few numbers to their rows, never the other way round.
    const rows = composedQuery<Row>(`
      SELECT ${search.columns} FROM json_each(:seqs) found
      CROSS JOIN ${what} ${alias} ON ${alias}.seq = found.value
      WHERE ${alias}.organization_id = :organization_id
      ORDER BY ${alias}.seq DESC`)
    return connection.all(rows, { seqs: JSON.stringify(seqs) }, organizationId) as Row[]
  }

  close(): void {
    this.#opened?.close()
  }

  get #lookup(): IndexLookup {
    this.#opened ??= new IndexLookup(this.#indexFile)
    return this.#opened
  }

  async #matchingSeqs(
    connection: Connection,
    organizationId: number,
    what: Searchable,
    search: Search,
  ): Promise<number[]> {
    const { limit, offset = 0, terms } = search
    const row = textQuery(what, search.conditions)
    const values: Record<string, Value> = { ...search.values, seq: 0 }
    const found: number[] = []
    let looked = 0
    const candidates = this.#candidates(connection, organizationId, what, search)
    try {
      for (const seq of candidates) {
        values.seq = seq
        const held = connection.one(row, values, organizationId) as { text: string } | undefined
        if (held !== undefined && matches(fold(held.text), terms)) found.push(seq)
        if (found.length === limit + offset) break
        if (++looked % turnRows === 0) await nextTurn()
      }
    } finally {
      this.#lookup.end()
    }
    return found.slice(offset)
  }

  /** The rows that may match, newest first, each once. */
  *#candidates(
    connection: Connection,
    organizationId: number,
    what: Searchable,
    search: Search,
  ): Generator<number> {
    const { terms, before = Number.MAX_SAFE_INTEGER } = search
    // The database before the index: what the index took in meanwhile is then merely seen twice.
    const pending = this.#pendingSince(connection, organizationId, what)
    const state = this.#lookup.begin()
    const covered = terms.length === 0 ? before : state[`${what}_from`]
    const changed = this.#latestChanges(
      connection,
      organizationId,
      what,
      pending,
      state.indexed_seq,
    )

    const proposal = this.#lookup.propose(searchTexts[what].shelf(organizationId), terms, before)
    if (search.isSelective && proposal.sizeEstimate > selectiveMax) {
      const few = rowsUnderConditions(connection, organizationId, what, search)
      if (few !== undefined) return yield* few.filter((seq) => seq < before)
    }

    const matchingChanges = [...changed]
      .filter(([seq, text]) => seq < before && seq >= covered && matches(text, terms))
      .map(([seq]) => seq)
      .sort((a, b) => b - a)
    let next = 0
    for (const seq of proposal.rows()) {
      if (seq < covered) break
      while (next < matchingChanges.length && matchingChanges[next]! > seq) {
        yield matchingChanges[next++]!
      }
      if (!changed.has(seq)) yield seq
    }
    yield* matchingChanges.slice(next)
    yield* rowsBefore(connection, organizationId, what, Math.min(covered, before))
  }

  #pendingSince(connection: Connection, organizationId: number, what: Searchable) {
    const after = this.#lookup.lastSeen
    return connection.all(pendingRows, { after, what }, organizationId) as {
      seq: number
      row_seq: number
    }[]
  }

  /** The rows that changed after the index was written, with their present texts. */
  #latestChanges(
    connection: Connection,
    organizationId: number,
    what: Searchable,
    pending: { seq: number; row_seq: number }[],
    indexedSeq: number,
  ): Map<number, string> {
    for (const seq of this.#pendingTexts.keys()) {
      if (seq > indexedSeq) break
      this.#pendingTexts.delete(seq)
    }
    const changeOf = new Map<number, number>()
    for (const { seq, row_seq } of pending) if (seq > indexedSeq) changeOf.set(row_seq, seq)
    const row = textQuery(what)
    const texts = new Map<number, string>()
    for (const [rowSeq, change] of changeOf) {
      let text = this.#pendingTexts.get(change)
      if (text === undefined) {
        const held = connection.one(row, { seq: rowSeq }, organizationId) as
          | { text: string }
          | undefined
        text = fold(held?.text ?? '')
        this.#pendingTexts.set(change, text)
      }
      texts.set(rowSeq, text)
    }
    return texts
  }
}

function textQuery(what: Searchable, conditions = '') {
  const { alias, from, text } = searchTexts[what]
  return composedQuery<{ text: string }>(`
    SELECT ${text} AS text FROM ${from}
    WHERE ${alias}.seq = :seq AND ${alias}.organization_id = :organization_id ${conditions}`)
}

/** All rows under the conditions, newest first, if they are few. */
function rowsUnderConditions(
  connection: Connection,
  organizationId: number,
  what: Searchable,
  search: Search,
): number[] | undefined {
  const { alias } = searchTexts[what]
  const rows = composedQuery<{ seq: number }>(`
    SELECT ${alias}.seq FROM ${what} ${alias}
    WHERE ${alias}.organization_id = :organization_id ${search.conditions ?? ''}
    LIMIT ${selectiveMax + 1}`)
  const held = connection.all(rows, search.values, organizationId) as { seq: number }[]
  if (held.length > selectiveMax) return undefined
  return held.map(({ seq }) => seq).sort((a, b) => b - a)
}

/** Every row before one, newest first, a few at a time: for what the index does not cover. */
function* rowsBefore(
  connection: Connection,
  organizationId: number,
  what: Searchable,
  before: number,
): Generator<number> {
  const rows = composedQuery<{ seq: number }>(`
    SELECT seq FROM ${what}
    WHERE seq < :before AND organization_id = :organization_id
    ORDER BY seq DESC LIMIT ${turnRows}`)
  for (let next = before; next > 1; ) {
    const held = connection.all(rows, { before: next }, organizationId) as { seq: number }[]
    for (const { seq } of held) yield seq
    next = held.at(-1)?.seq ?? 0
  }
}
