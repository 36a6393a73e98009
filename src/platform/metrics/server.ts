import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/db.ts'
import { registerDatabaseMetrics } from './database.ts'
import { registerProcessMetrics } from './process.ts'
import type { Metrics } from './registry.ts'

interface Database {
  db: Db
  engine: string
}

/** Metrics of connections, the database and the process. */
export function registerServerMetrics(
  app: FastifyInstance,
  metrics: Metrics,
  database: Database,
): void {
  const { server } = app
  metrics.gauge('bellhop_http_connections', 'Open client connections.', () =>
    promisify(server.getConnections.bind(server))(),
  )
  registerDatabaseMetrics(metrics, database.db)
  const stop = registerProcessMetrics(metrics, database.engine)
  app.addHook('onClose', async () => stop())
}
