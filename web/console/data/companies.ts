import { type Company, type CompanyActivity, type CompanyLink, nextCursor } from '@bellhop/sdk'
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

/** For search as you type. */
export const companySearchQuery = (text: string, limit: number) =>
  queryOptions({
    queryKey: ['companies', text, limit],
    queryFn: async ({ signal }) =>
      (await api.GET('/v1/companies', { params: { query: { search: text, limit } }, signal })).data,
    enabled: text.length >= 2,
    staleTime: 5_000,
  })

// The parts of a company are below the company, because their events have its id.

export const companyQuery = (id: string) =>
  queryOptions({
    queryKey: ['company', id],
    queryFn: async ({ signal }): Promise<Company> => {
      const params = { path: { company_id: id } }
      return (await api.GET('/v1/companies/{company_id}', { params, signal })).data
    },
  })

export const companyActivityQuery = (id: string) =>
  queryOptions({
    queryKey: ['company', id, 'activity'],
    queryFn: async ({ signal }): Promise<CompanyActivity> => {
      const params = { path: { company_id: id } }
      return (await api.GET('/v1/companies/{company_id}/activity', { params, signal })).data
    },
  })

/** Those that still work, the newest first. */
export const companyLinksQuery = (id: string) =>
  queryOptions({
    queryKey: ['company', id, 'links'],
    queryFn: async ({ signal }): Promise<CompanyLink[]> => {
      const params = { path: { company_id: id } }
      return (await api.GET('/v1/companies/{company_id}/links', { params, signal })).data
    },
  })

/** Among all customers, so that events of customers refresh it. */
export const companyCustomersQuery = (id: string, search = '') =>
  infiniteQueryOptions({
    queryKey: ['customers', search, id],
    queryFn: async ({ pageParam, signal }) => {
      const query = {
        limit: pageSize,
        ...(search && { search }),
        ...(pageParam && { cursor: pageParam }),
      }
      const params = { path: { company_id: id }, query }
      const path = '/v1/companies/{company_id}/customers'
      const { data, response } = await api.GET(path, { params, signal })
      return { items: data, next: nextCursor(response) }
    },
    ...byCursor,
  })
