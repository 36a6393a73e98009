declare module '*.module.css' {
  const classNames: Readonly<Record<string, string>>
  export default classNames
}

/** The URL of the file. */
declare module '*.svg' {
  const url: string
  export default url
}

/** See data/preloaded.ts. */
declare var preloadedResponses: Map<string, Promise<Response>> | undefined
