declare module '*.module.css' {
  const classNames: Readonly<Record<string, string>>
  export default classNames
}

declare module '*.css'
declare module 'all-styles'

/** See data/preloaded.ts. */
declare var preloadedResponses: Map<string, Promise<Response>> | undefined
