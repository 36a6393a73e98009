import { type Customer, nextCursor } from '@bellhop/sdk'
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

export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: ['customer', id],
    queryFn: async ({ signal }): Promise<Customer> => {
      const params = { path: { customer_id: id } }
      return (await api.GET('/v1/customers/{customer_id}', { params, signal })).data
    },
  })
