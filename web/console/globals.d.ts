declare module '*.module.css' {
  const classNames: Readonly<Record<string, string>>
  export default classNames
}

/** See data/preloaded.ts. */
declare var preloadedResponses: Map<string, Promise<Response>> | undefined
