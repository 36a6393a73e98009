import type { LoadResult } from './load.ts'

export interface Figures {
  requests: number
  perSecond: number
  p50Ms: number
  p99Ms: number
  /** CPU time of the server process, all threads; undefined if unknown. */
  cpuMicroseconds: number | undefined
  /** The same for the database's processes, if separate. */
  databaseCpuMicroseconds: number | undefined
  /** Share of one core used during the load. */
  busyShare: number | undefined
  /** The same for the load generator. */
  askerBusyShare: number
  /** And for all other processes, which should be idle. */
  othersBusyShare: number | undefined
}

/** Counts during a load, in a form that can be summed. */
export interface LoadSample extends LoadResult {
  /** CPU times, in microseconds. */
  cpu: number | undefined
  cpuDuringLoad: number | undefined
  databaseCpu: number | undefined
  askerCpu: number
  machineCpu: number | undefined
}

export function added(a: LoadSample, b: LoadSample): LoadSample {
  const both = (x: number | undefined, y: number | undefined) =>
    x === undefined || y === undefined ? undefined : x + y
  return {
    requests: a.requests + b.requests,
    seconds: a.seconds + b.seconds,
    latenciesMs: [...a.latenciesMs, ...b.latenciesMs],
    cpu: both(a.cpu, b.cpu),
    cpuDuringLoad: both(a.cpuDuringLoad, b.cpuDuringLoad),
    databaseCpu: both(a.databaseCpu, b.databaseCpu),
    askerCpu: a.askerCpu + b.askerCpu,
    machineCpu: both(a.machineCpu, b.machineCpu),
  }
}

export function percentile(latenciesMs: readonly number[], share: number): number {
  const sorted = Float64Array.from(latenciesMs).sort()
  return sorted[Math.ceil(sorted.length * share) - 1] ?? 0
}

export function figuresOf(count: LoadSample): Figures {
  const { requests, seconds, latenciesMs, cpu, cpuDuringLoad, databaseCpu, askerCpu, machineCpu } =
    count
  const ofOneCore = (microseconds: number) => microseconds / seconds / 1e6
  const ours =
    cpuDuringLoad === undefined || databaseCpu === undefined
      ? undefined
      : cpuDuringLoad + databaseCpu + askerCpu
  return {
    requests,
    perSecond: requests / seconds,
    p50Ms: percentile(latenciesMs, 0.5),
    p99Ms: percentile(latenciesMs, 0.99),
    cpuMicroseconds: cpu === undefined ? undefined : cpu / requests,
    databaseCpuMicroseconds: databaseCpu === undefined ? undefined : databaseCpu / requests,
    busyShare: cpuDuringLoad === undefined ? undefined : ofOneCore(cpuDuringLoad),
    askerBusyShare: ofOneCore(askerCpu),
    othersBusyShare:
      ours === undefined || machineCpu === undefined
        ? undefined
        : ofOneCore(Math.max(0, machineCpu - ours)),
  }
}

export const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
