import type { InboundMail } from '@bellhop/sdk'
import { useState } from 'react'
import * as m from '#messages'
import { useCan } from '../../../data/me.ts'
import { decideSender } from '../../../mails/actions.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './conversation.module.css'
import { focusConversation, Person } from './held-mail.tsx'

/** An agent passed on what somebody else wrote: who is the customer? */
export function ForwardedMail({ mail }: { mail: InboundMail }) {
  const [isBusy, setBusy] = useState(false)
  const canDecide = useCan('tickets:write')
  const { forwarded } = mail
  if (forwarded?.state !== 'proposed' || !canDecide) return null
  async function decide(isAccepted: boolean): Promise<void> {
    setBusy(true)
    if (await decideSender(mail, isAccepted)) focusConversation()
    setBusy(false)
  }
  const sentence =
    forwarded.certainty === 'certain'
      ? m.ticket_received_forwarded_certain
      : m.ticket_received_forwarded_likely
  return (
    <section className={styles.merged} aria-label={m.ticket_received_forwarded_label}>
      <Icon name="person" />
      <p>
        {sentence({ sender: () => <Person {...forwarded} /> })} {m.ticket_received_forwarded_hint}
      </p>
      <div className={styles.heldActions}>
        <Button isBusy={isBusy} onClick={() => void decide(true)}>
          {m.ticket_received_forwarded_accept}
        </Button>
        <Button isBusy={isBusy} onClick={() => void decide(false)}>
          {m.ticket_received_forwarded_dismiss}
        </Button>
      </div>
    </section>
  )
}
