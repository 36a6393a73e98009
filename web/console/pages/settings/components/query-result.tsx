import type { ReactNode } from 'react'
import { hasStatus } from '../../../data/errors.ts'
import { EmptyState, ErrorState, Skeleton } from '../../../ui/states.tsx'

interface Props<T> {
  query: { data: T | undefined; error: unknown; refetch(): unknown }
  rows?: number
  children: (data: T) => ReactNode
}

/** What was asked for: on its way, not to be had, or there. */
export function QueryResult<T>({ query, rows = 5, children }: Props<T>) {
  const { data, error } = query
  if (data !== undefined) return children(data)
  if (hasStatus(error, 403)) {
    return (
      <EmptyState icon="lock" title="You don’t have access to this">
        Ask an admin if you need access.
      </EmptyState>
    )
  }
  if (error) return <ErrorState error={error} onRetry={() => query.refetch()} />
  return <Skeleton rows={rows} />
}
