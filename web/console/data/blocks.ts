import { type Block, nextCursor } from '@bellhop/sdk'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'
import { byCursor } from './by-cursor.ts'

export type { Block }

const pageSize = 50

/** Newest first. */
export const blocksQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['blocks', 'list', search],
    queryFn: async ({ pageParam, signal }) => {
      const query = {
        limit: pageSize,
        ...(search && { search }),
        ...(pageParam && { cursor: pageParam }),
      }
      const { data, response } = await api.GET('/v1/blocks', { params: { query }, signal })
      return { items: data, next: nextCursor(response) }
    },
    ...byCursor,
  })

/** What blocks this address; null if nothing does. */
export const blockOfQuery = (email: string) =>
  queryOptions({
    queryKey: ['blocks', 'of', email],
    queryFn: async ({ signal }): Promise<Block | null> => {
      const query = { email, limit: 1 }
      return (await api.GET('/v1/blocks', { params: { query }, signal })).data[0] ?? null
    },
  })
