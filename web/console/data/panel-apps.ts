import type { PanelApp } from '@bellhop/sdk'
import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

export const panelAppsQuery = queryOptions({
  queryKey: ['panel-apps'],
  queryFn: async () => (await api.GET('/v1/panel-apps')).data,
  // Events say when they change.
  staleTime: Number.POSITIVE_INFINITY,
})

/** What an app shows beside a ticket; asked for again after a change of the app. */
export const panelQuery = (ticket_id: string, { id: panel_app_id, updated_at }: PanelApp) =>
  queryOptions({
    queryKey: ['panel', ticket_id, panel_app_id, updated_at],
    queryFn: async () => {
      const params = { path: { ticket_id, panel_app_id } }
      const path = '/v1/tickets/{ticket_id}/panel-apps/{panel_app_id}'
      return (await api.GET(path, { params })).data
    },
    // A frame would begin anew, and lose what was typed into it.
    refetchOnWindowFocus: ({ state }) => state.data?.url === null,
    refetchOnReconnect: ({ state }) => state.data?.url === null,
    // The signature of a frame is valid for a short time.
    gcTime: 0,
  })
