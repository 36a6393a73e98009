import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { byOperator } from './access/act.ts'
import { ConfigError, loadEnvFile, readConfig } from './config.ts'
import type { Db } from './db/db.ts'
import { openDatabase } from './db/open.ts'
import { limits } from './http/limits.ts'
import { createConsoleLog } from './log.ts'
import { createFirstOrganization, SlugTaken } from './organizations/create.ts'
import { buildServer } from './server.ts'
import { systemClock, utcSeconds } from './time.ts'
import { welcome } from './welcome.ts'

// What is written holds customers' words: nobody but the owner may read it.
process.umask(0o077)

try {
  await start()
} catch (error) {
  // One line that says what is wrong; a stack would only bury it.
  console.error(`Bellhop: ${error instanceof Error ? error.message : error}`)
  process.exit(error instanceof ConfigError ? 2 : 1)
}

async function start(): Promise<void> {
  loadEnvFile()
  const config = readConfig(process.env)
  const log = createConsoleLog(config.logLevel)
  const db = await openDatabase(config, {
    isServer: true,
    onError: (error) => log.error({ err: error }, 'database trouble in the background'),
  })
  const clock = systemClock
  const app = await buildServer({ config, db, log, clock })
  stopOnSignals(app, db, log)
  const address = await app.listen({ host: config.host, port: config.port })
  // After listening: if the port is taken, the one time that the way in is shown must not be lost.
  const wayIn = await makeFirstOrganization(db, config.bootstrapKey, utcSeconds(clock.now()))
  console.log(welcome(config.publicUrl ?? address, wayIn))
}

async function makeFirstOrganization(db: Db, secret: string | undefined, now: string) {
  try {
    return await db.transact((tx) => createFirstOrganization(tx, secret, byOperator(now)))
  } catch (error) {
    // Another node, started at the same time, was first.
    if (error instanceof SlugTaken) return undefined
    throw error
  }
}

/** Finishes what is under way, as far as its callers let it (see `http/drain.ts`), then ends. */
function stopOnSignals(app: FastifyInstance, db: Db, log: Logger): void {
  let isStopping = false
  const stop = async (signal: string) => {
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), limits.drainMs).unref()
    await app.close()
    await db.close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
