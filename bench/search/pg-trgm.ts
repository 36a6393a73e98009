import pg from 'pg'
import { parseTerms } from '../../src/platform/db/search/terms.ts'
import { onServer, tidyPostgres } from '../database.ts'
import { printLine } from '../progress.ts'
import { type Place, pageSize } from './places.ts'
import type { PostgresServer } from './postgres-server.ts'
import { cpuStopwatch, type Subject, searchMsMax } from './subject.ts'

const canceled = '57014'

/** The baseline on PostgreSQL: LIKE with one GIN index of trigrams, planned by PostgreSQL. */
export async function openPgTrgm(server: PostgresServer, place: Place): Promise<Subject> {
  const { table, alias } = place.searchable
  const texts = `bench_${table}_texts`
  await onServer(server.url, (client) => fill(client, texts, place))
  const client = new pg.Client({
    connectionString: server.url,
    statement_timeout: searchMsMax,
    // As Bellhop does: it would take longer than most searches.
    options: '-c jit=off',
  })
  await client.connect()
  return {
    name: 'pg_trgm',
    async search(text) {
      const patterns = parseTerms(text).map((term) => `%${term.replaceAll(/[\\%_]/g, '\\$&')}%`)
      const conditions = patterns.map((_pattern, index) => `s.search_text LIKE $${index + 1}`)
      try {
        const { rows } = await client.query(
          `SELECT ${place.columns} FROM ${texts} s JOIN ${table} ${alias} ON ${alias}.seq = s.seq
           WHERE ${conditions.join(' AND ')} ORDER BY s.seq DESC LIMIT ${pageSize}`,
          patterns,
        )
        return rows.length
      } catch (error) {
        if ((error as pg.DatabaseError).code === canceled) return undefined
        throw error
      }
    },
    stopwatch: () => cpuStopwatch(server.cpuMs),
    close: () => client.end(),
  }
}

async function fill(client: pg.Client, texts: string, { searchable }: Place): Promise<void> {
  const { rows } = await client.query('SELECT to_regclass($1) AS existing', [texts])
  if (rows[0].existing !== null) return
  printLine('Filling pg_trgm')
  await client.query('BEGIN')
  await client.query(`CREATE TABLE ${texts} AS
    SELECT seq, search_text FROM ${searchable.textTable} ORDER BY seq`)
  await client.query(`ALTER TABLE ${texts} ADD PRIMARY KEY (seq)`)
  await client.query(`CREATE INDEX ON ${texts} USING gin (search_text gin_trgm_ops)`)
  await client.query('COMMIT')
  await tidyPostgres(client)
}
