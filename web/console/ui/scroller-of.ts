/** The closest ancestor that scrolls. */
export function scrollerOf(element: HTMLElement): HTMLElement | null {
  let parent = element.parentElement
  while (parent && !/auto|scroll/.test(getComputedStyle(parent).overflowY))
    parent = parent.parentElement
  return parent
}
