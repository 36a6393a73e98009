import type { Db, RootReadTx } from '../../../platform/db/db.ts'
import { rootQuery } from '../../../platform/db/statement.ts'
import type { Metrics } from '../../../platform/metrics/registry.ts'
import { createSharedGauges } from '../../../platform/metrics/shared-gauges.ts'
import { type StopReason, stopReasons } from '../../../platform/mime/mail-parser.ts'
import type { Clock } from '../../../platform/time.ts'
import { type HoldReason, type MailSource, mailSources } from './schema.ts'

/** Counting stops here, so that a scrape stays fast; for states per organization. */
const countedMax = 1_000

/** In which mails wait for somebody. */
const undecidedStates = ['held', 'failed'] as const

const undecided = rootQuery<Record<(typeof undecidedStates)[number], number>>(`
  SELECT ${undecidedStates
    .map(
      (state) => `CAST(coalesce(sum((
    SELECT count(*) FROM (
      SELECT m.seq FROM inbound_mails m
      WHERE m.organization_id = o.id AND m.state = '${state}' LIMIT ${countedMax}) AS counted)), 0)
    AS bigint) AS ${state}`,
    )
    .join(', ')}
  FROM organizations o`)

const waiting = rootQuery<{ count: number }>(`
  SELECT count(*) AS count FROM (
    SELECT 1 AS one FROM inbound_mails WHERE due_at IS NOT NULL LIMIT ${countedMax}) AS counted`)

const oldestWaiting = rootQuery<{ received_at: string | null }>(`
  SELECT min(received_at) AS received_at FROM (
    SELECT received_at FROM inbound_mails WHERE due_at IS NOT NULL
    ORDER BY organization_id, seq LIMIT ${countedMax}) AS first`)

/** Exported for the tests of their plans. */
export const inboundMetricQueries = { waiting, oldestWaiting, undecided }

/** Read from the database, so every node reports the same. */
export function registerInboundMetrics(
  metrics: Metrics,
  { db, clock }: { db: Db; clock: Clock },
): void {
  const { gauge, ageGauge } = createSharedGauges(metrics, clock, () => db.read(readWaiting))
  gauge(
    'bellhop_inbound_mails_waiting',
    'Mails that have arrived and are not imported yet.',
    ({ count }) => count,
  )
  ageGauge(
    'bellhop_inbound_mails_oldest_age_seconds',
    'How long the oldest mail has been waiting to be imported.',
    ({ receivedAt }) => receivedAt,
  )
  gauge(
    'bellhop_inbound_mails_undecided',
    'Mails that are held or could not be read, by state.',
    ({ byState }) => undecidedStates.map((state) => ({ labels: { state }, value: byState[state] })),
  )
}

async function readWaiting(tx: RootReadTx) {
  const [counted, oldest, byState] = await Promise.all([
    tx.one(waiting),
    tx.one(oldestWaiting),
    tx.one(undecided),
  ])
  return { count: counted!.count, receivedAt: oldest?.received_at, byState: byState! }
}

/** In seconds, up to the timeout of the parser. */
const bounds = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20]

const outcomes = ['imported', 'held', 'ignored', 'bounce', 'own', 'failed'] as const
export type ImportOutcome = (typeof outcomes)[number]

/** Nobody waits for these. */
const refusedReasons = ['blocked', 'spam'] as const
type RefusedReason = (typeof refusedReasons)[number]

export interface ImportResult {
  outcome: ImportOutcome
  /** Why it is held. */
  reason?: HoldReason
}

/** Counts and times the mails that this node has imported, by outcome, and how they arrived. */
export function observeImports(metrics: Metrics) {
  const histograms = new Map(
    outcomes.map((outcome) => [
      outcome,
      metrics.histogram(
        'bellhop_mail_import_duration_seconds',
        'Duration of importing a mail by outcome.',
        bounds,
        { outcome },
      ),
    ]),
  )
  const counters = new Map(
    mailSources.map((source) => [
      source,
      metrics.counter(
        'bellhop_inbound_mails_total',
        'Mails that have arrived and were taken up by this node, by source.',
        { source },
      ),
    ]),
  )
  const refused = new Map(
    refusedReasons.map((reason) => [
      reason,
      metrics.counter(
        'bellhop_inbound_mails_refused_total',
        'Mails that this node held because their sender is blocked, or as spam, by reason.',
        { reason },
      ),
    ]),
  )
  return ({ outcome, reason }: ImportResult, durationMs: number, source: MailSource) => {
    refused.get(reason as RefusedReason)?.add()
    histograms.get(outcome)!.observe(durationMs / 1_000)
    counters.get(source)!.add()
  }
}

/** Counts mails that made it necessary to end the thread that parses them. */
export function countStoppedParses(metrics: Metrics) {
  const counters = new Map(
    stopReasons.map((reason) => [
      reason,
      metrics.counter(
        'bellhop_mail_parses_stopped_total',
        'Mails that this node stopped parsing, by reason.',
        { reason },
      ),
    ]),
  )
  return (reason: StopReason) => counters.get(reason)!.add()
}
