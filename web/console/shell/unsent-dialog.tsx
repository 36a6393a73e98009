import { useEffect } from 'react'
import * as m from '#messages'
import { discard } from '../outbox/outbox.ts'
import type { PendingMessage } from '../outbox/persisted.ts'
import { useUnsent } from '../outbox/store.ts'
import { Button } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Dialog, DialogBody } from '../ui/dialog.tsx'
import styles from './notices.module.css'
import { UnsentActions } from './unsent-actions.tsx'
import { nextStep, whatFailed } from './unsent-text.ts'

/** All messages that failed, with their texts. It closes with the last of them. */
export function UnsentDialog({ onClose }: { onClose(): void }) {
  const unsent = useUnsent()
  useEffect(() => {
    if (unsent.length === 0) onClose()
  }, [unsent, onClose])
  return (
    <Dialog title={m.shell_unsent_title} onClose={onClose}>
      <DialogBody>
        <ul>
          {unsent.map((message) => (
            <Unsent key={message.key} message={message} onClose={onClose} />
          ))}
        </ul>
      </DialogBody>
    </Dialog>
  )
}

function Unsent({ message, onClose }: { message: PendingMessage; onClose(): void }) {
  const { key, body, state, failure } = message
  return (
    <li className={styles.message}>
      <p>
        <b>{whatFailed(message)}</b> {failure} {nextStep(message)}
      </p>
      <blockquote dir="auto">{body}</blockquote>
      <div className={styles.actions}>
        <UnsentActions message={message} onReview={onClose} />
        <CopyButton text={body} label={m.shell_unsent_copy} />
        <Button look="quiet" disabled={state === 'sending'} onClick={() => discard(key)}>
          {m.shell_unsent_discard}
        </Button>
      </div>
    </li>
  )
}
