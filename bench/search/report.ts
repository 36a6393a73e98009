import { percentile } from '../figures.ts'
import { table } from '../table.ts'
import type { SubjectResult, TermResult } from './measure.ts'
import { isAdversarial, type KindName, kindNames } from './terms.ts'

const shownLengthMax = 44
/** Below this, a ratio says little about what people wait for. */
const noticeableMs = 1

export interface KindFigures {
  terms: number
  /** Average number of rows on the first page. */
  found: number
  rejected: number
  p50Ms: number
  p99Ms: number
  worstMs: number
  worstTerm: string
  heldMs: number
}

export interface SearchSummary {
  /** CPU ms of the slowest adversarial term, and of a rare word. */
  worstAdversarialMs: number
  medianRareMs: number
  worstRatio: Ratio
  /** Among searches that took Bellhop at least a millisecond. */
  worstNoticeableRatio: Ratio | undefined
  heldMs: number
  memoryGrowthMegabytes: number
  /** Terms for which the two found different numbers of rows. */
  differing: string[]
}

interface Ratio {
  term: string
  kind: KindName
  oursMs: number
  baselineMs: number
  ratio: number
}

export function figuresOf(results: readonly TermResult[]): KindFigures {
  const times = results.map(({ cpuMs }) => cpuMs)
  const worst = results.reduce((a, b) => (b.cpuMs > a.cpuMs ? b : a))
  return {
    terms: results.length,
    found: results.reduce((sum, { found = 0 }) => sum + found, 0) / results.length,
    rejected: results.filter(({ found }) => found === undefined).length,
    p50Ms: percentile(times, 0.5),
    p99Ms: percentile(times, 0.99),
    worstMs: worst.cpuMs,
    worstTerm: worst.text,
    heldMs: Math.max(...results.map(({ heldMs }) => heldMs)),
  }
}

export function figuresByKind({ results }: SubjectResult) {
  return kindNames.flatMap((kind) => {
    const some = results.filter((result) => result.kind === kind)
    return some.length === 0 ? [] : [{ kind, ...figuresOf(some) }]
  })
}

export function summarize(ours: SubjectResult, baseline: SubjectResult): SearchSummary {
  const ratios = ours.results.map((result, index) => ratioOf(result, baseline.results[index]!))
  const adversarial = ours.results.filter(({ kind }) => isAdversarial(kind))
  const rare = ours.results.filter(({ kind }) => kind === 'rare')
  const noticeable = ratios.filter(({ oursMs }) => oursMs >= noticeableMs)
  return {
    worstAdversarialMs: figuresOf(adversarial).worstMs,
    medianRareMs: figuresOf(rare).p50Ms,
    worstRatio: worstOf(ratios),
    worstNoticeableRatio: noticeable.length === 0 ? undefined : worstOf(noticeable),
    heldMs: figuresOf(ours.results).heldMs,
    memoryGrowthMegabytes: ours.memoryGrowthMegabytes,
    differing: ours.results
      .filter(({ found }, index) => isOther(found, baseline.results[index]!.found))
      .map(({ text }) => text),
  }
}

const isOther = (a: number | undefined, b: number | undefined) =>
  a !== undefined && b !== undefined && a !== b

function ratioOf({ text, kind, cpuMs }: TermResult, baseline: TermResult): Ratio {
  const ratio = cpuMs / baseline.cpuMs
  return { term: text, kind, oursMs: cpuMs, baselineMs: baseline.cpuMs, ratio }
}

const worstOf = (ratios: readonly Ratio[]) => ratios.reduce((a, b) => (b.ratio > a.ratio ? b : a))

export function printTable(title: string, ours: SubjectResult, baseline: SubjectResult): void {
  console.log(`\n${title}, CPU ms of the first page\n`)
  const theirs = new Map(figuresByKind(baseline).map((figures) => [figures.kind, figures]))
  const rows = figuresByKind(ours).map(({ kind, ...figures }) => {
    const other = theirs.get(kind)!
    return [
      kind,
      String(figures.terms),
      figures.found.toFixed(1),
      ...[figures.p50Ms, figures.p99Ms, figures.worstMs, figures.heldMs].map(ms),
      ...[other.p50Ms, other.p99Ms, other.worstMs].map(ms),
      String(figures.rejected),
      shown(figures.worstTerm),
    ]
  })
  const titles = ['kind', 'terms', 'found', 'p50', 'p99', 'worst', 'held']
  const baselineTitles = ['p50', 'p99', 'worst'].map((name) => `${baseline.name} ${name}`)
  console.log(table([[...titles, ...baselineTitles, 'rejected', 'slowest term'], ...rows]))
}

export function printSummary(engine: string, baselineName: string, summary: SearchSummary): void {
  const { worstAdversarialMs, medianRareMs, worstRatio, worstNoticeableRatio, differing } = summary
  const factor = (worstAdversarialMs / medianRareMs).toFixed(1)
  console.log(
    `\n${engine}: worst adversarial ${ms(worstAdversarialMs)} ms, median rare ${ms(medianRareMs)} ms: ${factor} times`,
  )
  console.log(`Worst ratio to ${baselineName}: ${shownRatio(worstRatio)}`)
  if (worstNoticeableRatio !== undefined) {
    console.log(`… of searches over ${noticeableMs} ms: ${shownRatio(worstNoticeableRatio)}`)
  }
  console.log(
    `Event loop held for up to ${ms(summary.heldMs)} ms; memory grew by ${summary.memoryGrowthMegabytes.toFixed(0)} MB`,
  )
  if (differing.length > 0) {
    const some = differing.slice(0, 5).map(shown).join(', ')
    console.log(`DIFFERENT numbers of rows for ${differing.length} terms: ${some}`)
  }
}

const shownRatio = ({ term, kind, oursMs, baselineMs, ratio }: Ratio) =>
  `${ratio.toFixed(2)} (${ms(oursMs)} to ${ms(baselineMs)} ms) for ${shown(term)}, ${kind}`

const ms = (value: number) => value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)

const shown = (term: string) =>
  term.length > shownLengthMax ? `${term.slice(0, shownLengthMax)}…` : term
