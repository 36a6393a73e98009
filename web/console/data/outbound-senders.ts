import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

/** Mailboxes rarely change. */
const staleMs = 5 * 60_000

/** From which addresses a customer can be written to first: the usual one first. */
export const outboundSendersQuery = queryOptions({
  queryKey: ['outbound-senders'],
  queryFn: async ({ signal }): Promise<string[]> =>
    (await api.GET('/v1/tickets/outbound', { signal })).data.from_addresses,
  staleTime: staleMs,
})
