import type { BenchResult } from './bench-result.ts'
import type { Engine } from './database.ts'
import type { Measurement } from './measure.ts'

/** A target and whether it was met; undefined if unknown. */
export interface Target {
  what: string
  bar: string
  measured: string
  isReached: boolean | undefined
}

const wanted = {
  sqlite: { getRatio: 0.5, createRatio: 0.3, searchMs: 10, listCpuMs: 1 },
  postgres: { getRatio: 0.5, createRatio: 0.4, searchMs: 20, listCpuMs: undefined },
}

const countsMs = 20

export function barsOf({ engine, startMs, idleMegabytes, measurements }: BenchResult): Target[] {
  return [
    atMost('start to first answer', startMs / 1_000, 1, 's'),
    atMost('resident memory, idle', idleMegabytes, 120, 'MB'),
    ...measurements.flatMap((measurement) => barsOfOne(measurement, engine)),
  ]
}

function barsOfOne(
  { operation, real, calmP99Ms, baseline }: Measurement,
  engine: Engine,
): Target[] {
  const { getRatio, createRatio, searchMs, listCpuMs } = wanted[engine]
  const { name, label, isSearch } = operation
  const ratio = baseline && real.perSecond / baseline.perSecond
  if (name === 'get') return [atLeast(`${label}, to the baseline`, ratio, getRatio)]
  if (name === 'create') return [atLeast(`${label}, to the baseline`, ratio, createRatio)]
  if (name === 'list' && listCpuMs !== undefined) {
    const { cpuMicroseconds: cpu } = real
    return [atMost(`${label}, CPU`, cpu === undefined ? cpu : cpu / 1_000, listCpuMs, 'ms')]
  }
  const p99Max = isSearch ? searchMs : name === 'counts' ? countsMs : undefined
  return p99Max === undefined ? [] : [atMost(`${label}, p99, half load`, calmP99Ms, p99Max, 'ms')]
}

export function growthBar(label: string, factor: number | undefined): Target {
  return atMost(label, factor, 1.5, '×')
}

export function atMost(
  what: string,
  value: number | undefined,
  limit: number,
  unit: string,
): Target {
  return {
    what,
    bar: `≤ ${limit} ${unit}`,
    measured: value === undefined ? '-' : `${value.toFixed(2)} ${unit}`,
    isReached: value === undefined ? undefined : value <= limit,
  }
}

function atLeast(what: string, value: number | undefined, limit: number): Target {
  return {
    what,
    bar: `≥ ${limit}`,
    measured: value?.toFixed(2) ?? '-',
    isReached: value === undefined ? undefined : value >= limit,
  }
}
