import type { Static } from 'typebox'
import {
  array,
  date,
  enumOf,
  integer,
  nullable,
  object,
  optional,
  text,
  timezone,
  uuid,
} from '../../platform/http/fields.ts'
import { priorities, TicketFilter } from '../tickets/schema.ts'

export const daysMax = 400
/** Reports of at least this many days have a weekly series. */
export const weeksFromDays = 93
/** Upper bound on agents, teams and categories in a report. */
export const rowsMax = 500

const {
  priority,
  assigned_user_id,
  assigned_to_me,
  assigned_team_id,
  category,
  tag,
  fields,
  spam,
} = TicketFilter.properties

const defaultZone = 'UTC'
const reportFilters = {
  from: optional(date({ description: 'The first day. Defaults to 29 days before the last.' })),
  to: optional(date({ description: 'The last day. Defaults to today.' })),
  timezone: optional(
    timezone({
      default: defaultZone,
      description: 'The IANA time zone in which days begin and end.',
    }),
  ),
  priority,
  assigned_user_id,
  assigned_to_me,
  assigned_team_id,
  category,
  tag,
  fields,
  spam,
}

export const ReportQuery = object(reportFilters)
export type ReportQuery = Static<typeof ReportQuery>

export const tables = ['series', 'agents', 'teams', 'categories', 'priorities'] as const
export type Table = (typeof tables)[number]

export const ReportCsvQuery = object({
  table: enumOf(tables, { description: 'Which table of the report.' }),
  ...reportFilters,
})

const count = (description: string, example: number) =>
  integer({ minimum: 0, description, example })
const minutes = (description: string, example: number) =>
  nullable(
    integer({ minimum: 0, description: `${description} Null if there is no data.`, example }),
  )

const created = count('Tickets created in the period.', 120)
const resolved = count(
  'Tickets resolved in the period (or closed without being resolved first) and not reopened since.',
  110,
)
const unresolved = count('Tickets still unresolved at the end of the period.', 34)
const firstResponse = minutes(
  'Median first response time, in whole minutes, of tickets created in the period that have been answered.',
  18,
)
const resolution = minutes(
  'Median resolution time, in whole minutes, of tickets resolved in the period.',
  640,
)

const ReportTotals = object(
  {
    created,
    resolved,
    unresolved,
    first_response_median_minutes: firstResponse,
    first_response_p90_minutes: minutes('90th percentile of first response time, in minutes.', 95),
    resolution_median_minutes: resolution,
    resolution_p90_minutes: minutes('90th percentile of resolution time, in minutes.', 4_320),
  },
  { title: 'ReportTotals' },
)
export type ReportTotals = Static<typeof ReportTotals>

const figures = {
  created,
  resolved,
  first_response_median_minutes: firstResponse,
  resolution_median_minutes: resolution,
}
export type RowFigures = Pick<ReportTotals, keyof typeof figures>

const name = (noun: string) =>
  nullable(text({ description: `The ${noun}’s name, or null if there is none.`, example: 'Ada' }))
const ranking = `most resolved first, at most ${rowsMax}.`

export const Report = object(
  {
    from: date({ example: '2026-11-01' }),
    to: date({ example: '2026-11-30' }),
    timezone: text({ example: defaultZone }),
    interval: enumOf(['day', 'week'], {
      description: `Length of each \`series\` entry: a week for periods of ${weeksFromDays} days or more, otherwise a day.`,
      example: 'day',
    }),
    totals: ReportTotals,
    previous: object(
      {
        from: date({ example: '2026-10-02' }),
        to: date({ example: '2026-10-31' }),
        totals: ReportTotals,
      },
      { description: 'The same figures for the preceding period of equal length.' },
    ),
    series: array(
      object({
        date: date({
          description: 'The day, or the Monday the week starts on.',
          example: '2026-11-01',
        }),
        created,
        resolved,
        unresolved,
        first_response_median_minutes: firstResponse,
        resolution_median_minutes: resolution,
      }),
      { description: 'Day by day, or week by week.' },
    ),
    agents: array(
      object({
        assigned_user_id: nullable(uuid({ example: null })),
        name: name('agent'),
        ...figures,
      }),
      { description: `By current assignee, ${ranking}` },
    ),
    teams: array(
      object({
        assigned_team_id: nullable(uuid({ example: null })),
        name: name('team'),
        ...figures,
      }),
      { description: `By current team, ${ranking}` },
    ),
    categories: array(object({ category: nullable(text({ example: 'Accounts' })), ...figures }), {
      description: `By current category, ignoring case, ${ranking}`,
    }),
    priorities: array(object({ priority: enumOf(priorities, { example: 'high' }), ...figures }), {
      description: 'By current priority.',
    }),
  },
  {
    title: 'Report',
    description:
      'Based on the current state of tickets; deleted and merged tickets are excluded. The median is the smallest value that at least half of the tickets do not exceed.',
  },
)
export type Report = Static<typeof Report>
