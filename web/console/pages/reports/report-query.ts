import type { paths, Report } from '@bellhop/sdk'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../data/api.ts'
import { priorities } from '../../data/types.ts'
import { timeZone } from '../../state/format.ts'
import type { DateRange } from './period.ts'

export type ReportQuery = NonNullable<paths['/v1/reports']['get']['parameters']['query']>
export type ReportTable = paths['/v1/reports/csv']['get']['parameters']['query']['table']

/** Which tickets a report is about. */
export type ReportFilter = Pick<
  ReportQuery,
  'assigned_team_id' | 'assigned_user_id' | 'category' | 'priority'
>

export const filterNames = [
  'assigned_team_id',
  'assigned_user_id',
  'category',
  'priority',
] as const satisfies readonly (keyof ReportFilter)[]

const uuidPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** From the search parameters; invalid ones are ignored. */
export function readFilter(get: (name: string) => string | undefined): ReportFilter {
  const uuid = (text: string | undefined) => (text && uuidPattern.test(text) ? text : undefined)
  const filter: ReportFilter = {
    assigned_team_id: uuid(get('assigned_team_id')),
    assigned_user_id: uuid(get('assigned_user_id')),
    category: get('category'),
    priority: priorities.find((priority) => priority === get('priority')),
  }
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined))
}

/** Days start and end at midnight in the time zone of the browser. */
export const toReportQuery = ({ from, to }: DateRange, filter: ReportFilter): ReportQuery => ({
  from,
  to,
  timezone: timeZone,
  spam: false,
  ...filter,
})

export const reportQuery = (query: ReportQuery) =>
  queryOptions({
    queryKey: ['report', query],
    queryFn: async ({ signal }): Promise<Report> =>
      (await api.GET('/v1/reports', { params: { query }, signal })).data,
    placeholderData: keepPreviousData,
  })

export const csvHref = (table: ReportTable, query: ReportQuery) =>
  `/v1/reports/csv?${new URLSearchParams({ table, ...(query as Record<string, string>) })}`
