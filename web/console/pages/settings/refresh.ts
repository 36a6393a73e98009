import { queryClient } from '../../data/query-client.ts'

/** Asks again for what was changed here, without waiting for the stream to tell of it. */
export const invalidateQueries = (...names: string[]) =>
  Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name] })))
