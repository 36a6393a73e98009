import { createBellhop } from '@bellhop/sdk'

/** The API, called as any other program would call it; the browser adds the cookie of the session. */
export const desk = createBellhop({ url: location.origin })
