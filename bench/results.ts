import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { BenchResult } from './bench-result.ts'
import type { Options } from './options.ts'
import { growthFactors } from './table.ts'
import { barsOf } from './targets.ts'

const folder = new URL('./results/', import.meta.url)

/** Returns the path. */
export function writeResults(options: Options, standings: readonly BenchResult[]): string {
  const [small, large] = standings
  // The server's URL is not stored: it may contain a password.
  const { postgresUrl: _, ...kept } = options
  const results = {
    options: kept,
    standings: standings.map((standing) => ({
      ...standing,
      measurements: standing.measurements.map(({ operation, real, calmP99Ms, baseline }) => {
        const { name, label } = operation
        const ratio = baseline && real.perSecond / baseline.perSecond
        return { name, label, real, calmP99Ms, baseline, ratio }
      }),
      ...(options.growth === undefined && { bars: barsOf(standing) }),
    })),
    ...(small && large && { growth: growthFactors(small, large) }),
  }
  return writeJson(results)
}

/** Adds the date and a description of the machine; returns the path. */
export function writeJson(results: object): string {
  const date = new Date().toISOString().slice(0, 19)
  const machine = {
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
    cpu: cpus()[0]?.model,
    cores: availableParallelism(),
    memoryBytes: totalmem(),
    loadAverage: loadavg(),
  }
  const file = new URL(`${date.replaceAll(':', '-')}Z.json`, folder)
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, `${JSON.stringify({ date: `${date}Z`, machine, ...results }, null, 2)}\n`)
  return fileURLToPath(file)
}
