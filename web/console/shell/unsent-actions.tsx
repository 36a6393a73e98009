import * as m from '#messages'
import { sendNow } from '../outbox/outbox.ts'
import type { PendingMessage } from '../outbox/persisted.ts'
import { reviewMessage } from '../outbox/review.ts'
import { canSendAgain } from '../outbox/unsent.ts'
import { Button } from '../ui/button.tsx'

interface Props {
  message: PendingMessage
  onReview?(): void
}

/** A message that was stopped by others is sent only after its author has seen them. */
export function UnsentActions({ message, onReview }: Props) {
  const { key, state } = message
  const isBusy = state === 'sending'
  const review = async () => {
    if (await reviewMessage(key)) onReview?.()
  }
  return (
    <>
      <Button disabled={isBusy} onClick={review}>
        {m.shell_unsent_review}
      </Button>
      {(canSendAgain(message) || isBusy) && (
        <Button isBusy={isBusy} onClick={() => sendNow(key)}>
          {m.shell_unsent_sendAgain}
        </Button>
      )}
    </>
  )
}
