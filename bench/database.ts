import { randomBytes } from 'node:crypto'
import { totalmem } from 'node:os'
import { dirname } from 'node:path'
import pg from 'pg'
import { PostgresCluster } from '../test/support/postgres/postgres-cluster.ts'
import { removeFolder } from './children.ts'
import { familyMicroseconds } from './process-use.ts'

export const engines = ['sqlite', 'postgres'] as const
export type Engine = (typeof engines)[number]

/** The database of a benchmarked desk. */
export interface Database {
  engine: Engine
  url: string
  /** Its CPU time in addition to the server's; undefined if unknown. */
  cpuMicroseconds(): number | undefined
  /** Runs maintenance now that would otherwise start at some point after many inserts. */
  tidy(): Promise<void>
  remove(): Promise<void>
}

export interface DatabaseWanted {
  engine: Engine
  /** A server to use instead of starting one. */
  postgresUrl: string | undefined
}

export async function makeDatabase(wanted: DatabaseWanted, folder: string): Promise<Database> {
  if (wanted.engine === 'sqlite') return sqliteIn(folder)
  if (wanted.postgresUrl !== undefined) return postgresOn(wanted.postgresUrl)
  return postgresOfOurOwn()
}

const sqliteIn = (folder: string): Database => ({
  engine: 'sqlite',
  url: `sqlite:${folder}/bellhop.db`,
  // Included in the server's.
  cpuMicroseconds: () => 0,
  tidy: async () => {},
  remove: async () => {},
})

/** Default settings except for the recommended memory. */
async function postgresOfOurOwn(): Promise<Database> {
  const cluster = await PostgresCluster.start({ isDurable: true })
  const folder = await onServer(cluster.url, async (client) => {
    await client.query(`ALTER SYSTEM SET shared_buffers = '${quarterOfMemory()}MB'`)
    const { rows } = await client.query('SHOW data_directory')
    return dirname(rows[0].data_directory)
  })
  await cluster.stop()
  await cluster.start()
  // Stopped after the server, however the benchmark ends.
  process.once('exit', () => removeFolder(folder))
  return {
    ...(await postgresOn(cluster.url)),
    cpuMicroseconds: () => familyMicroseconds(cluster.pid),
    async remove() {
      await cluster.stop('immediate')
      removeFolder(folder)
    },
  }
}

export const quarterOfMemory = () => Math.floor(totalmem() / 4 / 2 ** 20)

async function postgresOn(serverUrl: string): Promise<Database> {
  const name = `bellhop_bench_${randomBytes(4).toString('hex')}`
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  await onServer(serverUrl, async (client) => {
    await demandDurability(client)
    await client.query(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8'`)
  })
  return {
    engine: 'postgres',
    url: url.href,
    cpuMicroseconds: () => undefined,
    tidy: () => onServer(url.href, tidyPostgres),
    remove: () =>
      onServer(serverUrl, async (client) => {
        await client.query(`DROP DATABASE ${name} WITH (FORCE)`)
      }),
  }
}

/** Without fsync, writes would look faster than they are. */
async function demandDurability(client: pg.Client): Promise<void> {
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    const { rows } = await client.query(`SHOW ${setting}`)
    if (rows[0][setting] === 'off') throw new Error(`This PostgreSQL runs with ${setting} off`)
  }
}

/** What autovacuum and the checkpointer would otherwise do during a measurement. */
export async function tidyPostgres(client: pg.Client): Promise<void> {
  await client.query('VACUUM (ANALYZE)')
  await client.query('CHECKPOINT')
}

export async function onServer<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
