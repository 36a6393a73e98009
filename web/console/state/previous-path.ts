let current = ''
let isTraversal = false

type TraversalGuard = (event: Event) => void
let guard: TraversalGuard | undefined

/** For a page that may refuse to be left. It is called before the router, which listens later. */
export function guardTraversals(next: TraversalGuard | undefined): void {
  guard = next
}

addEventListener('popstate', (event) => {
  isTraversal = true
  guard?.(event)
})
// The router emits this.
addEventListener('pushState', () => {
  isTraversal = false
})

/** Called by the shell after a page was rendered. */
export function setCurrentPath(path: string): void {
  current = path
}

/** For a page that is being rendered: the path of the page before it. */
export const previousPath = (): string => current

/** Whether the user comes back: with the browser's buttons, or from a page below this one. */
export const isReturningTo = (path: string): boolean =>
  isTraversal || current.startsWith(`${path}/`)
