// Where somebody was before the page that is about to be shown.

let shown = ''

/** The path of the page that is shown now; the shell says it when the page is there. */
export function setCurrentPath(path: string): void {
  shown = path
}

/** Asked by a page that is not there yet, it is the path of the one before. */
export const previousPath = (): string => shown
