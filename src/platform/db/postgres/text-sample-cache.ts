import type { ReadTx } from '../db.ts'
import type { Searchable } from '../search/searchable.ts'
import { dynamicQuery } from '../statement.ts'
import { TextSample } from './text-sample.ts'

const sampleSize = 1_000
/** Of rows with their parts, which are longer. */
const wholesSampleSize = 400
const partsMax = 20
/** Only the start of each text is sampled. */
const textLengthMax = 1_000
/** A sample needs up to about three megabytes. */
const samplesMax = 64
const ttlMs = 300_000
/** A desk with few texts may soon have many more, for example during an import. */
const smallTtlMs = 10_000

interface SampleRow {
  text_start: string
  row_count: number
}

/** Evenly distributed from the newest to the oldest row; each with some of its parts. */
function sampleFrom({ textTable }: Searchable, parts: readonly Searchable[]) {
  const start = `left(search_text, ${textLengthMax})`
  const starts = parts.map(
    (part) => `(
      SELECT string_agg(${start}, 'X') FROM (
        SELECT search_text FROM ${part.textTable}
        WHERE organization_id = :organization_id AND whole_seq = s.seq LIMIT ${partsMax}) p)`,
  )
  const size = parts.length === 0 ? sampleSize : wholesSampleSize
  const texts = `${textTable} WHERE organization_id = :organization_id`
  return dynamicQuery<SampleRow>(`
    WITH ends AS (SELECT min(seq) AS oldest, max(seq) AS newest FROM ${texts})
    SELECT DISTINCT ON (s.seq) concat_ws('X', ${[`left(s.search_text, ${textLengthMax})`, ...starts].join(', ')}) AS text_start,
      newest - oldest + 1 AS row_count
    FROM ends
    CROSS JOIN LATERAL generate_series(oldest, newest, greatest(1, (newest - oldest) / ${size}))
      AS step (seq)
    CROSS JOIN LATERAL (
      SELECT seq, search_text FROM ${texts} AND seq >= step.seq ORDER BY seq LIMIT 1
    ) s
    ORDER BY s.seq DESC`)
}

interface CacheEntry {
  sample: Promise<TextSample>
  expiresAt: number
}

/** Samples of the organizations that have searched recently. */
export class TextSampleCache {
  readonly #cache = new Map<string, CacheEntry>()
  readonly #now: () => number

  constructor(now = () => performance.now()) {
    this.#now = now
  }

  /** Only the first search of an organization waits; later ones use an expired sample meanwhile. */
  get(
    tx: Pick<ReadTx, 'all' | 'organizationId'>,
    searchable: Searchable,
    parts: readonly Searchable[] = [],
  ): Promise<TextSample> {
    const name = `${searchable.table} ${parts.length} ${tx.organizationId}`
    const cached = this.#cache.get(name)
    if (cached !== undefined && this.#now() < cached.expiresAt) return cached.sample
    const sample = read(tx, searchable, parts)
    this.#set(name, cached?.sample ?? sample, ttlMs)
    sample.then(
      ({ size }) => this.#set(name, sample, size < wholesSampleSize / 2 ? smallTtlMs : ttlMs),
      () => this.#cache.delete(name),
    )
    return cached?.sample ?? sample
  }

  #set(name: string, sample: Promise<TextSample>, ms: number): void {
    this.#cache.delete(name)
    this.#cache.set(name, { sample, expiresAt: this.#now() + ms })
    const [oldest] = this.#cache.keys()
    if (this.#cache.size > samplesMax) this.#cache.delete(oldest!)
  }
}

async function read(
  tx: Pick<ReadTx, 'all'>,
  searchable: Searchable,
  parts: readonly Searchable[],
): Promise<TextSample> {
  const rows = await tx.all(sampleFrom(searchable, parts))
  const texts = rows.map((row) => row.text_start)
  return TextSample.create(texts, rows[0]?.row_count ?? 0)
}
