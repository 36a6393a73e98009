import type { Engine } from './database.ts'
import type { Measurement } from './measure.ts'

/** Results for one number of tickets. */
export interface BenchResult {
  engine: Engine
  tickets: number
  startMs: number
  idleMegabytes: number | undefined
  measurements: Measurement[]
}
