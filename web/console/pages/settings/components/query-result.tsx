import type { ReactNode } from 'react'
import * as m from '#messages'
import { hasStatus } from '../../../data/errors.ts'
import { EmptyState, ErrorState, Skeleton } from '../../../ui/states.tsx'

interface Props<T> {
  query: { data: T | undefined; error: unknown; refetch(): unknown }
  rows?: number
  children: (data: T) => ReactNode
}

/** Shows the data of a query, or why there is none (yet). */
export function QueryResult<T>({ query, rows = 5, children }: Props<T>) {
  const { data, error } = query
  if (data !== undefined) return children(data)
  if (hasStatus(error, 403)) {
    return (
      <EmptyState icon="lock" title={m.settings_noAccess_title}>
        {m.settings_noAccess_text}
      </EmptyState>
    )
  }
  if (error) return <ErrorState error={error} onRetry={() => query.refetch()} />
  return <Skeleton rows={rows} />
}
