import { existsSync, renameSync, rmSync } from 'node:fs'
import Database from 'better-sqlite3'
import { foldText } from '../../src/platform/db/search/fold.ts'
import { searchedColumns, searchedTables } from '../../src/platform/db/search/searchable.ts'
import { parseTerms } from '../../src/platform/db/search/terms.ts'
import { mappedBytesMax } from '../../src/platform/db/sqlite/connection.ts'
import { Progress } from '../progress.ts'
import { type Place, pageSize } from './places.ts'
import { cpuStopwatch, type Subject } from './subject.ts'

const cacheKib = 16_384
const rowsPerProgress = 1_000
/** Shorter terms are not in the index of trigrams. */
const indexedLengthMin = 3

/** The baseline on SQLite: FTS5 with its trigram tokenizer, on the same texts. */
export function openFts5(databaseFile: string, indexFile: string, place: Place): Subject {
  if (!existsSync(indexFile)) fill(databaseFile, indexFile, place)
  const database = new Database(indexFile, { readonly: true })
  database.prepare('ATTACH ? AS desk').run(databaseFile)
  database.pragma(`cache_size = -${cacheKib}`)
  database.pragma(`mmap_size = ${mappedBytesMax}`)
  const statements = new Map<string, Database.Statement<unknown[]>>()
  return {
    name: 'FTS5',
    async search(text) {
      const { condition, values } = conditionOf(parseTerms(text))
      const statement = statements.getOrInsertComputed(condition, () =>
        database.prepare(`
          SELECT ${place.columns} FROM texts
          CROSS JOIN desk.${place.searchable.table} ${place.searchable.alias}
            ON ${place.searchable.alias}.seq = texts.rowid
          WHERE ${condition} ORDER BY texts.rowid DESC LIMIT ${pageSize}`),
      )
      return statement.all(...values).length
    },
    stopwatch: cpuStopwatch,
    close: async () => void database.close(),
  }
}

/** What FTS5 offers: MATCH, and LIKE for terms that are too short for it. */
function conditionOf(terms: readonly string[]) {
  const [long, short] = [true, false].map((isLong) =>
    terms.filter((term) => [...term].length >= indexedLengthMin === isLong),
  ) as [string[], string[]]
  const phrases = long.map((term) => `"${term.replaceAll('"', '""')}"`)
  const likes = short.map((term) => `%${term.replaceAll(/[\\%_]/g, '\\$&')}%`)
  const conditions = [
    ...(phrases.length > 0 ? ['texts MATCH ?'] : []),
    ...likes.map(() => "texts.text LIKE ? ESCAPE '\\'"),
  ]
  const values = [...(phrases.length > 0 ? [phrases.join(' AND ')] : []), ...likes]
  return { condition: conditions.join(' AND '), values }
}

function fill(databaseFile: string, indexFile: string, { searchable }: Place): void {
  const unfinished = `${indexFile}.unfinished`
  rmSync(unfinished, { force: true })
  const source = new Database(databaseFile, { readonly: true })
  const target = new Database(unfinished)
  target.pragma('journal_mode = off')
  target.exec(`CREATE VIRTUAL TABLE texts USING fts5 (text, tokenize = 'trigram'); BEGIN`)
  const insert = target.prepare('INSERT INTO texts (rowid, text) VALUES (?, ?)')
  const total = source.prepare(`SELECT count(*) FROM ${searchable.table}`).pluck().get() as number
  const progress = new Progress('Filling FTS5', total)
  const columns = searchedColumns(searchable).join(` || char(1) || `)
  const rows = source
    .prepare(
      `SELECT ${searchable.alias}.seq, ${columns} FROM ${searchedTables(searchable)}
       ORDER BY ${searchable.alias}.seq`,
    )
    .raw()
    .iterate() as Iterable<[number, string]>
  let done = 0
  for (const [seq, text] of rows) {
    insert.run(seq, foldText(text))
    if (++done % rowsPerProgress === 0) progress.reached(done)
  }
  target.exec(`COMMIT; INSERT INTO texts (texts) VALUES ('optimize')`)
  target.close()
  source.close()
  renameSync(unfinished, indexFile)
}
