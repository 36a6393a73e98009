import {
  type Customer,
  type CustomerActivity,
  type CustomerNote,
  type MergedCustomer,
  nextCursor,
} from '@bellhop/sdk'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'
import { byCursor } from './by-cursor.ts'
import { staleUnlessLive } from './freshness.ts'

const pageSize = 50

export const customerListQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['customers', search],
    queryFn: async ({ pageParam, signal }) => {
      const query = {
        limit: pageSize,
        ...(search && { search }),
        ...(pageParam && { cursor: pageParam }),
      }
      const { data, response } = await api.GET('/v1/customers', { params: { query }, signal })
      return { items: data, next: nextCursor(response) }
    },
    ...byCursor,
    staleTime: staleUnlessLive,
  })

// The parts of a customer are below the customer, because their events have its id.

export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: ['customer', id],
    queryFn: async ({ signal }): Promise<Customer> => {
      const params = { path: { customer_id: id } }
      return (await api.GET('/v1/customers/{customer_id}', { params, signal })).data
    },
  })

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

export interface NotePage {
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

/** Tickets and customers, for search as you type. */
export const searchQuery = (text: string, limit: number) =>
  queryOptions({
    queryKey: ['search', text, limit],
    queryFn: async ({ signal }) =>
      (await api.GET('/v1/search', { params: { query: { q: text, limit } }, signal })).data,
    enabled: text.length >= 2,
    staleTime: 5_000,
  })
