import type { Notification } from '@bellhop/sdk'
import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'
import { invalidateAfterEvent, queryClient } from './query-client.ts'

/** How many are unread. The event stream keeps it up to date. */
export const unreadCountQuery = queryOptions({
  queryKey: ['notification-counts'],
  queryFn: async ({ signal }) => (await api.GET('/v1/notifications/counts', { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
})

export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: async ({ signal }): Promise<Notification[]> => {
    const params = { query: { limit: 50 } }
    return (await api.GET('/v1/notifications', { params, signal })).data
  },
})

/** Some, or one and all that are older. */
export async function markRead(which: { ids: string[] } | { before: string }): Promise<void> {
  const { data } = await api.POST('/v1/notifications/read', { body: which })
  queryClient.setQueryData(unreadCountQuery.queryKey, data)
  await queryClient.invalidateQueries({ queryKey: notificationsQuery.queryKey })
}

/** Those of deleted tickets and notes disappear without an event of their own. */
export function refetchNotificationsIfUnread(): void {
  if (queryClient.getQueryData(unreadCountQuery.queryKey)?.unread) refetchNotifications()
}

export function refetchNotifications(): void {
  for (const { queryKey } of [unreadCountQuery, notificationsQuery]) {
    void invalidateAfterEvent(queryKey)
  }
}
