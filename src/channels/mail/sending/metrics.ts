import type { Db, RootReadTx } from '../../../platform/db/db.ts'
import { rootQuery } from '../../../platform/db/statement.ts'
import type { Metrics } from '../../../platform/metrics/registry.ts'
import { createSharedGauges } from '../../../platform/metrics/shared-gauges.ts'
import type { Clock } from '../../../platform/time.ts'
import type { MailState } from './schema.ts'

/**
 * Counting stops at this many mails per mailbox, or per state and organization, so that a scrape
 * stays fast however large the queue is. A literal in the SQL, because PostgreSQL plans a bound limit for a tenth of the rows.
 */
const countedMax = 1_000

const unsent = rootQuery<{ count: number }>(`
  SELECT CAST(coalesce(sum((
    SELECT count(*) FROM (
      SELECT m.seq FROM outbound_mails m WHERE m.mailbox_id = b.id AND m.finished_at IS NULL
      ORDER BY m.lane, m.seq LIMIT ${countedMax}) AS counted)), 0) AS bigint) AS count
  FROM mailboxes b WHERE b.is_enabled IS TRUE`)

/** Those that are not sent. In the others, there are all of a desk. */
const unsentStates = ['blocked', 'queued', 'deferred', 'failed'] as const

/** Organizations without a mailbox have no cursor. */
const byState = rootQuery<Record<(typeof unsentStates)[number], number>>(`
  SELECT ${unsentStates
    .map(
      (state) => `CAST(coalesce(sum((
    SELECT count(*) FROM (
      SELECT m.seq FROM outbound_mails m
      WHERE m.organization_id = o.organization_id AND m.state = '${state}'
      LIMIT ${countedMax}) AS counted)), 0) AS bigint) AS ${state}`,
    )
    .join(', ')}
  FROM mail_cursors o`)

const firstDue = rootQuery<{ due_at: string | null }>(`
  SELECT min((
    SELECT m.due_at FROM outbound_mails m WHERE m.mailbox_id = b.id AND m.due_at IS NOT NULL
    ORDER BY m.due_at LIMIT 1)) AS due_at
  FROM mailboxes b WHERE b.is_enabled IS TRUE`)

/** Failing to send or to receive. */
const mailboxesByState = rootQuery<{ state: string; count: number }>(`
  SELECT CASE WHEN b.state = 'failing' OR i.state = 'failing' THEN 'failing' ELSE 'ok' END AS state,
    count(*) AS count
  FROM mailboxes b LEFT JOIN mailbox_imap i ON i.mailbox_id = b.id
  WHERE b.is_enabled IS TRUE GROUP BY 1`)

/** Exported for the tests of their plans. */
export const mailMetricQueries = { unsent, byState, firstDue, mailboxesByState }

/** What is left to send. Read from the database, so every node reports the same. */
export function registerMailMetrics(
  metrics: Metrics,
  { db, clock }: { db: Db; clock: Clock },
): void {
  const { gauge, ageGauge } = createSharedGauges(metrics, clock, () => db.read(readQueue))
  gauge('bellhop_mail_unsent', 'Replies that have not been sent yet.', ({ count }) => count)
  ageGauge(
    'bellhop_mail_oldest_due_age_seconds',
    'How long the most overdue reply has been waiting to be sent.',
    ({ dueAt }) => dueAt,
  )
  gauge('bellhop_outbound_mails', 'Mails to customers that are not sent, by state.', ({ counts }) =>
    unsentStates.map((state) => ({ labels: { state }, value: counts[state] })),
  )
  gauge('bellhop_mailboxes', 'Enabled mailboxes by state.', ({ states }) =>
    ['ok', 'failing'].map((state) => ({
      labels: { state },
      value: states.find((row) => row.state === state)?.count ?? 0,
    })),
  )
}

async function readQueue(tx: RootReadTx) {
  const [counted, counts, first, states] = await Promise.all([
    tx.one(unsent),
    tx.one(byState),
    tx.one(firstDue),
    tx.all(mailboxesByState),
  ])
  return { count: counted!.count, counts: counts!, dueAt: first?.due_at, states }
}

/** Of all organizations: how many enabled mailboxes cannot send or receive. */
export async function countFailingMailboxes(tx: RootReadTx): Promise<number> {
  const states = await tx.all(mailboxesByState)
  return states.find(({ state }) => state === 'failing')?.count ?? 0
}

/** In seconds, up to the timeout of an attempt. */
const bounds = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120]

/** Counts and times this node's attempts to send a mail, by outcome. */
export function observeMailAttempts(metrics: Metrics) {
  const histogram = (outcome: string) =>
    metrics.histogram(
      'bellhop_mail_attempt_duration_seconds',
      'Duration of attempts to send a mail by outcome.',
      bounds,
      { outcome },
    )
  const sent = histogram('sent')
  const deferred = histogram('deferred')
  const failed = histogram('failed')
  return (state: MailState, durationMs: number) =>
    (state === 'sent' ? sent : state === 'deferred' ? deferred : failed).observe(durationMs / 1_000)
}
