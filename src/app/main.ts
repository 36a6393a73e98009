import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { findFirstOrganization } from '../accounts/organizations/store.ts'
import { createFirstOrganization, SlugTakenError } from '../accounts/provision.ts'
import { searchables } from '../desk/searchables.ts'
import { asOperator } from '../platform/access/attribution.ts'
import { type Config, ConfigError, loadDotEnv, readConfig } from '../platform/config.ts'
import type { Db } from '../platform/db/db.ts'
import { openDatabase } from '../platform/db/open-database.ts'
import { limits } from '../platform/http/limits.ts'
import { createLogger } from '../platform/log.ts'
import { findServiceUrl, setServiceUrl } from '../platform/service-url-store.ts'
import { systemClock, toTimestamp } from '../platform/time.ts'
import { openFirstKeyFile } from './first-key-file.ts'
import { buildServer } from './server.ts'
import { credentials, startupMessage } from './startup-message.ts'

// Data files contain customers' messages: only the owner may read them.
process.umask(0o077)

try {
  await start()
} catch (error) {
  // One line with the problem; a stack trace would only bury it.
  console.error(`Bellhop: ${error instanceof Error ? error.message : error}`)
  process.exit(error instanceof ConfigError ? 2 : 1)
}

async function start(): Promise<void> {
  loadDotEnv()
  const config = readConfig(process.env)
  const log = createLogger(config.logLevel)
  const db = await openDatabase(config, {
    isServer: true,
    searchables,
    onError: (error) => log.error({ err: error }, 'background database error'),
  })
  const clock = systemClock
  const app = await buildServer({ config, db, log, clock })
  stopOnSignals(app, db, log)
  const file = await firstKeyFile(db, config)
  const address = await app.listen({ host: config.host, port: config.port }).catch((error) => {
    file?.discard()
    throw error
  })
  // After listening: the credentials are shown only once, which must not be lost if the port is
  // taken.
  const url = config.publicUrl ?? address
  const initialCredentials = await makeFirstOrganization(
    db,
    config.bootstrapKey,
    toTimestamp(clock.now()),
  )
  if (initialCredentials === undefined) file?.discard()
  else file?.write(credentials(url, initialCredentials))
  await noteServiceUrl(db, url).catch((error) => log.warn({ err: error }, 'address not stored'))
  console.log(startupMessage(url, initialCredentials, file?.path))
}

/** The file for the first credentials, if any will be created and must not be printed. */
async function firstKeyFile(db: Db, { firstKeyFile: path, bootstrapKey }: Config) {
  if (path === undefined || bootstrapKey !== undefined) return undefined
  const isFirst = (await db.read((tx) => findFirstOrganization(tx))) === undefined
  return isFirst ? openFirstKeyFile(path) : undefined
}

/** For the links that the command prints. Failing to store it must not prevent the start. */
async function noteServiceUrl(db: Db, url: string): Promise<void> {
  if ((await db.read(findServiceUrl)) === url) return
  await db.transact((tx) => setServiceUrl(tx, url))
}

async function makeFirstOrganization(db: Db, secret: string | undefined, now: string) {
  try {
    return await db.transact((tx) => createFirstOrganization(tx, secret, asOperator(now)))
  } catch (error) {
    // Another node that started at the same time was first.
    if (error instanceof SlugTakenError) return undefined
    throw error
  }
}

/** Lets requests in flight finish within their grace period (see `http/drain.ts`), then exits. */
function stopOnSignals(app: FastifyInstance, db: Db, log: Logger): void {
  let isStopping = false
  const stop = async (signal: string) => {
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'shutting down')
    setTimeout(() => process.exit(1), limits.drainMs).unref()
    await app.close()
    await db.close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
