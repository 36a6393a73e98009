import { type ReactNode, useEffect } from 'react'
import { Mark } from '../../ui/mark.tsx'
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
          <Mark />
          Bellhop
        </p>
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  )
}
