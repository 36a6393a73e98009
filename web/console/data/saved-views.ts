import type { View, ViewCount, ViewUpdate } from '@bellhop/sdk'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from './api.ts'
import { staleUnlessLive } from './freshness.ts'
import { useMe } from './me.ts'
import { invalidateQueries, queryClient } from './query-client.ts'

/** A list with a name, private or shared with everyone. */
export type SavedView = View

const all = { params: { query: { limit: 500 } } }

export const savedViewsQuery = queryOptions({
  queryKey: ['views'],
  queryFn: async ({ signal }): Promise<SavedView[]> =>
    (await api.GET('/v1/views', { ...all, signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
})

/** How many of their tickets wait for us, by the id of the view. */
export const viewCountsQuery = queryOptions({
  queryKey: ['view-counts'],
  queryFn: async ({ signal }): Promise<Map<string, ViewCount>> => {
    const { data } = await api.GET('/v1/views/counts', {
      params: { query: { spam: false, waiting_for: 'agent' } },
      signal,
    })
    return toViewCounts(data)
  },
  staleTime: staleUnlessLive,
})

export const toViewCounts = (counts: readonly ViewCount[]) =>
  new Map(counts.map((count) => [count.view_id, count]))

export const useSavedViews = () => useQuery(savedViewsQuery)

/** The same rule as on the server. */
export function useCanChangeView(): (view: SavedView) => boolean {
  const { user, key } = useMe()
  return ({ is_shared, user_id }) =>
    is_shared
      ? key.scopes.includes('tickets:write') && (user_id === user.id || user.role === 'admin')
      : user_id === user.id
}

export async function createView(
  name: string,
  filter: SavedView['filter'],
  isShared: boolean,
): Promise<SavedView> {
  const { data } = await api.POST('/v1/views', { body: { name, filter, is_shared: isShared } })
  updateCache((views) => [...views, data])
  void invalidateQueries('view-counts')
  return data
}

export async function updateView({ id }: SavedView, change: ViewUpdate): Promise<void> {
  const params = { path: { view_id: id } }
  const { data } = await api.PATCH('/v1/views/{view_id}', { params, body: change })
  updateCache((views) => views.map((view) => (view.id === id ? data : view)))
  void invalidateQueries('view-counts')
}

export async function deleteView({ id }: SavedView): Promise<void> {
  await api.DELETE('/v1/views/{view_id}', { params: { path: { view_id: id } } })
  updateCache((views) => views.filter((view) => view.id !== id))
}

const updateCache = (change: (views: SavedView[]) => SavedView[]) =>
  queryClient.setQueryData<SavedView[]>(['views'], (views) => views && change(views))
