// What is known from the path alone, before anything is loaded.

/** Where somebody signs in: nobody knows yet who it is. */
export const isAuthPath = (path: string) => path === '/login' || path.startsWith('/invite/')

export const isInboxPath = (path: string) => path === '/' || path === '/inbox'
