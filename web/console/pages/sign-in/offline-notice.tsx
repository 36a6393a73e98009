import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import * as m from '#messages'
import styles from './card.module.css'

/** Relies on what the browser reports: before sign-in there is no event stream to lose. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribe, () => onlineManager.isOnline())
  return (
    <div className={styles.notice} role="status">
      {!isOnline && <p className={styles.offline}>{m.signIn_offline}</p>}
    </div>
  )
}

const subscribe = (listener: () => void) => onlineManager.subscribe(listener)
