import { type Customer, nextCursor } from '@bellhop/sdk'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'
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
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    staleTime: staleUnlessLive,
  })

export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: ['customer', id],
    queryFn: async ({ signal }): Promise<Customer> => {
      const params = { path: { customer_id: id } }
      return (await api.GET('/v1/customers/{customer_id}', { params, signal })).data
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
