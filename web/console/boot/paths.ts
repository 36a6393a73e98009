// For code that runs before the router.

/** Pages for people who are not signed in. */
export const isAuthPath = (path: string) => path === '/login' || path.startsWith('/invite/')

export const isInboxPath = (path: string) => path === '/' || path === '/inbox'
