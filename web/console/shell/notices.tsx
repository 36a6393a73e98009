import { useEffect, useState } from 'react'
import { useMe } from '../data/me.ts'
import { useIsDisconnected } from '../live/live-events.ts'
import styles from './notices.module.css'

/** What concerns every page: no connection, or nothing but reading. */
export function Notices() {
  const isOffline = useIsLongAfter(useIsDisconnected())
  const { role } = useMe().user
  return (
    <>
      <div role="status">
        {isOffline && (
          <p className={styles.notice}>Connection lost. This page may be out of date.</p>
        )}
      </div>
      {role.startsWith('read_only') && <p className={styles.notice}>You have read-only access.</p>}
    </>
  )
}

const graceMs = 2_000

/** A connection that comes back at once is not worth a word. */
function useIsLongAfter(isLost: boolean): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isLost) return setLong(false)
    const timer = setTimeout(() => setLong(true), graceMs)
    return () => clearTimeout(timer)
  }, [isLost])
  return isLong
}
