import { type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from './button.tsx'
import { classes } from './classes.ts'
import styles from './dialog.module.css'

interface Props {
  title: string
  /** Whether the title is only heard, because the content says it too. */
  isTitleHidden?: boolean
  size?: 'small' | 'medium' | 'large'
  onClose(): void
  children: ReactNode
}

/** The browser keeps the focus inside while it is open, and gives it back afterwards. */
export function Dialog({ title, isTitleHidden, size = 'medium', onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const element = dialog.current!
    element.showModal()
    return () => element.close()
  }, [])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it: that is the cancel event
    <dialog
      ref={dialog}
      className={classes(styles.dialog, styles[size])}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      <div className={styles.content}>
        <header className={isTitleHidden ? 'visually-hidden' : styles.header}>
          <h2 id={titleId}>{title}</h2>
          {!isTitleHidden && <IconButton icon="close" label="Close" onClick={onClose} />}
        </header>
        {children}
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
