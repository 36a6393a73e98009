import type { Static } from 'typebox'
import {
  array,
  date,
  integer,
  nullable,
  object,
  oneOf,
  optional,
  text,
  timezone,
  uuid,
} from '../http/fields.ts'
import { priorities, TicketFilter } from '../tickets/schema.ts'

/** So many days a report can span, and from so many on it tells weeks instead of days. */
export const daysMax = 400
export const weeksFromDays = 93
/** So many agents, teams and categories are told apart. */
export const rowsMax = 500

const { priority, assigned_user_id, assigned_to_me, assigned_team_id, category } =
  TicketFilter.properties

const usualZone = 'UTC'
const asked = {
  from: optional(
    date({ description: 'The first day; 29 days before the last unless it is given.' }),
  ),
  to: optional(date({ description: 'The last day; today unless it is given.' })),
  timezone: optional(
    timezone({
      default: usualZone,
      description: 'The IANA time zone in which days begin and end.',
    }),
  ),
  ...{ priority, assigned_user_id, assigned_to_me, assigned_team_id, category },
}

export const ReportQuery = object(asked)
export type ReportQuery = Static<typeof ReportQuery>

export const tables = ['series', 'agents', 'teams', 'categories', 'priorities'] as const
export type Table = (typeof tables)[number]

export const ReportCsvQuery = object({
  table: oneOf(tables, { description: 'Which table of the report.' }),
  ...asked,
})

const count = (description: string, example: number) =>
  integer({ minimum: 0, description, example })
const minutes = (description: string, example: number) =>
  nullable(integer({ minimum: 0, description: `${description} null: there is none.`, example }))

const created = count('Tickets made in that time.', 120)
const resolved = count(
  'Tickets resolved in that time, or closed without having been resolved, which have not been reopened since.',
  110,
)
const unresolved = count('Tickets that were made, and not yet resolved or closed, at its end.', 34)
const firstResponse = minutes(
  'Of the tickets made in that time and answered since: the median of the whole minutes until an agent first answered in public.',
  18,
)
const resolution = minutes(
  'Of the tickets that count as resolved in that time: the median of the whole minutes from when they were made.',
  640,
)

const ReportTotals = object(
  {
    created,
    resolved,
    unresolved,
    first_response_median_minutes: firstResponse,
    first_response_p90_minutes: minutes('Nine in ten were answered within so many.', 95),
    resolution_median_minutes: resolution,
    resolution_p90_minutes: minutes('Nine in ten were resolved within so many.', 4_320),
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

const name = (whose: string) =>
  nullable(text({ description: `The name of the ${whose}; null: there is none.`, example: 'Ada' }))
const most = `those with the most resolved first, ${rowsMax} at most.`

export const Report = object(
  {
    from: date({ example: '2026-11-01' }),
    to: date({ example: '2026-11-30' }),
    timezone: text({ example: usualZone }),
    interval: oneOf(['day', 'week'], {
      description: `What an entry of \`series\` stands for: a week if there are ${weeksFromDays} days or more.`,
      example: 'day',
    }),
    totals: ReportTotals,
    previous: object(
      {
        from: date({ example: '2026-10-02' }),
        to: date({ example: '2026-10-31' }),
        totals: ReportTotals,
      },
      { description: 'The same for as many days right before, to compare with.' },
    ),
    series: array(
      object({
        date: date({
          description: 'The day, or the first one of the week, which begins on Monday.',
          example: '2026-11-01',
        }),
        ...{ created, resolved, unresolved },
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
      { description: `By the agent in charge now: ${most}` },
    ),
    teams: array(
      object({
        assigned_team_id: nullable(uuid({ example: null })),
        name: name('team'),
        ...figures,
      }),
      { description: `By the team in charge now: ${most}` },
    ),
    categories: array(object({ category: nullable(text({ example: 'Accounts' })), ...figures }), {
      description: `By the category that tickets have now, in whatever case: ${most}`,
    }),
    priorities: array(object({ priority: oneOf(priorities, { example: 'high' }), ...figures }), {
      description: 'By the priority that tickets have now, all four.',
    }),
  },
  {
    title: 'Report',
    description:
      'Tickets count as they are now: deleted ones do not, and neither do those that were merged into another. A median is the smallest value that half of them do not exceed.',
  },
)
export type Report = Static<typeof Report>
