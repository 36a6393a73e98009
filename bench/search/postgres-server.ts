import { PostgresCluster } from '../../test/support/postgres/postgres-cluster.ts'
import { onServer, quarterOfMemory } from '../database.ts'
import { childrenCpuMs } from '../process-use.ts'

export interface PostgresServer {
  url: string
  /** CPU time so far of all of its processes. */
  cpuMs(): number
  stop(): Promise<void>
}

/** With its files in this folder, which are used again. */
export async function startPostgres(folder: string): Promise<PostgresServer> {
  const cluster = await PostgresCluster.start({ isDurable: true, folder })
  await onServer(cluster.url, async (client) => {
    await client.query(`ALTER SYSTEM SET shared_buffers = '${quarterOfMemory()}MB'`)
    // The CPU time of parallel workers is lost when they end.
    await client.query('ALTER SYSTEM SET max_parallel_workers_per_gather = 0')
  })
  await cluster.stop()
  await cluster.start()
  return {
    url: cluster.url,
    cpuMs: childrenCpuMs(cluster.pid),
    stop: () => cluster.stop(),
  }
}
