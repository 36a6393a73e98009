import { createContext } from 'react'
import { type Placement, placeAtEnd, placeBeside } from './placement.ts'

// Prompts open beside what they change: the button that was pressed or, after a key, the property of the
// ticket, the button of the bulk bar or the row.

/** What the open prompt is beside; without it, it is in the middle of the window. */
export const AnchorContext = createContext<Anchor | undefined>(undefined)

export interface Anchor {
  element: Element
  /** Whether the panel is beside its end, if there is room, instead of below. */
  isAtEnd: boolean
}

/** What may be changed, or its selectors, unless a button was pressed; or at the end of this element. */
export type Beside = readonly (string | Element)[] | { end: Element }

let pressed: Element | undefined

/** Called once, when the console starts; after keys for a field that is about to open are held back. */
export function watchPresses(): void {
  window.addEventListener('keydown', () => setPressed(undefined), true)
  window.addEventListener('click', ({ target }) => setPressed(buttonAt(target)), true)
}

const buttonAt = (target: EventTarget | null) =>
  (target instanceof Element && target.closest('button')) || undefined

/** What is opened next belongs to this one, such as a second question after the first. */
export function setPressed(element: Element | undefined): void {
  pressed = element
}

/** Where keys such as `a` open a prompt, which name what they change. */
export const besideTicket = (changed: string, tickets: readonly { id: string }[]) => [
  `[data-changes~=${changed}]`,
  ...(tickets.length === 1 ? [`[data-id="${tickets[0]!.id}"] a`] : []),
]

export function findAnchor(beside: Beside): Anchor | undefined {
  // Nothing beside a modal dialog could be used.
  if (document.querySelector('dialog[open]')) return undefined
  if ('end' in beside) return { element: beside.end, isAtEnd: true }
  // The button of a menu that was closed by choosing from it has the focus.
  const button = pressed && buttonAt(document.activeElement)
  const found = beside.flatMap((each) =>
    typeof each === 'string' ? [...document.querySelectorAll(each)] : each,
  )
  const element = [pressed, ...found, button].find((each) => each?.checkVisibility())
  return element && { element, isAtEnd: false }
}

/** Opens the panel without covering the page. Returns how to close it. */
export function showBeside(panel: HTMLElement, anchor: Anchor, onClosed: () => void): () => void {
  const onToggle = (event: Event) => (event as ToggleEvent).newState === 'closed' && onClosed()
  let frame: number
  // The page behind can be scrolled, and goes on loading: what is above the anchor may move it.
  const follow = () => {
    place(panel, anchor)
    frame = requestAnimationFrame(follow)
  }
  anchor.element.scrollIntoView({ block: 'nearest' })
  panel.showPopover()
  panel.addEventListener('beforetoggle', onToggle)
  follow()
  return () => {
    cancelAnimationFrame(frame)
    panel.removeEventListener('beforetoggle', onToggle)
    panel.hidePopover()
  }
}

const phoneWidthPx = 760

/** On phones at the bottom of the window, above the keyboard; elsewhere beside the anchor. */
function place(panel: HTMLElement, { element, isAtEnd }: Anchor): void {
  const { offsetWidth: width, offsetHeight, style } = panel
  const { offsetTop, height: seenPx } = visualViewport!
  const isPhone = innerWidth < phoneWidthPx
  const isAbove = style.width !== '100%' && style.top === 'auto'
  if (isPhone) {
    setPlace(style, { left: 0, bottom: innerHeight - offsetTop - seenPx, maxHeight: seenPx * 0.6 })
    style.width = '100%'
    return
  }
  // When what it belongs to is gone, it stays.
  if (!element.isConnected && style.left) return
  const isCut = style.maxHeight !== '' && offsetHeight >= Math.floor(parseFloat(style.maxHeight))
  const placement = (isAtEnd ? placeAtEnd : placeBeside)({
    anchor: element.getBoundingClientRect(),
    panel: { width, height: isCut ? Number.POSITIVE_INFINITY : offsetHeight },
    window: { width: innerWidth, height: innerHeight },
    isAbove,
    isRtl: getComputedStyle(panel).direction === 'rtl',
  })
  setPlace(style, placement)
}

function setPlace(style: CSSStyleDeclaration, placement: Placement): void {
  for (const name of ['left', 'top', 'bottom', 'maxHeight'] as const) {
    style[name] = placement[name] === undefined ? 'auto' : `${placement[name]}px`
  }
  style.width = placement.width === undefined ? '' : `${placement.width}px`
}

/** Past the last thing in the panel comes the first one, as in a dialog. */
export function keepTabInside(event: KeyboardEvent, panel: HTMLElement): void {
  if (event.key !== 'Tab') return
  const all = [
    ...panel.querySelectorAll<HTMLElement>('input, button, select, textarea, a[href]'),
  ].filter((element) => element.tabIndex >= 0 && element.checkVisibility())
  const [first, last] = [all[0], all.at(-1)]
  if (document.activeElement !== (event.shiftKey ? first : last)) return
  event.preventDefault()
  const next = event.shiftKey ? last : first
  next?.focus()
}
