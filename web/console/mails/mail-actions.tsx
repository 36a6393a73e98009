import type { InboundMail } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as m from '#messages'
import { sourceHref } from '../data/inbound-mails.ts'
import { useCan } from '../data/me.ts'
import { ticketQuery } from '../data/tickets.ts'
import buttons from '../ui/button.module.css'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/classes.ts'
import { DialogActions } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { addToConversation, createTicket, deleteMail, importMail } from './actions.ts'

interface Props {
  mail: InboundMail
  /** Whether it can be imported and deleted here. */
  canDecide: boolean
  onClose(): void
}

export function MailActions({ mail, canDecide, onClose }: Props) {
  const canDelete = useCan('comments:delete') && canDecide
  const canImport = useCan('comments:write') && canDecide && isImportable(mail)
  async function remove(): Promise<void> {
    if (await deleteMail(mail)) onClose()
  }
  return (
    <DialogActions>
      {(mail.has_raw || mail.duplicate_of !== null) && (
        <a className={cx(buttons.button, buttons.plain)} href={sourceHref(mail.id)} download>
          <Icon name="download" />
          {m.receivedMail_action_download}
        </a>
      )}
      {canDelete && (
        <Button look="danger" onClick={() => void remove()}>
          {m.common_delete}
        </Button>
      )}
      {canImport && <ImportButtons mail={mail} />}
    </DialogActions>
  )
}

const isImportable = (mail: InboundMail) => mail.has_raw && importableStates.includes(mail.state)

const importableStates: readonly InboundMail['state'][] = ['held', 'failed', 'duplicate', 'ignored']

function ImportButtons({ mail }: { mail: InboundMail }) {
  const [isBusy, setBusy] = useState(false)
  async function run(action: () => Promise<unknown>): Promise<void> {
    setBusy(true)
    await action()
    setBusy(false)
  }
  if (mail.state === 'failed') {
    const tryAgain = () => importMail(mail, { done: m.receivedMail_action_readAgain })
    return (
      <Button look="primary" isBusy={isBusy} onClick={() => void run(tryAgain)}>
        {m.receivedMail_action_tryAgain}
      </Button>
    )
  }
  const create = () => createTicket(mail)
  return (
    <>
      <Button
        look={mail.ticket_id === null ? 'primary' : 'plain'}
        isBusy={isBusy}
        onClick={() => void run(create)}
      >
        {m.receivedMail_action_createTicket}
      </Button>
      {mail.ticket_id !== null && (
        <AddButton
          ticketId={mail.ticket_id}
          isBusy={isBusy}
          onClick={() => void run(() => addToConversation(mail))}
        />
      )}
    </>
  )
}

interface AddProps {
  ticketId: string
  isBusy: boolean
  onClick(): void
}

function AddButton({ ticketId, isBusy, onClick }: AddProps) {
  const { data: ticket } = useQuery(ticketQuery(ticketId))
  if (!ticket) return null
  return (
    <Button look="primary" isBusy={isBusy} onClick={onClick}>
      {m.receivedMail_action_addTo({ ticket: ticket.ticket_display_id })}
    </Button>
  )
}
