import { type ReactNode, useEffect } from 'react'
import styles from './page.module.css'

interface Props {
  /** Also the title of the window. */
  title: string
  /** How many things are on it. */
  count?: number | undefined
  /** What stands beside the title: buttons. */
  actions?: ReactNode
  /** Before the title: the way back. */
  before?: ReactNode
  children: ReactNode
}

/** A page with a title bar; its content scrolls by itself. */
export function Page({ title, count, actions, before, children }: Props) {
  useTitle(title)
  return (
    <>
      <header className={styles.header}>
        {before}
        <h1 className={styles.title} dir="auto">
          {title}
        </h1>
        {count !== undefined && <span className={styles.count}>{count.toLocaleString()}</span>}
        <div className={styles.actions}>{actions}</div>
      </header>
      <div className={styles.content}>{children}</div>
    </>
  )
}

/** The title of the window. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Bellhop`
  }, [title])
}
