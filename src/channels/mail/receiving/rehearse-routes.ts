import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { ReadTx } from '../../../platform/db/db.ts'
import { callerGone, invalid } from '../../../platform/errors.ts'
import { addSeconds } from '../../../platform/time.ts'
import { getMailbox, type StoredMailbox } from '../mailboxes/store.ts'
import { assertRoutes } from '../routing/check.ts'
import {
  type Effect,
  noEffect,
  type ResolvedEffect,
  resolveEffect,
  toEffect,
} from '../routing/effect.ts'
import { type RouteFacts, type StoredFacts, toFacts } from '../routing/facts.ts'
import { createMatcher } from '../routing/match.ts'
import type { RouteCondition } from '../routing/schema.ts'
import { parseRoutes } from '../routing/stored.ts'
import { settingsOf } from './route.ts'
import {
  type RouteRehearsal,
  type RouteRehearsalRequest,
  type RouteResult,
  rehearsalDaysDefault,
  rehearsalDaysMax,
} from './route-rehearsal-schema.ts'
import { listRoutedMails, type RoutedMail } from './routed-store.ts'

/** The latest ones of the period, and as many as can be looked at within this time. */
const mailsMax = 50_000
const timeMaxMs = 15_000
/** Few enough that other requests wait only for some milliseconds, whatever the routes are. */
const batchSize = 100
const changesMax = 1_000

interface Options {
  now: string
  signal: AbortSignal
}

/** Where mails of the last weeks would have gone by other routes. Changes nothing. */
export async function rehearseRoutes(
  tx: ReadTx,
  mailboxId: string,
  request: RouteRehearsalRequest,
  { now, signal }: Options,
): Promise<RouteRehearsal> {
  const mailbox = await getMailbox(tx, mailboxId)
  const period = periodOf(request, now)
  const { routes } = request
  await assertRoutes(tx, routes, { loc: ['body', 'routes'], before: mailbox.routes })
  const before = await createRouter(tx, mailbox, parseRoutes(mailbox.routes))
  const after = await createRouter(
    tx,
    mailbox,
    routes.map((route) => ({ conditions: route.conditions, then: toEffect(route) })),
  )
  const rehearsal: RouteRehearsal = {
    ...period,
    is_complete: true,
    mail_count: 0,
    changed_count: 0,
    unknown_count: 0,
    route_counts: routes.map(() => 0),
    changes: [],
  }
  const endsAt = performance.now() + timeMaxMs
  let readCount = 0
  let page = { before_at: period.to, before_seq: Number.MAX_SAFE_INTEGER }
  for (;;) {
    const mails = await listRoutedMails(tx, {
      mailbox_id: mailboxId,
      from: period.from,
      ...page,
      limit: batchSize,
    })
    for (const mail of mails) rehearse(mail, { before, after, rehearsal })
    readCount += mails.length
    const last = mails.at(-1)
    if (last === undefined || mails.length < batchSize) return rehearsal
    if (readCount >= mailsMax || performance.now() > endsAt)
      return { ...rehearsal, is_complete: false, from: last.received_at }
    page = { before_at: last.received_at, before_seq: last.seq }
    await yieldToEventLoop()
    if (signal.aborted) throw callerGone()
  }
}

function periodOf({ from, to }: RouteRehearsalRequest, now: string): { from: string; to: string } {
  const ends = to ?? now
  const begins = from ?? addSeconds(ends, -rehearsalDaysDefault * 86_400)
  if (begins > ends) throw invalid(['body', 'from'], 'must not be after to')
  if (begins < addSeconds(ends, -rehearsalDaysMax * 86_400))
    throw invalid(['body', 'from'], `at most ${rehearsalDaysMax} days before to`)
  return { from: begins, to: ends }
}

/** Undefined if too little is known about the mail. */
type Router = (facts: RouteFacts) => RouteResult | undefined

async function createRouter(
  tx: ReadTx,
  mailbox: StoredMailbox,
  routes: readonly { conditions: RouteCondition[]; then: Effect }[],
): Promise<Router> {
  const defaults = settingsOf(mailbox)
  const results: RouteResult[] = []
  for (const [index, { then }] of routes.entries())
    results.push(toResult(await resolveEffect(tx, then, defaults), index + 1))
  const unrouted = toResult(noEffect(defaults), null)
  const match = createMatcher(routes)
  return (facts) => {
    const { index } = match(facts)
    return index === null ? unrouted : index === undefined ? undefined : results[index]
  }
}

const toResult = ({ outcome, settings }: ResolvedEffect, route: number | null): RouteResult => ({
  outcome,
  route,
  ...settings,
})

interface Rehearsing {
  before: Router
  after: Router
  rehearsal: RouteRehearsal
}

function rehearse(mail: RoutedMail, { before, after, rehearsal }: Rehearsing): void {
  if (!isRouted(mail)) return
  rehearsal.mail_count += 1
  const facts = toFacts(mail)
  const [from, to] = [before(facts), after(facts)]
  if (to?.route) rehearsal.route_counts[to.route - 1]! += 1
  if (from === undefined || to === undefined) {
    rehearsal.unknown_count += 1
    return
  }
  if (isSamePlace(from, to)) return
  rehearsal.changed_count += 1
  if (rehearsal.changes.length >= changesMax) return
  rehearsal.changes.push({
    inbound_mail_id: mail.id,
    subject: mail.subject,
    from: mail.from_email,
    received_at: mail.received_at,
    before: from,
    after: to,
  })
}

/** Of mails that an earlier version imported, only that they became a ticket is known. */
const isRouted = ({ routing, is_ticket }: RoutedMail) =>
  routing === null ? is_ticket : (JSON.parse(routing) as StoredFacts).is_new

const isSamePlace = ({ route: _, ...a }: RouteResult, { route: __, ...b }: RouteResult) =>
  a.outcome === b.outcome && (a.outcome !== 'ticket' || isDeepStrictEqual(a, b))
