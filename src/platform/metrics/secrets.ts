import type { Db } from '../db/db.ts'
import { readSecretStatus } from '../db/secrets/status.ts'
import type { Metrics } from './registry.ts'

/** Read from the database; which of them can be decrypted depends on the keys of this node. */
export function registerSecretMetrics(metrics: Metrics, { db }: { db: Db }): void {
  metrics.gauge('bellhop_secrets', 'Stored secrets by state.', async () => {
    const { encrypted, plain, unreadable } = await readSecretStatus(db)
    return Object.entries({ encrypted, plain, unreadable }).map(([state, value]) => ({
      labels: { state },
      value,
    }))
  })
}
