import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from './button.tsx'
import { cx } from './classes.ts'
import styles from './dialog.module.css'
import { takeFocus } from './take-focus.ts'

interface Props {
  title: string
  /** Whether the title is only heard, because the content says it too. */
  isTitleHidden?: boolean
  size?: 'small' | 'medium' | 'large'
  /** Whether only what stands in it closes it, because what it shows would be lost. */
  isSticky?: boolean
  onClose(): void
  children: ReactNode
}

/** The browser keeps the focus inside while it is open, and gives it back afterwards. */
export function Dialog(props: Props) {
  const { title, isTitleHidden, size = 'medium', isSticky, onClose, children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const pressed = useRef<EventTarget>(null)
  const titleId = useId()

  // What is in it comes when it is open: before, nothing in it could take the focus.
  const [isOpen, setOpen] = useState(false)
  useLayoutEffect(() => {
    const element = dialog.current!
    element.showModal()
    setOpen(true)
    return () => element.close()
  }, [])
  useLayoutEffect(() => {
    if (isOpen) takeFocus(dialog.current!.querySelector<HTMLElement>('[autofocus]'))
  }, [isOpen])

  return (
    <dialog
      ref={dialog}
      className={cx(styles.dialog, styles[size])}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A file that was not chosen after all is cancelled, too.
        if (event.target !== dialog.current) return
        event.preventDefault()
        if (!isSticky) onClose()
      }}
      onKeyDown={(event) => {
        // A browser does not let a page refuse the second Escape otherwise.
        if (isSticky && event.key === 'Escape') event.preventDefault()
      }}
      onMouseDown={({ target }) => {
        pressed.current = target
      }}
      onClick={({ target }) => {
        // Not when text was marked from inside to outside.
        const isOutside = target === dialog.current && pressed.current === target
        if (isOutside && !isSticky) onClose()
      }}
    >
      <div className={styles.content}>
        <header className={isTitleHidden ? 'visually-hidden' : styles.header}>
          <h2 id={titleId}>{title}</h2>
          {!isTitleHidden && !isSticky && (
            <IconButton icon="close" label="Close" onClick={onClose} />
          )}
        </header>
        {isOpen && children}
      </div>
    </dialog>
  )
}

/** The line of buttons at the end of a dialog. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <footer className={styles.actions}>{children}</footer>
)

export const DialogBody = ({ children }: { children: ReactNode }) => (
  <div className={styles.body}>{children}</div>
)
