import type { TicketBulkRequest } from '@bellhop/sdk'
import { api } from './api.ts'

/** The most tickets that the API accepts in one request. */
const batchSize = 100

/** Sends a bulk action for any number of tickets, and yields the result for each of them. */
export async function* sendInBatches(
  ids: readonly string[],
  toBody: (ids: string[]) => TicketBulkRequest,
) {
  for (let start = 0; start < ids.length; start += batchSize) {
    const body = toBody(ids.slice(start, start + batchSize))
    // It goes on if the page is closed.
    const { data } = await api.POST('/v1/tickets/bulk', { body, keepalive: true })
    yield* data.results
  }
}
