import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { cx } from './classes.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './menu.module.css'

export interface MenuItem {
  label: string
  icon?: IconName
  /** The shortcut. */
  hint?: string | undefined
  isDangerous?: boolean
  run(): void
}

interface Props {
  /** The accessible name and the tooltip. */
  label: string
  items: readonly MenuItem[]
  /** The content of the button. */
  children: ReactNode
  className?: string | undefined
  isDisabled?: boolean
}

const marginPx = 8

/** A button with a few actions behind it. For long lists, use the picker. */
export function Menu({ label, items, children, className, isDisabled }: Props) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const id = useId()

  const close = () => {
    menu.current?.hidePopover()
    button.current?.focus()
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        title={label}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        disabled={isDisabled}
        popoverTarget={id}
      >
        {children}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className={styles.menu}
        role="menu"
        aria-label={label}
        tabIndex={-1}
        onBeforeToggle={({ newState }) => setOpen(newState === 'open')}
        onToggle={({ newState }) => {
          if (newState === 'open') place(menu.current!, button.current!)
        }}
        onKeyDown={(event) => onKeyDown(event, close)}
      >
        {isOpen &&
          items.map((item) => (
            <button
              key={item.label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={cx(styles.item, item.isDangerous && styles.dangerous)}
              onClick={() => {
                close()
                item.run()
              }}
            >
              {item.icon && <Icon name={item.icon} />}
              <span>{item.label}</span>
              {item.hint && <kbd>{item.hint}</kbd>}
            </button>
          ))}
      </div>
    </>
  )
}

/** Below the button, or above it if there is no room; never beyond the edge. */
function place(menu: HTMLElement, button: HTMLElement): void {
  const anchor = button.getBoundingClientRect()
  const { width, height } = menu.getBoundingClientRect()
  const hasRoomBelow = anchor.bottom + 4 + height <= innerHeight - marginPx
  const left = Math.min(anchor.right - width, innerWidth - width - marginPx)
  menu.style.left = `${Math.max(left, marginPx)}px`
  menu.style.top = `${hasRoomBelow ? anchor.bottom + 4 : Math.max(marginPx, anchor.top - 4 - height)}px`
  itemsOf(menu)[0]?.focus()
}

const itemsOf = (menu: Element) => [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')]

function onKeyDown(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  // Letters select items, and are not shortcuts of the page.
  event.stopPropagation()
  const items = itemsOf(event.currentTarget)
  const at = items.indexOf(document.activeElement as HTMLElement)
  const to = target(event.key, at, items)
  if (to === undefined && event.key !== 'Tab' && event.key !== 'Escape') return
  event.preventDefault()
  if (to === undefined) close()
  else items[to]?.focus()
}

function target(key: string, at: number, items: readonly HTMLElement[]): number | undefined {
  if (key === 'ArrowDown') return (at + 1) % items.length
  if (key === 'ArrowUp') return (at - 1 + items.length) % items.length
  if (key === 'Home') return 0
  if (key === 'End') return items.length - 1
  if (key.length !== 1 || key === ' ') return undefined
  const order = [...items.slice(at + 1), ...items.slice(0, at + 1)]
  const found = order.find(({ textContent }) => textContent.trim().toLowerCase().startsWith(key))
  return found && items.indexOf(found)
}
