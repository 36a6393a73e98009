import { nextCursor, type Suppression } from '@bellhop/sdk'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'
import { byCursor } from './by-cursor.ts'

export type { Suppression }

const pageSize = 50

/** Newest first. */
export const suppressionsQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['suppressions', 'list', search],
    queryFn: async ({ pageParam, signal }) => {
      const query = {
        limit: pageSize,
        ...(search && { search }),
        ...(pageParam && { cursor: pageParam }),
      }
      const { data, response } = await api.GET('/v1/suppressions', { params: { query }, signal })
      return { items: data, next: nextCursor(response) }
    },
    ...byCursor,
  })

/** Why no mail is sent to this address; null if it is. */
export const suppressionOfQuery = (email: string) =>
  queryOptions({
    queryKey: ['suppressions', 'of', email],
    queryFn: async ({ signal }): Promise<Suppression | null> => {
      const query = { search: email, limit: 10 }
      const { data } = await api.GET('/v1/suppressions', { params: { query }, signal })
      return data.find((each) => each.email.toLowerCase() === email.toLowerCase()) ?? null
    },
  })
