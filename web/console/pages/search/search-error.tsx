import { BellhopError } from '@bellhop/sdk'
import * as m from '#messages'
import { EmptyState, ErrorState } from '../../ui/states.tsx'

/** A search that takes too long is not a failure: another one works. */
export const SearchError = ({ error, onRetry }: { error: unknown; onRetry(): void }) =>
  isTooBroad(error) ? (
    <div role="status">
      <EmptyState icon="search" title={m.search_tooBroad_title}>
        {m.search_tooBroad_text}
      </EmptyState>
    </div>
  ) : (
    <ErrorState error={error} onRetry={onRetry} />
  )

const isTooBroad = (error: unknown) =>
  error instanceof BellhopError &&
  error.status === 422 &&
  Object.values(error.errors).some((text) => text.includes('the search takes too long'))
