import { createBellhop } from '@bellhop/sdk'
import { fetchOrPreloaded } from './preloaded.ts'

/** The public API. The browser adds the session cookie. */
export const api = createBellhop({ url: location.origin, fetch: fetchOrPreloaded })
