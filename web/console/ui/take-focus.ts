/**
 * A `ref` for elements that receive the focus when they appear. React implements `autoFocus`; Preact
 * leaves it to the browser, which applies it only when the document loads.
 */
export const takeFocus = (element: HTMLElement | null) => element?.focus()
