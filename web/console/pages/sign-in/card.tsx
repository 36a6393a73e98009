import { type ReactNode, useEffect } from 'react'
import styles from './card.module.css'
import { OfflineNotice } from './offline-notice.tsx'

/** The layout of the pages before sign-in: one form in the middle of the screen. */
export function Card({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Bellhop`
  }, [title])
  return (
    <main className={styles.page}>
      <OfflineNotice />
      <div className={styles.card}>
        <p className={styles.brand}>
          <Bell />
          Bellhop
        </p>
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  )
}

const Bell = () => (
  <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path fill="currentColor" d="M12 5.2a8 8 0 0 0-8 8V14h16v-.8a8 8 0 0 0-8-8zM3 16h18v2.6H3z" />
    <path
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      d="M12 5V3m-2 0h4"
    />
  </svg>
)
