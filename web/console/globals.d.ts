declare module '*.module.css' {
  const classNames: Readonly<Record<string, string>>
  export default classNames
}

declare module '*.css'
declare module 'all-styles'

/** The answers that are on their way to the console: see data/asked-early.ts. */
declare var askedEarly: Map<string, Promise<Response>> | undefined
