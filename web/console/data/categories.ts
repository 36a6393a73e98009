import { queryOptions } from '@tanstack/react-query'
import { desk } from './desk.ts'

/** The categories in use. */
export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: async ({ signal }): Promise<string[]> =>
    (await desk.GET('/v1/categories', { signal })).data.map(({ name }) => name),
  staleTime: 10 * 60_000,
})
