import type { ReadTx } from '../db.ts'
import type { Searchable } from '../search/searchable.ts'
import { dynamicQuery } from '../statement.ts'
import { TextSample } from './text-sample.ts'

const sampleSize = 1_000
/** Of a text, so many characters tell enough of it. */
const textLengthMax = 1_000
/** One of tickets takes about three megabytes, one of customers a tenth of that. */
const samplesMax = 64
const keptMs = 300_000
/** A desk with so few texts may have many more soon, if its operator is importing them. */
const smallKeptMs = 10_000

interface SampleRow {
  beginning: string
  row_count: number
  knows_all_letters: boolean
}

/** At even distances from the newest to the oldest. Between its ends are the rows of others, too. */
function sampleFrom({ textTable }: Searchable) {
  const texts = `${textTable} WHERE organization_id = :organization_id`
  return dynamicQuery<SampleRow>(`
    WITH ends AS (SELECT min(seq) AS oldest, max(seq) AS newest FROM ${texts})
    SELECT DISTINCT ON (s.seq) left(s.search_text, ${textLengthMax}) AS beginning,
      newest - oldest + 1 AS row_count, cardinality(show_trgm('жжж')) > 0 AS knows_all_letters
    FROM ends
    CROSS JOIN LATERAL generate_series(oldest, newest, greatest(1, (newest - oldest) / ${sampleSize}))
      AS place (seq)
    CROSS JOIN LATERAL (
      SELECT seq, search_text FROM ${texts} AND seq >= place.seq ORDER BY seq LIMIT 1
    ) s
    ORDER BY s.seq DESC`)
}

interface Kept {
  sample: Promise<TextSample>
  until: number
}

/** Samples of the texts of those organizations in which something was searched lately. */
export class TextSampleCache {
  readonly #kept = new Map<string, Kept>()
  readonly #now: () => number

  constructor(now = () => performance.now()) {
    this.#now = now
  }

  /** The first search of an organization waits for its sample; later ones take what there is. */
  get(tx: Pick<ReadTx, 'all' | 'organizationId'>, searchable: Searchable): Promise<TextSample> {
    const name = `${searchable.table} ${tx.organizationId}`
    const kept = this.#kept.get(name)
    if (kept !== undefined && this.#now() < kept.until) return kept.sample
    const sample = read(tx, searchable)
    // Meanwhile the old one will do.
    this.#keep(name, kept?.sample ?? sample, keptMs)
    sample.then(
      ({ size }) => this.#keep(name, sample, size < sampleSize / 2 ? smallKeptMs : keptMs),
      () => this.#kept.delete(name),
    )
    return kept?.sample ?? sample
  }

  #keep(name: string, sample: Promise<TextSample>, ms: number): void {
    this.#kept.delete(name)
    this.#kept.set(name, { sample, until: this.#now() + ms })
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > samplesMax) this.#kept.delete(oldest!)
  }
}

async function read(tx: Pick<ReadTx, 'all'>, searchable: Searchable): Promise<TextSample> {
  const rows = await tx.all(sampleFrom(searchable))
  const { row_count = 0, knows_all_letters = false } = rows[0] ?? {}
  const texts = rows.map((row) => row.beginning)
  return TextSample.of(texts, { rowCount: row_count, knowsAllLetters: knows_all_letters })
}
