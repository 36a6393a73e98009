import assert from 'node:assert/strict'
import { createKey } from '../../../src/accounts/api-keys/create.ts'
import { findFirstOrganization } from '../../../src/accounts/organizations/store.ts'
import { searchables } from '../../../src/desk/searchables.ts'
import { asOperator } from '../../../src/platform/access/attribution.ts'
import { scopes } from '../../../src/platform/access/scopes.ts'
import { readConfig } from '../../../src/platform/config.ts'
import type { Db, WriteTx } from '../../../src/platform/db/db.ts'
import { openDatabase } from '../../../src/platform/db/open-database.ts'
import { rootQuery } from '../../../src/platform/db/statement.ts'
import { systemClock, toTimestamp } from '../../../src/platform/time.ts'
import { ApiClient } from '../client/client.ts'
import { type ServerProcess, startServers } from '../process/process.ts'
import { createPostgresDatabase, databaseTimeoutMs, type PostgresDatabase } from './postgres.ts'

export const connectionsOfNode = 5

export const nodeSettings = {
  BELLHOP_RATE_LIMIT: '0',
  BELLHOP_AUTH_RATE_LIMIT: '0',
  BELLHOP_LOG_LEVEL: 'warn',
  BELLHOP_DATABASE_CONNECTIONS: String(connectionsOfNode),
  BELLHOP_DATABASE_TIMEOUT_MS: String(databaseTimeoutMs),
}

/** Several servers, each a process of its own, on one PostgreSQL database. */
export interface Nodes extends AsyncDisposable {
  servers: ServerProcess[]
  database: PostgresDatabase
  /** For `runCommand`. */
  env: Record<string, string>
  /** The database as the command line sees it, beside the nodes. */
  visitor: Db
  /** The first admin's key, which one of the nodes printed. */
  key: string
  /** The first admin at each of the nodes. */
  admins: ApiClient[]
  /** A new key, with every scope. */
  addKey(userId: string): Promise<string>
  /** The same person at each of the nodes. */
  atEach(key: string): ApiClient[]
}

const organizationOfUser = rootQuery<{ organization_id: number }>(
  'SELECT organization_id FROM users WHERE id = :id',
)

export async function startNodes(count: number, settings = {}): Promise<Nodes> {
  const database = await createPostgresDatabase()
  const env = { DATABASE_URL: database.url, ...nodeSettings, ...settings }
  const servers = await startServers(count, env)
  const keys = servers.flatMap(({ firstKey }) => firstKey ?? [])
  assert.equal(keys.length, 1, 'one node makes the first key')
  const [key] = keys
  const visitor = await openDatabase(readConfig(env), { isServer: false, searchables })
  const atEach = (ofWhom: string) => servers.map(({ url }) => new ApiClient(url, ofWhom))
  return {
    servers,
    database,
    env,
    visitor,
    key: key!,
    admins: atEach(key!),
    atEach,
    addKey: (userId) =>
      visitor.transact(async (tx) => {
        const user = await tx.one(organizationOfUser, { id: userId })
        const wanted = { userId, name: 'test', scopes }
        return createKey(tx.in(user!.organization_id), wanted, asOperator(now()))
      }),
    async [Symbol.asyncDispose]() {
      await visitor.close()
      await Promise.all(servers.map((server) => server.stop()))
      await database[Symbol.asyncDispose]()
    },
  }
}

export const inFirstOrganization = <T>(db: Db, work: (tx: WriteTx) => Promise<T>) =>
  db.transact(async (tx) => work(tx.in((await findFirstOrganization(tx))!.id)))

export const now = () => toTimestamp(systemClock.now())

/** The elements in turn, starting over at the end. */
export const pick = <T>(list: readonly T[], count: number): T => list[count % list.length]!

/** How many deadlocks PostgreSQL has ended by undoing a transaction. */
export async function deadlocks({ ask }: PostgresDatabase): Promise<number> {
  await ask('SELECT pg_stat_force_next_flush()', [])
  const [row] = await ask(
    'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
    [],
  )
  return row!.deadlocks as number
}
