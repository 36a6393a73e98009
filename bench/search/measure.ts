import { setImmediate as nextTurn } from 'node:timers/promises'
import { anonymousMegabytes } from '../process-use.ts'
import { Progress } from '../progress.ts'
import { Random } from '../random.ts'
import { LoopWatch } from './loop-watch.ts'
import type { Subject } from './subject.ts'
import type { Term } from './terms.ts'

/** Slower searches are measured less often: noise is a small part of their time. */
const passes = [{ slowestMs: Number.POSITIVE_INFINITY }, { slowestMs: 500 }, { slowestMs: 20 }]
const warmUpSearches = 300

export interface TermResult extends Term {
  /** Of the fastest pass. */
  cpuMs: number
  /** Rows on the first page; undefined if the search was rejected. */
  found: number | undefined
  /** The most CPU time between two turns of the event loop. */
  heldMs: number
}

export interface SubjectResult {
  name: string
  results: TermResult[]
  memoryGrowthMegabytes: number
}

/**
 * Searches for all terms in random order, several times. The same term is not repeated immediately, as
 * it would then find all it needs in caches.
 */
export async function measureSubject(
  subject: Subject,
  terms: readonly Term[],
): Promise<SubjectResult> {
  const random = new Random(31)
  for (let count = 0; count < warmUpSearches; count++) await subject.search(random.pick(terms).text)
  const results = terms.map(
    (term): TermResult => ({
      ...term,
      cpuMs: Number.POSITIVE_INFINITY,
      found: undefined,
      heldMs: Number.POSITIVE_INFINITY,
    }),
  )
  const progress = new Progress(`Searching with ${subject.name}`, terms.length * passes.length)
  using loop = new LoopWatch()
  const memoryBefore = memoryMegabytes()
  let memoryMax = memoryBefore
  let done = 0
  for (const { slowestMs } of passes) {
    for (const result of random.shuffle([...results])) {
      progress.reached(++done)
      if (Number.isFinite(result.cpuMs) && result.cpuMs > slowestMs) continue
      await measureTerm(subject, result, loop)
      memoryMax = Math.max(memoryMax, memoryMegabytes())
    }
  }
  return { name: subject.name, results, memoryGrowthMegabytes: memoryMax - memoryBefore }
}

const memoryMegabytes = () => anonymousMegabytes(process.pid) ?? 0

async function measureTerm(subject: Subject, result: TermResult, loop: LoopWatch): Promise<void> {
  await nextTurn()
  loop.reset()
  const cpuMs = subject.stopwatch()
  result.found = await subject.search(result.text)
  result.cpuMs = Math.min(result.cpuMs, cpuMs())
  await nextTurn()
  result.heldMs = Math.min(result.heldMs, loop.heldMs())
}
