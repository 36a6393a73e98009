import { useLocation } from 'wouter'
import * as m from '#messages'
import { openDialog } from '../dialogs.ts'
import type { PendingMessage } from '../outbox/persisted.ts'
import { useUnsent } from '../outbox/store.ts'
import { needsDecision } from '../outbox/unsent.ts'
import { Button } from '../ui/button.tsx'
import styles from './notices.module.css'
import { UnsentActions } from './unsent-actions.tsx'
import { nextStep, whatFailed } from './unsent-text.ts'

/** Stays until every message is sent, edited or discarded. A ticket shows its own messages itself. */
export function UnsentBar() {
  const [path] = useLocation()
  const elsewhere = useUnsent().filter(({ ticketNumber }) => path !== `/tickets/${ticketNumber}`)
  if (elsewhere.length === 0) return null
  return (
    <div
      className={styles.unsent}
      role={elsewhere.some(needsDecision) ? 'alert' : 'status'}
      data-unsent
    >
      {elsewhere.length === 1 ? <One message={elsewhere[0]!} /> : <Several all={elsewhere} />}
    </div>
  )
}

const One = ({ message }: { message: PendingMessage }) => (
  <>
    <p>
      <b>{whatFailed(message)}</b> {message.failure} {nextStep(message)}
    </p>
    <UnsentActions message={message} />
  </>
)

const Several = ({ all }: { all: readonly PendingMessage[] }) => (
  <>
    <p>
      <b>{m.shell_unsent_several({ count: all.length })}</b>
    </p>
    <Button onClick={() => openDialog('unsent')}>{m.shell_unsent_review}</Button>
  </>
)
