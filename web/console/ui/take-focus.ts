/**
 * As the `ref` of what takes the focus when it appears. React would see to that by `autoFocus`;
 * Preact leaves the attribute to the browser, which heeds it once, when a document is loaded.
 */
export const takeFocus = (element: HTMLElement | null) => element?.focus()
