import { queryOptions } from '@tanstack/react-query'
import { api } from '../../data/api.ts'

// For search as you type.

/** Tickets and customers. */
export const searchQuery = (text: string, limit: number) =>
  queryOptions({
    queryKey: ['search', text, limit],
    queryFn: async ({ signal }) =>
      (await api.GET('/v1/search', { params: { query: { q: text, limit, spam: false } }, signal }))
        .data,
    enabled: text.length >= 2,
    staleTime: 5_000,
  })

export const companySearchQuery = (text: string, limit: number) =>
  queryOptions({
    queryKey: ['companies', text, limit],
    queryFn: async ({ signal }) =>
      (await api.GET('/v1/companies', { params: { query: { search: text, limit } }, signal })).data,
    enabled: text.length >= 2,
    staleTime: 5_000,
  })
