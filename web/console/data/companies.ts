import { type Company, nextCursor } from '@bellhop/sdk'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'
import { byCursor } from './by-cursor.ts'

const pageSize = 50

export const companyListQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['companies', search],
    queryFn: async ({ pageParam, signal }) => {
      const query = {
        limit: pageSize,
        ...(search && { search }),
        ...(pageParam && { cursor: pageParam }),
      }
      const { data, response } = await api.GET('/v1/companies', { params: { query }, signal })
      return { items: data, next: nextCursor(response) }
    },
    ...byCursor,
  })

export const companyQuery = (id: string) =>
  queryOptions({
    queryKey: ['company', id],
    queryFn: async ({ signal }): Promise<Company> => {
      const params = { path: { company_id: id } }
      return (await api.GET('/v1/companies/{company_id}', { params, signal })).data
    },
  })
