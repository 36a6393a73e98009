import { type Delivery, nextCursor, type Webhook } from '@bellhop/sdk'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../../data/api.ts'
import { byCursor } from '../../../data/by-cursor.ts'

/** The API allows at most 100 webhooks. */
export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: async (): Promise<Webhook[]> =>
    (await api.GET('/v1/webhooks', { params: { query: { limit: 100 } } })).data,
})

export type DeliveryState = Delivery['state']

const pageSize = 50

/** The event stream has no deliveries, so they are polled: more often while one is in flight. */
const fast = { inFlightMs: 2_000, idleMs: 15_000 }
const slow = { inFlightMs: 15_000, idleMs: 60_000 }

/** More pages than this are too expensive to poll at the fast rate. */
const fastPagesMax = 3

const isInFlight = ({ state }: Delivery) => state === 'blocked' || state === 'pending'

const pollIntervalMs = (deliveries: readonly Delivery[], { inFlightMs, idleMs }: typeof fast) =>
  deliveries.some(isInFlight) ? inFlightMs : idleMs

/** Polled slowly: the list has one of these for each webhook. */
export const latestDeliveryQuery = (webhookId: string) =>
  queryOptions({
    queryKey: ['deliveries', webhookId, 'latest'],
    queryFn: async () => (await load(webhookId, { limit: 1 })).items,
    refetchInterval: ({ state }) => pollIntervalMs(state.data ?? [], slow),
  })

export const deliveriesQuery = (webhookId: string, state: DeliveryState | undefined) =>
  infiniteQueryOptions({
    queryKey: ['deliveries', webhookId, 'list', state],
    queryFn: ({ pageParam }) =>
      load(webhookId, {
        limit: pageSize,
        ...(state && { state }),
        ...(pageParam && { cursor: pageParam }),
      }),
    ...byCursor,
    refetchInterval: ({ state }) => {
      const pages = state.data?.pages ?? []
      const items = pages.flatMap((page) => page.items)
      return pollIntervalMs(items, pages.length > fastPagesMax ? slow : fast)
    },
  })

interface DeliveryListQuery {
  limit: number
  state?: DeliveryState
  cursor?: string
}

async function load(webhookId: string, query: DeliveryListQuery) {
  const params = { path: { webhook_id: webhookId }, query }
  const { data, response } = await api.GET('/v1/webhooks/{webhook_id}/deliveries', { params })
  return { items: data, next: nextCursor(response) }
}

export const deliveryQuery = (webhook_id: string, delivery_id: string) =>
  queryOptions({
    queryKey: ['deliveries', webhook_id, 'one', delivery_id],
    queryFn: async () => {
      const params = { path: { webhook_id, delivery_id } }
      return (await api.GET('/v1/webhooks/{webhook_id}/deliveries/{delivery_id}', { params })).data
    },
    refetchInterval: ({ state }) =>
      state.data && isInFlight(state.data) ? fast.inFlightMs : false,
  })
