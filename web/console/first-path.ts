// What is known from the path alone, before anything is loaded.

/** Where somebody signs in: nobody knows yet who it is. */
export const isDoor = (path: string) => path === '/login' || path.startsWith('/invite/')

export const isInbox = (path: string) => path === '/' || path === '/inbox'
