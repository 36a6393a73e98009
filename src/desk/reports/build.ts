import { setImmediate as otherTurn } from 'node:timers/promises'
import type { ReadTx } from '../../platform/db/db.ts'
import { callerGone } from '../../platform/errors.ts'
import { addSeconds } from '../../platform/time.ts'
import { findCategoryNames } from '../categories/store.ts'
import {
  type CallerTicketFilter,
  countConditions,
  statusesMatching,
  ticketConditions,
} from '../tickets/filter.ts'
import { countFromTotals, type TicketConditions } from '../tickets/list-store.ts'
import { priorities } from '../tickets/schema.ts'
import { Figures, GroupedFigures, type ReportedEvent } from './figures.ts'
import { type Day, findDay, resolvePeriod, toTimeRange, weekOf } from './period.ts'
import { type Report, type ReportQuery, rowsMax, weeksFromDays } from './schema.ts'
import {
  countReportRows,
  listAssigneeNames,
  listMinutes,
  listReportRows,
  listReportRowsWithTime,
  type ReportRow,
} from './store.ts'

/**
 * In steps, and others get their turn in between: it may be about very many tickets. When the
 * signal is aborted, it stops after the current step.
 */
export async function buildReport(
  tx: ReadTx,
  query: ReportQuery & CallerTicketFilter,
  { now, signal }: { now: string; signal: AbortSignal },
): Promise<Report> {
  const { timezone, days, previousDays } = resolvePeriod(query, now)
  const conditions = ticketConditions(query)
  const [before, period, intervals] = [new Figures(), new Breakdown(), new GroupedFigures()]
  await inSteps(previousDays, signal, async (what, step) => {
    const tickets = await listMinutes(tx, what, conditions, toTimeRange(step))
    for (const { minutes } of tickets) before.add(what, minutes)
    return tickets.length
  })
  const isByWeek = days.length >= weeksFromDays
  const intervalOf = (date: string) => (isByWeek ? weekOf(date, days[0]!.date) : date)
  const counted = days.map((day) => {
    return { ...day, created: 0, resolved: 0, interval: intervals.of(intervalOf(day.date)) }
  })
  await inSteps(counted, signal, async (what, step) => {
    const isOneDay = step.length === 1
    const list = isOneDay ? listReportRows : listReportRowsWithTime
    const tickets = await list(tx, what, conditions, toTimeRange(step))
    for (const ticket of tickets) {
      const day = isOneDay ? step[0]! : findDay(step, ticket.occurred_at!)
      day[what]++
      day.interval.add(what, ticket.minutes)
      period.add(what, ticket)
    }
    return tickets.length
  })
  const end = { time: days.at(-1)!.ends, now, signal }
  const atEnd = await unresolvedAt(tx, query, conditions, end)
  const { unresolved, atStart } = backwards(counted, atEnd)
  return {
    from: days[0]!.date,
    to: days.at(-1)!.date,
    timezone,
    interval: isByWeek ? 'week' : 'day',
    totals: { ...period.total.totals, unresolved: atEnd },
    previous: {
      from: previousDays[0]!.date,
      to: previousDays.at(-1)!.date,
      totals: { ...before.totals, unresolved: atStart },
    },
    // Of a week, what was unresolved on its last day.
    series: [...new Map(unresolved.map((day) => [intervalOf(day.date), day.unresolved]))].map(
      ([date, atItsEnd]) => ({ date, ...intervals.of(date).row, unresolved: atItsEnd }),
    ),
    ...(await tablesOf(tx, period)),
  }
}

class Breakdown {
  readonly total = new Figures()
  readonly agents = new GroupedFigures()
  readonly teams = new GroupedFigures()
  readonly categories = new GroupedFigures()
  readonly priorities = new GroupedFigures()

  add(what: ReportedEvent, ticket: ReportRow): void {
    const { minutes, category_key } = ticket
    this.total.add(what, minutes)
    this.agents.of(ticket.assigned_user_id).add(what, minutes)
    this.teams.of(ticket.assigned_team_id).add(what, minutes)
    // Unlike nobody, an empty text is a category.
    this.categories.of(category_key === null ? null : `=${category_key}`).add(what, minutes)
    this.priorities.of(ticket.priority).add(what, minutes)
  }
}

interface DayCounts {
  date: string
  created: number
  resolved: number
}

/** Until so much happens in a step, the next one is of twice as many days. */
const fewInStep = 1_000

/** Reads what happened, in steps of a day or more; each read says how often it did. */
async function inSteps<D extends Day>(
  days: readonly D[],
  signal: AbortSignal,
  read: (what: ReportedEvent, step: readonly D[]) => Promise<number>,
): Promise<void> {
  let size = 1
  for (let index = 0; index < days.length; ) {
    const step = days.slice(index, index + size)
    const [created, resolved] = await Promise.all([read('created', step), read('resolved', step)])
    index += size
    size = created + resolved < fewInStep ? size * 2 : 1
    await betweenSteps(signal)
  }
}

/** Others get their turn; a report that nobody waits for any more ends here. */
async function betweenSteps(signal: AbortSignal): Promise<void> {
  await otherTurn()
  if (signal.aborted) throw callerGone()
}

const stepSeconds = 30 * 86_400
const fewTickets = 5_000
const never = '9999-12-31T23:59:59Z'

/** What is unresolved now, without what has happened since. */
async function unresolvedAt(
  tx: ReadTx,
  query: CallerTicketFilter,
  conditions: TicketConditions,
  { time, now, signal }: { time: string; now: string; signal: AbortSignal },
): Promise<number> {
  let unresolved = await countFromTotals(
    tx,
    countConditions(query),
    statusesMatching({ unresolved: true }),
  )
  // In steps of about the same size, however long ago that is: while little happens, longer ones.
  let seconds = stepSeconds
  for (let begins = time; begins < never; ) {
    const span = { begins, ends: begins < now ? addSeconds(begins, seconds) : never }
    const [created, resolved] = await Promise.all([
      countReportRows(tx, 'created', conditions, span),
      countReportRows(tx, 'resolved', conditions, span),
    ])
    unresolved += resolved - created
    begins = span.ends
    seconds = created + resolved < fewTickets ? seconds * 2 : stepSeconds
    await betweenSteps(signal)
  }
  return unresolved
}

/** From what was unresolved at the end, back to the start. */
function backwards(counts: readonly DayCounts[], atEnd: number) {
  const unresolved: { date: string; unresolved: number }[] = []
  let atStart = atEnd
  for (const { date, created, resolved } of counts.toReversed()) {
    unresolved.unshift({ date, unresolved: atStart })
    atStart += resolved - created
  }
  return { unresolved, atStart }
}

async function tablesOf(tx: ReadTx, { agents, teams, categories, priorities: by }: Breakdown) {
  const names = await listAssigneeNames(tx)
  const assignees = (figures: GroupedFigures) =>
    figures.rows((id) => names.get(id)).slice(0, rowsMax)
  // In the order of their keys, which are spelled alike on every engine.
  const mostResolved = categories.rows((key) => key).slice(0, rowsMax)
  const spelled = await findCategoryNames(
    tx,
    mostResolved.flatMap(({ key }) => (key === '' ? [] : [key.slice(1)])),
  )
  return {
    agents: assignees(agents).map(({ key, name, figures }) => ({
      assigned_user_id: key || null,
      name,
      ...figures,
    })),
    teams: assignees(teams).map(({ key, name, figures }) => ({
      assigned_team_id: key || null,
      name,
      ...figures,
    })),
    categories: mostResolved.map(({ key, figures }) => ({
      category: key === '' ? null : spelled.get(key.slice(1))!,
      ...figures,
    })),
    priorities: priorities.map((priority) => ({ priority, ...by.of(priority).row })),
  }
}
