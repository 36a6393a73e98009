import { writeJson } from '../results.ts'
import type { SearchOptions } from './options.ts'
import { figuresByKind, summarize } from './report.ts'
import type { SearchRun } from './run.ts'

/** Every term with its times, so that two runs can be compared term by term. Returns the path. */
export function writeSearchResults(options: SearchOptions, runs: readonly SearchRun[]): string {
  const { dataFolder: _, ...kept } = options
  return writeJson({
    options: kept,
    runs: runs.map(({ engine, size, ours, baseline }) => ({
      engine,
      size,
      summary: summarize(ours, baseline),
      subjects: [ours, baseline].map((subject) => ({
        ...subject,
        kinds: figuresByKind(subject),
      })),
    })),
  })
}
