import {
  type CustomerActivity,
  type CustomerNote,
  type MergedCustomer,
  nextCursor,
} from '@bellhop/sdk'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../data/api.ts'
import { byCursor } from '../../data/by-cursor.ts'

// The parts of a customer are below the customer, because their events have its id.

export const customerActivityQuery = (id: string) =>
  queryOptions({
    queryKey: ['customer', id, 'activity'],
    queryFn: async ({ signal }): Promise<CustomerActivity> => {
      const params = { path: { customer_id: id } }
      return (await api.GET('/v1/customers/{customer_id}/activity', { params, signal })).data
    },
  })

const notePageSize = 20

/** Pinned ones first, then the newest. */
export const customerNotesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['customer', id, 'notes'],
    queryFn: async ({ pageParam, signal }): Promise<NotePage> => {
      const query = { limit: notePageSize, ...(pageParam && { cursor: pageParam }) }
      const params = { path: { customer_id: id }, query }
      const { data, response } = await api.GET('/v1/customers/{customer_id}/notes', {
        params,
        signal,
      })
      return { items: data, next: nextCursor(response) }
    },
    ...byCursor,
  })

interface NotePage {
  items: CustomerNote[]
  next: string | undefined
}

/** Those that can be undone, the newest first. */
export const customerMergesQuery = (id: string) =>
  queryOptions({
    queryKey: ['customer', id, 'merges'],
    queryFn: async ({ signal }): Promise<MergedCustomer[]> => {
      const params = { path: { customer_id: id }, query: { limit: 100 } }
      return (await api.GET('/v1/customers/{customer_id}/merges', { params, signal })).data
    },
  })
