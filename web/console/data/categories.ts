import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

/** The categories in use. */
export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: async ({ signal }): Promise<string[]> =>
    (await api.GET('/v1/categories', { signal })).data.map(({ name }) => name),
  staleTime: 10 * 60_000,
})
