import { type ReactNode, useContext, useId, useLayoutEffect, useRef, useState } from 'react'
import * as m from '#messages'
import { AnchorContext, keepTabInside, showBeside } from './anchor.ts'
import { IconButton } from './button.tsx'
import { cx } from './classes.ts'
import styles from './dialog.module.css'
import { takeFocus } from './take-focus.ts'

interface Props {
  title: string
  /** Whether the title is only for screen readers. */
  isTitleHidden?: boolean
  size?: 'small' | 'medium' | 'large'
  /** Whether Escape and clicks outside don't close it, because its content would be lost. */
  isSticky?: boolean
  onClose(): void
  children: ReactNode
}

/**
 * The browser traps the focus inside while it is open, and restores it afterwards. Beside an anchor, the
 * page stays readable and can be scrolled.
 */
export function Dialog(props: Props) {
  const { title, isTitleHidden, size = 'medium', isSticky, onClose, children } = props
  const anchor = useContext(AnchorContext)
  const dialog = useRef<HTMLDialogElement>(null)
  const pressed = useRef<EventTarget>(null)
  const titleId = useId()

  const latest = useRef(onClose)
  latest.current = onClose

  // The content is rendered once the dialog is open: before that, it could not receive the focus.
  const [isOpen, setOpen] = useState(false)
  useLayoutEffect(() => {
    const element = dialog.current!
    const close = anchor
      ? showBeside(element, anchor, () => latest.current())
      : showInTheMiddle(element)
    setOpen(true)
    return close
  }, [])
  useLayoutEffect(() => {
    if (isOpen) takeFocus(dialog.current!.querySelector<HTMLElement>('[autofocus]'))
  }, [isOpen])

  return (
    <dialog
      ref={dialog}
      popover={anchor && 'auto'}
      className={cx(styles.dialog, styles[anchor ? 'beside' : size])}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // File inputs inside fire `cancel` too.
        if (event.target !== dialog.current) return
        event.preventDefault()
        if (!isSticky) onClose()
      }}
      onKeyDown={(event) => {
        // Browsers ignore `preventDefault` of the second `cancel` in a row.
        if (isSticky && event.key === 'Escape') event.preventDefault()
        if (anchor) keepTabInside(event.nativeEvent, event.currentTarget)
      }}
      onMouseDown={({ target }) => {
        pressed.current = target
      }}
      onClick={({ target }) => {
        // Not when a text selection was dragged from inside to outside.
        const isOutside = !anchor && target === dialog.current && pressed.current === target
        if (isOutside && !isSticky) onClose()
      }}
    >
      <div className={styles.content}>
        <header className={isTitleHidden ? 'visually-hidden' : styles.header}>
          <h2 id={titleId}>{title}</h2>
          {!isTitleHidden && !isSticky && (
            <IconButton icon="close" label={m.common_close} onClick={onClose} />
          )}
        </header>
        {isOpen && children}
      </div>
    </dialog>
  )
}

function showInTheMiddle(element: HTMLDialogElement): () => void {
  element.showModal()
  return () => element.close()
}

export const DialogActions = ({ children }: { children: ReactNode }) => (
  <footer className={styles.actions}>{children}</footer>
)

export const DialogBody = ({ children }: { children: ReactNode }) => (
  <div className={styles.body}>{children}</div>
)
