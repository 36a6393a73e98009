import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { createKey, type KeyInput } from '../../../src/accounts/api-keys/create.ts'
import { findOrganization } from '../../../src/accounts/organizations/store.ts'
import { updateOrganization } from '../../../src/accounts/organizations/update.ts'
import { createOrganization } from '../../../src/accounts/provision.ts'
import { createUser } from '../../../src/accounts/users/create.ts'
import { findUserByEmail } from '../../../src/accounts/users/store.ts'
import { buildServer, type ServerOptions } from '../../../src/app/server.ts'
import type { Watchers } from '../../../src/channels/mail/imap/watchers.ts'
import { searchables } from '../../../src/desk/searchables.ts'
import { asOperator } from '../../../src/platform/access/attribution.ts'
import type { Role } from '../../../src/platform/access/permissions.ts'
import { type Scope, scopes } from '../../../src/platform/access/scopes.ts'
import { readConfig } from '../../../src/platform/config.ts'
import type { Db } from '../../../src/platform/db/db.ts'
import { openDatabase } from '../../../src/platform/db/open-database.ts'
import type { JobRunner } from '../../../src/platform/jobs/runner.ts'
import { MailParser } from '../../../src/platform/mime/mail-parser.ts'
import { toTimestamp } from '../../../src/platform/time.ts'
import { noRecords } from '../network/dns-server.ts'
import '../process/fast-passwords.ts'
import { ApiClient } from '../client/client.ts'
import { sqliteRowsInTurns } from '../postgres/direct-sql.ts'
import { writeMigratedFile } from '../postgres/migrated-file.ts'
import {
  createPostgresDatabase,
  databaseTimeoutMs,
  externalClient,
  isOnPostgres,
  type PostgresDatabase,
} from '../postgres/postgres.ts'

/** A clock that stands still until a test moves it. */
export class TestClock {
  time!: Date
  now = () => this.time
  constructor() {
    this.reset()
  }
  reset(): void {
    this.time = new Date('2026-03-01T10:00:00Z')
  }
  advance(seconds: number): void {
    this.time = new Date(this.time.getTime() + seconds * 1_000)
  }
}

export interface Desk extends AsyncDisposable {
  url: string
  db: Db
  clock: TestClock
  /** What it does in the background; `runDue` does what is due, to the end. */
  jobs: JobRunner
  /** Where it listens for mail, if that is switched on. */
  mailPort: number | undefined
  /** Receives mail by IMAP; `poll` does what is due, to the end. */
  imap: Watchers
  /** Removes all that is to be removed by now. */
  sweep(): Promise<void>
  /** Log lines, as written. */
  logLines: string[]
  dataDir: string
  /** The organization of Alice and Bob. */
  slug: string
  /** Of a desk on PostgreSQL, for other nodes beside it. */
  databaseUrl: string | undefined
  /** Alice is an admin of acme, Bob an agent there; Charlie is the admin of another organization. */
  alice: ApiClient
  bob: ApiClient
  charlie: ApiClient
  /** Runs a statement as another process would, beside the server; gives the rows, if any. */
  sqlFromOutside(sql: string, ...values: string[]): Promise<Record<string, unknown>[]>
  /** A client with a key of its own for a user of an organization. */
  client(email: string, key?: Partial<KeyInput>, organization?: string): Promise<ApiClient>
  addUser(email: string, role: Role, organization?: string): Promise<string>
  /** Lets anybody open tickets there, or no longer. */
  acceptRequests(organization: string, isOpen?: boolean): Promise<void>
  /** The same desk, with an Alice and a Bob of an organization that is new. */
  withNewOrganization(): Promise<Desk>
  close(): Promise<void>
}

/** Idle connections are never closed: a test may be about to use one. */
const patience = { headersTimeout: 0, requestTimeout: 0, timeout: 0, keepAliveTimeout: 0 }

/** Settings of a desk that trusts a proxy on this machine. */
export const behindProxy = {
  BELLHOP_TRUST_PROXY: '127.0.0.1',
  BELLHOP_PUBLIC_URL: 'http://desk.example',
}

/** Shared by all desks of this process, because its thread takes as long to start as a desk. */
const sharedMailParser = Object.assign(new MailParser(), { close: async () => {} })

export interface DeskOptions {
  /** The one that the tests run on, unless a test needs a certain one. */
  engine?: 'sqlite' | 'postgres'
  /** A database that the test has made, and drops. */
  database?: PostgresDatabase
  /** Callers may take any time to send a request, unless a test is about that. */
  hasLongTimeouts?: boolean
  /** Lower limits than the usual ones, so that a small attack reaches them. */
  capacityLimits?: ServerOptions['capacityLimits']
  /** What DNS says; nothing unless a test says otherwise. */
  dnsRecords?: ServerOptions['dnsRecords']
  /** Whether the search index is only kept from the first search on. */
  isIndexedOnSearch?: boolean
  /** What reads mails, if it is to fail at times: see `faulty-mail-parser.ts`. */
  mailParser?: ServerOptions['mailParser']
}

/** A real server on a real socket and a real database, with a small cast of people. */
export async function openDesk(
  environment: Record<string, string> = {},
  options: DeskOptions = {},
): Promise<Desk> {
  const {
    engine = isOnPostgres ? 'postgres' : 'sqlite',
    database,
    hasLongTimeouts: isPatient = true,
    isIndexedOnSearch = true,
  } = options
  const { capacityLimits, dnsRecords = noRecords, mailParser = sharedMailParser } = options
  const dataDir = await mkdtemp(join(tmpdir(), 'bellhop-test-'))
  const own = engine === 'postgres' && !database ? await createPostgresDatabase() : undefined
  const postgres = database ?? own
  if (!postgres) writeMigratedFile(dataDir)
  const config = readConfig({
    PORT: '0',
    BELLHOP_DATA_DIR: dataDir,
    ...(postgres && {
      DATABASE_URL: postgres.url,
      BELLHOP_DATABASE_CONNECTIONS: '6',
      BELLHOP_DATABASE_TIMEOUT_MS: String(databaseTimeoutMs),
    }),
    BELLHOP_RATE_LIMIT: '0',
    BELLHOP_AUTH_RATE_LIMIT: '0',
    BELLHOP_PUBLIC_RATE_LIMIT: '0',
    // No requests leave this machine.
    BELLHOP_WEBHOOK_ALLOW_PRIVATE: '127.0.0.0/8',
    BELLHOP_MAIL_ALLOW_PRIVATE: '127.0.0.0/8',
    BELLHOP_LOG_LEVEL: 'info',
    ...environment,
  })
  const clock = new TestClock()
  const logLines: string[] = []
  const log = pino(
    { level: config.logLevel },
    { write: (line: string) => void logLines.push(line) },
  )
  const db = await openDatabase(config, {
    isServer: true,
    searchables,
    isIndexedOnSearch,
    onError: (error) => log.error({ err: error }),
  })
  const app = await buildServer({ config, db, log, clock, capacityLimits, dnsRecords, mailParser })
  if (isPatient) Object.assign(app.server, patience)
  const url = await app.listen({ host: config.host, port: config.port })
  const now = () => toTimestamp(clock.now())

  const organization = (slug: string, adminEmail: string) =>
    db.transact((tx) => createOrganization(tx, { slug, adminEmail }, asOperator(now())))
  const bound = async <T>(slug: string, work: (id: number) => Promise<T>): Promise<T> => {
    const organization = await db.read((tx) => findOrganization(tx, slug))
    return work(organization!.id)
  }
  const addUser: Desk['addUser'] = (email, role, slug = 'acme') =>
    bound(slug, (id) =>
      db.transact(async (tx) => {
        const full_name = email.split('@')[0]!
        return (await createUser(tx.in(id), { email, full_name, role }, asOperator(now()))).id
      }),
    )
  const client: Desk['client'] = (email, key = {}, slug = 'acme') =>
    bound(slug, async (id) => {
      const secret = await db.transact(async (tx) => {
        const user = await findUserByEmail(tx.in(id), email)
        const wanted = {
          userId: user!.id,
          name: 'test',
          scopes: scopes as readonly Scope[],
          ...key,
        }
        return createKey(tx.in(id), wanted, asOperator(now()))
      })
      return new ApiClient(url, secret)
    })

  const openOrganization = async (slug: string) => {
    const alice = new ApiClient(url, await organization(slug, 'alice@acme.example'))
    await addUser('bob@acme.example', 'agent', slug)
    return { alice, bob: await client('bob@acme.example', {}, slug) }
  }
  const { alice, bob } = await openOrganization('acme')
  const charlie = new ApiClient(url, await organization('other', 'charlie@other.example'))

  const acceptRequests: Desk['acceptRequests'] = (slug, isOpen = true) =>
    bound(slug, async (id) => {
      await db.transact((tx) =>
        updateOrganization(tx.in(id), { accepts_requests: isOpen }, asOperator(now())),
      )
    })

  let visitor: ReturnType<typeof externalClient> | undefined
  const sqlFromOutside: Desk['sqlFromOutside'] = async (sql, ...values) => {
    if (postgres) {
      visitor ??= externalClient(postgres.url)
      return (await visitor).ask(sql, values)
    }
    const rows = await sqliteRowsInTurns(dataDir, sql, values)
    // Reads of one turn of the event loop share a snapshot, and no other process writes within one.
    await new Promise(setImmediate)
    return rows
  }

  let isClosed = false
  const close = async () => {
    if (isClosed) return
    isClosed = true
    await app.close()
    await db.close()
    await (await visitor)?.close()
    await own?.[Symbol.asyncDispose]()
    await rm(dataDir, { recursive: true, force: true })
  }
  let organizationCount = 0
  const desk: Desk = {
    url,
    slug: 'acme',
    db,
    clock,
    logLines,
    dataDir,
    alice,
    bob,
    charlie,
    client,
    addUser,
    sqlFromOutside,
    close,
    acceptRequests,
    jobs: app.jobs,
    mailPort: app.mailListener?.address.port,
    imap: app.imapWatchers,
    sweep: () => app.sweeper.sweepAll(),
    databaseUrl: postgres?.url,
    async withNewOrganization() {
      const slug = `acme-${++organizationCount}`
      return {
        ...desk,
        slug,
        ...(await openOrganization(slug)),
        addUser: (email, role, to = slug) => addUser(email, role, to),
        client: (email, key, of = slug) => client(email, key, of),
      }
    },
    [Symbol.asyncDispose]: close,
  }
  return desk
}
