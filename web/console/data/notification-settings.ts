import type { NotificationSettings } from '@bellhop/sdk'
import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'
import { queryClient } from './query-client.ts'

const path = '/v1/me/notification-settings'

export const notificationSettingsQuery = queryOptions({
  queryKey: ['notification-settings'],
  queryFn: async ({ signal }) => (await api.GET(path, { signal })).data,
})

/** Whether mail can be sent to the user. */
export const notificationMailQuery = queryOptions({
  queryKey: ['notification-mail'],
  queryFn: async ({ signal }) => (await api.GET('/v1/me/notification-mail', { signal })).data,
})

/** Shows the change at once, and reverts it if it is rejected. */
export async function saveNotificationSettings(settings: NotificationSettings): Promise<void> {
  const { queryKey } = notificationSettingsQuery
  const before = queryClient.getQueryData(queryKey)
  queryClient.setQueryData(queryKey, settings)
  try {
    await api.PUT(path, { body: settings })
  } catch (error) {
    queryClient.setQueryData(queryKey, before)
    throw error
  }
}
