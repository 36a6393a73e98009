import { Suspense, useEffect, useState } from 'react'
import * as m from '#messages'
import { useMe } from '../data/me.ts'
import { lazyComponent, loadTicketBundle } from '../lazy.ts'
import { useIsDisconnected } from '../live/live-events.ts'
import { useUnsent } from '../outbox/store.ts'
import { useIsOnline, useIsUnreachable } from '../state/connection.ts'
import styles from './notices.module.css'

const UnsentBar = lazyComponent(loadTicketBundle, (bundle) => bundle.UnsentBar)

/** Notices on every page: no connection, unsent messages, or read-only access. */
export function Notices() {
  const problem = useConnectionProblem()
  const { role } = useMe().user
  const hasUnsent = useUnsent().length > 0
  return (
    <>
      <div role="status">{problem && <p className={styles.notice}>{problem}</p>}</div>
      {hasUnsent && (
        <Suspense>
          <UnsentBar />
        </Suspense>
      )}
      {role.startsWith('read_only') && <p className={styles.notice}>{m.shell_notice_readOnly}</p>}
    </>
  )
}

function useConnectionProblem(): string | undefined {
  const isOnline = useIsOnline()
  const isUnreachable = useIsUnreachable()
  const isDisconnected = useDelayed(useIsDisconnected())
  if (!isOnline) return m.shell_notice_offline
  if (isDisconnected) return m.shell_notice_disconnected
  return isUnreachable ? m.shell_notice_unreachable : undefined
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
