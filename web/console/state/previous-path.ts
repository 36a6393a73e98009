let current = ''

/** Called by the shell after a page was rendered. */
export function setCurrentPath(path: string): void {
  current = path
}

/** For a page that is being rendered: the path of the page before it. */
export const previousPath = (): string => current
