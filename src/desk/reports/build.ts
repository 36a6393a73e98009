import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { ReadTx } from '../../platform/db/db.ts'
import { callerGone } from '../../platform/errors.ts'
import { addSeconds } from '../../platform/time.ts'
import { findCategoryNames } from '../categories/store.ts'
import { hasSpam } from '../spam/store.ts'
import { countMatching } from '../tickets/count.ts'
import { checkTagsAndFields, withTagsAndFields } from '../tickets/field-filter.ts'
import {
  type CallerTicketFilter,
  isNotSpam,
  isSpamByLookup,
  ticketConditions,
} from '../tickets/filter.ts'
import type { TicketConditions } from '../tickets/list-store.ts'
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
 * Works in steps and yields in between, because a report can cover very many tickets. When the
 * signal is aborted, it stops after the current step.
 */
export async function buildReport(
  tx: ReadTx,
  asked: ReportQuery & CallerTicketFilter,
  { now, signal }: { now: string; signal: AbortSignal },
): Promise<Report> {
  const { timezone, days, previousDays } = resolvePeriod(asked, now)
  const query = await withoutNeedlessSpam(tx, asked)
  const conditions = await checkTagsAndFields(tx, reportConditions(query), query)
  const [previous, current, intervals] = [new Figures(), new Breakdown(), new GroupedFigures()]
  await inSteps(previousDays, signal, async (event, step) => {
    const tickets = await listMinutes(tx, event, conditions, toTimeRange(step))
    for (const { minutes } of tickets) previous.add(event, minutes)
    return tickets.length
  })
  const isWeekly = days.length >= weeksFromDays
  const intervalOf = (date: string) => (isWeekly ? weekOf(date, days[0]!.date) : date)
  const dayCounts = days.map((day) => {
    return { ...day, created: 0, resolved: 0, interval: intervals.of(intervalOf(day.date)) }
  })
  await inSteps(dayCounts, signal, async (event, step) => {
    const isOneDay = step.length === 1
    const list = isOneDay ? listReportRows : listReportRowsWithTime
    const tickets = await list(tx, event, conditions, toTimeRange(step))
    for (const ticket of tickets) {
      const day = isOneDay ? step[0]! : findDay(step, ticket.occurred_at!)
      day[event]++
      day.interval.add(event, ticket.minutes)
      current.add(event, ticket)
    }
    return tickets.length
  })
  const end = { time: days.at(-1)!.ends, now, signal }
  const atEnd = await countUnresolvedAt(tx, query, conditions, end)
  const { unresolved, atStart } = unresolvedByDay(dayCounts, atEnd)
  return {
    from: days[0]!.date,
    to: days.at(-1)!.date,
    timezone,
    interval: isWeekly ? 'week' : 'day',
    totals: { ...current.total.totals, unresolved: atEnd },
    previous: {
      from: previousDays[0]!.date,
      to: previousDays.at(-1)!.date,
      totals: { ...previous.totals, unresolved: atStart },
    },
    // For a week, the map keeps the number of its last day.
    series: [...new Map(unresolved.map((day) => [intervalOf(day.date), day.unresolved]))].map(
      ([date, atItsEnd]) => ({ date, ...intervals.of(date).row, unresolved: atItsEnd }),
    ),
    ...(await buildTables(tx, current)),
  }
}

/** Reports have no numbers of tickets, by which lists find spam. */
function reportConditions({ spam, ...query }: CallerTicketFilter): TicketConditions {
  const { sql, values } = ticketConditions(query)
  const looksUp = spam === undefined ? '' : spam ? isSpamByLookup : isNotSpam
  return { sql: `${sql} ${looksUp}`.trim(), values }
}

/** A condition on each ticket makes a report slower: most organizations have no spam. */
const withoutNeedlessSpam = async (
  tx: ReadTx,
  { spam, ...query }: ReportQuery & CallerTicketFilter,
) => (spam === undefined || (spam === false && !(await hasSpam(tx))) ? query : { ...query, spam })

class Breakdown {
  readonly total = new Figures()
  readonly agents = new GroupedFigures()
  readonly teams = new GroupedFigures()
  readonly categories = new GroupedFigures()
  readonly priorities = new GroupedFigures()

  add(event: ReportedEvent, ticket: ReportRow): void {
    const { minutes, category_key } = ticket
    this.total.add(event, minutes)
    this.agents.of(ticket.assigned_user_id).add(event, minutes)
    this.teams.of(ticket.assigned_team_id).add(event, minutes)
    // With a prefix, because an empty category is not the same as none.
    this.categories.of(category_key === null ? null : `=${category_key}`).add(event, minutes)
    this.priorities.of(ticket.priority).add(event, minutes)
  }
}

/** Steps with fewer rows than this double the length of the next one. */
const stepRowsMin = 1_000

/** Reads the events of each step of one or more days; `read` returns how many there were. */
async function inSteps<D extends Day>(
  days: readonly D[],
  signal: AbortSignal,
  read: (event: ReportedEvent, step: readonly D[]) => Promise<number>,
): Promise<void> {
  let size = 1
  for (let index = 0; index < days.length; ) {
    const step = days.slice(index, index + size)
    const [created, resolved] = await Promise.all([read('created', step), read('resolved', step)])
    index += size
    size = created + resolved < stepRowsMin ? size * 2 : 1
    await betweenSteps(signal)
  }
}

async function betweenSteps(signal: AbortSignal): Promise<void> {
  await yieldToEventLoop()
  if (signal.aborted) throw callerGone()
}

async function countUnresolved(tx: ReadTx, query: CallerTicketFilter): Promise<number> {
  const filter = { ...query, unresolved: true }
  const options = { isByNumber: true }
  const conditions = await withTagsAndFields(tx, ticketConditions(filter), filter, options)
  return countMatching(tx, filter, conditions)
}

const stepSeconds = 30 * 86_400
const stepTicketsMin = 5_000
const never = '9999-12-31T23:59:59Z'

/** Starts from what is unresolved now, and takes back what has happened since. */
async function countUnresolvedAt(
  tx: ReadTx,
  query: CallerTicketFilter,
  conditions: TicketConditions,
  { time, now, signal }: { time: string; now: string; signal: AbortSignal },
): Promise<number> {
  let unresolved = await countUnresolved(tx, query)
  // Steps get longer while little happens, so that they take about the same time.
  let seconds = stepSeconds
  for (let begins = time; begins < never; ) {
    const range = { begins, ends: begins < now ? addSeconds(begins, seconds) : never }
    const [created, resolved] = await Promise.all([
      countReportRows(tx, 'created', conditions, range),
      countReportRows(tx, 'resolved', conditions, range),
    ])
    unresolved += resolved - created
    begins = range.ends
    seconds = created + resolved < stepTicketsMin ? seconds * 2 : stepSeconds
    await betweenSteps(signal)
  }
  return unresolved
}

/** Computed backwards from what was unresolved at the end. */
function unresolvedByDay(
  days: readonly { date: string; created: number; resolved: number }[],
  atEnd: number,
) {
  const unresolved: { date: string; unresolved: number }[] = []
  let atStart = atEnd
  for (const { date, created, resolved } of days.toReversed()) {
    unresolved.unshift({ date, unresolved: atStart })
    atStart += resolved - created
  }
  return { unresolved, atStart }
}

async function buildTables(tx: ReadTx, { agents, teams, categories, priorities: by }: Breakdown) {
  const names = await listAssigneeNames(tx)
  const assigneeRows = (figures: GroupedFigures) =>
    figures.rows((id) => names.get(id)).slice(0, rowsMax)
  // Ties are in the order of the keys, which are the same on both engines, unlike the spelling.
  const categoryRows = categories.rows((key) => key).slice(0, rowsMax)
  const categoryNames = await findCategoryNames(
    tx,
    categoryRows.flatMap(({ key }) => (key === '' ? [] : [key.slice(1)])),
  )
  return {
    agents: assigneeRows(agents).map(({ key, name, figures }) => ({
      assigned_user_id: key || null,
      name,
      ...figures,
    })),
    teams: assigneeRows(teams).map(({ key, name, figures }) => ({
      assigned_team_id: key || null,
      name,
      ...figures,
    })),
    categories: categoryRows.map(({ key, figures }) => ({
      category: key === '' ? null : categoryNames.get(key.slice(1))!,
      ...figures,
    })),
    priorities: priorities.map((priority) => ({ priority, ...by.of(priority).row })),
  }
}
