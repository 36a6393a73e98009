import { createBellhop } from '@bellhop/sdk'
import { noteResponse } from '../state/connection.ts'
import { fetchOrPreloaded } from './preloaded.ts'

/** The public API. The browser adds the session cookie. */
export const api = createBellhop({
  url: location.origin,
  fetch: (request) => noteResponse(fetchOrPreloaded(request)),
})
