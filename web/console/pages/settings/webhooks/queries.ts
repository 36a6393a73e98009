import { type ListedDelivery, nextCursor, type Webhook } from '@bellhop/sdk'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { desk } from '../../../data/desk.ts'

/** There are at most a hundred. */
export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: async (): Promise<Webhook[]> =>
    (await desk.GET('/v1/webhooks', { params: { query: { limit: 100 } } })).data,
})

export type DeliveryState = ListedDelivery['state']

const pageSize = 50

/** What is under way changes soon; nothing in the stream tells of it. */
const busyMs = 2_000
const calmMs = 15_000

const isUnderWay = ({ state }: ListedDelivery) => state === 'queued' || state === 'waiting'

const paceFor = (deliveries: readonly ListedDelivery[]) =>
  deliveries.some(isUnderWay) ? busyMs : calmMs

export const latestDeliveryQuery = (webhookId: string) =>
  queryOptions({
    queryKey: ['deliveries', webhookId, 'latest'],
    queryFn: async () => (await load(webhookId, { limit: 1 })).items,
    refetchInterval: ({ state }) => paceFor(state.data ?? []),
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
    refetchInterval: (query) =>
      paceFor(query.state.data?.pages.flatMap(({ items }) => items) ?? []),
  })

interface PlaceAndState {
  limit: number
  state?: DeliveryState
  cursor?: string
}

async function load(webhookId: string, query: PlaceAndState) {
  const params = { path: { webhook_id: webhookId }, query }
  const { data, response } = await desk.GET('/v1/webhooks/{webhook_id}/deliveries', { params })
  return { items: data, next: nextCursor(response) }
}

export const deliveryQuery = (webhook_id: string, delivery_id: string) =>
  queryOptions({
    queryKey: ['deliveries', webhook_id, 'one', delivery_id],
    queryFn: async () => {
      const params = { path: { webhook_id, delivery_id } }
      return (await desk.GET('/v1/webhooks/{webhook_id}/deliveries/{delivery_id}', { params })).data
    },
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? busyMs : false),
  })
