import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from '../platform/config.ts'
import { BackupSchedule } from '../platform/db/sqlite/backups/schedule.ts'
import type { Metrics } from '../platform/metrics/registry.ts'
import type { Clock } from '../platform/time.ts'

interface Options {
  config: Config
  clock: Clock
  log: Pick<Logger, 'info' | 'error'>
  metrics: Metrics
}

/** Backs up the embedded database while the server is up, if a folder is set. */
export function backUpRegularly(
  app: FastifyInstance,
  { config: { database, backups }, clock, log, metrics }: Options,
): void {
  const { folder } = backups
  let schedule: BackupSchedule | undefined
  metrics.gauge('bellhop_backup_last_timestamp_seconds', 'When the last backup was made.', () => {
    const lastAt = schedule?.lastAt
    return lastAt === undefined ? 0 : lastAt.getTime() / 1_000
  })
  metrics.counter('bellhop_backup_failures_total', 'Failed backups.', () => schedule?.failures ?? 0)
  if (folder === undefined || database.engine === 'postgres') return
  schedule = new BackupSchedule({
    ...backups,
    folder,
    databaseFile: database.file,
    clock,
    onBackup: (name) => log.info({ name, folder }, 'backed up'),
    onError: (error) => log.error({ err: error, folder }, 'backup failed'),
  })
  app.addHook('onReady', async () => schedule.start())
  app.addHook('onClose', () => schedule.close())
}
