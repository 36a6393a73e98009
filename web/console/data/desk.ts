import { createBellhop } from '@bellhop/sdk'
import { fetchUnlessAsked } from './asked-early.ts'

/** The API, called as any other program would call it; the browser adds the cookie of the session. */
export const desk = createBellhop({ url: location.origin, fetch: fetchUnlessAsked })
