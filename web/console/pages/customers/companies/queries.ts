import { type CompanyActivity, type CompanyLink, nextCursor } from '@bellhop/sdk'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../../data/api.ts'
import { byCursor } from '../../../data/by-cursor.ts'

const pageSize = 50

// The parts of a company are below the company, because their events have its id.

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
