import { type Delivery, nextCursor, type Webhook } from '@bellhop/sdk'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../../data/api.ts'

/** There are at most a hundred. */
export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: async (): Promise<Webhook[]> =>
    (await api.GET('/v1/webhooks', { params: { query: { limit: 100 } } })).data,
})

export type DeliveryState = Delivery['state']

const pageSize = 50

/** Nothing in the stream tells of deliveries: so it is asked again, oftener while one is under way. */
const pace = { one: { busyMs: 2_000, calmMs: 15_000 }, each: { busyMs: 15_000, calmMs: 60_000 } }

/** Reading that many pages again is not worth it so often. */
const pagesAtPace = 3

const isInFlight = ({ state }: Delivery) => state === 'blocked' || state === 'pending'

const intervalFor = (deliveries: readonly Delivery[], { busyMs, calmMs }: (typeof pace)['one']) =>
  deliveries.some(isInFlight) ? busyMs : calmMs

/** Asked for each webhook of the list. */
export const latestDeliveryQuery = (webhookId: string) =>
  queryOptions({
    queryKey: ['deliveries', webhookId, 'latest'],
    queryFn: async () => (await load(webhookId, { limit: 1 })).items,
    refetchInterval: ({ state }) => intervalFor(state.data ?? [], pace.each),
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
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    refetchInterval: ({ state }) => {
      const pages = state.data?.pages ?? []
      const items = pages.flatMap((page) => page.items)
      return intervalFor(items, pages.length > pagesAtPace ? pace.each : pace.one)
    },
  })

interface PlaceAndState {
  limit: number
  state?: DeliveryState
  cursor?: string
}

async function load(webhookId: string, query: PlaceAndState) {
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
      state.data && isInFlight(state.data) ? pace.one.busyMs : false,
  })
