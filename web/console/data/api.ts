import { createBellhop } from '@bellhop/sdk'
import { fetchOrPreloaded } from './preloaded.ts'

/** The API, called as any other program would call it; the browser adds the cookie of the session. */
export const api = createBellhop({ url: location.origin, fetch: fetchOrPreloaded })
