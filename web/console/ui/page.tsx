import { type ReactNode, useEffect } from 'react'
import { formatNumber } from '../state/format.ts'
import { setPageTitle } from '../state/title.ts'
import styles from './page.module.css'

interface Props {
  /** Also the title of the window. */
  title: string
  count?: number | undefined
  /** Whether there are more than that. */
  hasMore?: boolean
  actions?: ReactNode
  /** Before the title, such as a back link. */
  before?: ReactNode
  children: ReactNode
}

/** A page with a title bar and a scrolling content area. */
export function Page({ title, count, hasMore, actions, before, children }: Props) {
  useTitle(title)
  return (
    <>
      <header className={styles.header}>
        {before}
        <h1 className={styles.title} dir="auto">
          {title}
        </h1>
        {count !== undefined && (
          <span className={styles.count}>
            {formatNumber(count)}
            {hasMore && '+'}
          </span>
        )}
        <div className={styles.actions}>{actions}</div>
      </header>
      <div className={styles.content}>{children}</div>
    </>
  )
}

export function useTitle(title: string): void {
  useEffect(() => {
    setPageTitle(title)
  }, [title])
}
