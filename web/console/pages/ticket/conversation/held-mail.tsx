import type { InboundMail } from '@bellhop/sdk'
import { type ReactNode, useState } from 'react'
import * as m from '#messages'
import { addToConversation, deleteMail, nameOf } from '../../../mails/actions.ts'
import { openMail } from '../../../mails/open-mail.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './conversation.module.css'
import type { CommentPermissions } from './permissions.ts'

interface Props {
  mail: InboundMail
  permissions: CommentPermissions
}

/** A mail to this ticket that waits for somebody to decide. */
export function HeldMail({ mail, permissions }: Props) {
  const [isBusy, setBusy] = useState(false)
  async function run(action: (mail: InboundMail) => Promise<boolean>): Promise<void> {
    setBusy(true)
    if (await action(mail)) focusConversation()
    setBusy(false)
  }
  return (
    <section
      className={styles.merged}
      aria-label={m.ticket_received_held_label({ name: nameOf(mail) })}
    >
      <Icon name="alert" />
      <p>
        {(sentences[mail.reason ?? ''] ?? m.ticket_received_held_other)({
          sender: () => <Sender {...mail} />,
        })}
      </p>
      <div className={styles.heldActions}>
        <Button onClick={() => openMail(mail.id, 'all')}>{m.ticket_received_held_show}</Button>
        {permissions.canWrite && (
          <Button isBusy={isBusy} onClick={() => void run(addToConversation)}>
            {m.ticket_received_held_add}
          </Button>
        )}
        {permissions.canDelete && (
          <Button isBusy={isBusy} onClick={() => void run(deleteMail)}>
            {m.common_delete}
          </Button>
        )}
      </div>
    </section>
  )
}

type Sentence = (values: { sender(): ReactNode }) => ReactNode

const sentences: Readonly<Record<string, Sentence>> = {
  unknown_sender: m.ticket_received_held_unknownSender,
  not_authenticated: m.ticket_received_held_notAuthenticated,
  failed_authentication: m.ticket_received_held_failedAuthentication,
  agent_not_verified: m.ticket_received_held_agentNotVerified,
  contact_form_reply: m.ticket_received_held_contactFormReply,
}

const Sender = ({ from }: InboundMail) =>
  from ? <Person {...from} /> : <b>{m.receivedMail_unknownSender}</b>

export const Person = ({ name, email }: { name: string; email: string }) =>
  name ? (
    <>
      <b dir="auto">{name}</b> <bdi>{`<${email}>`}</bdi>
    </>
  ) : (
    <b>{email}</b>
  )

/** The button that had the focus is gone. */
export const focusConversation = () =>
  document.querySelector<HTMLElement>('[data-conversation]')?.focus()
