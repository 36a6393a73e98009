import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Options } from './options.ts'
import type { BenchResult } from './run.ts'
import { growthFactors } from './table.ts'
import { barsOf } from './targets.ts'

const folder = new URL('./results/', import.meta.url)

/** Stores the results with a description of the machine; returns the path. */
export function writeResults(options: Options, standings: readonly BenchResult[]): string {
  const date = new Date().toISOString().slice(0, 19)
  const [small, large] = standings
  // The server's URL is not stored: it may contain a password.
  const { postgresUrl: _, ...kept } = options
  const results = {
    date: `${date}Z`,
    machine: {
      node: process.version,
      platform: `${process.platform} ${process.arch}`,
      cpu: cpus()[0]?.model,
      cores: availableParallelism(),
      memoryBytes: totalmem(),
      loadAverage: loadavg(),
    },
    options: kept,
    standings: standings.map((standing) => ({
      ...standing,
      measurements: standing.measurements.map(({ operation, real, calmP99Ms, floor }) => {
        const { name, label } = operation
        const ratio = floor && real.perSecond / floor.perSecond
        return { name, label, real, calmP99Ms, floor, ratio }
      }),
      ...(options.growth === undefined && { bars: barsOf(standing) }),
    })),
    ...(small && large && { growth: growthFactors(small, large) }),
  }
  const file = new URL(`${date.replaceAll(':', '-')}Z.json`, folder)
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`)
  return fileURLToPath(file)
}
