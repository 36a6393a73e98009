import { useEffect, useState } from 'react'
import * as m from '#messages'
import { useMe } from '../data/me.ts'
import { useIsDisconnected } from '../live/live-events.ts'
import styles from './notices.module.css'

/** Notices on every page: no connection, or read-only access. */
export function Notices() {
  const isOffline = useDelayed(useIsDisconnected())
  const { role } = useMe().user
  return (
    <>
      <div role="status">
        {isOffline && <p className={styles.notice}>{m.shell_notice_disconnected}</p>}
      </div>
      {role.startsWith('read_only') && <p className={styles.notice}>{m.shell_notice_readOnly}</p>}
    </>
  )
}

const delayMs = 2_000

/** True after a delay, because most connections return at once. */
function useDelayed(isActive: boolean): boolean {
  const [isDelayed, setDelayed] = useState(false)
  useEffect(() => {
    if (!isActive) return setDelayed(false)
    const timer = setTimeout(() => setDelayed(true), delayMs)
    return () => clearTimeout(timer)
  }, [isActive])
  return isDelayed
}
