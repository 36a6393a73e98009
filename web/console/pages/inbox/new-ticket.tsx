import type { Customer, Ticket } from '@bellhop/sdk'
import { useMutation } from '@tanstack/react-query'
import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import * as m from '#messages'
import { api } from '../../data/api.ts'
import { errorText, fieldErrors } from '../../data/errors.ts'
import { useCan } from '../../data/me.ts'
import { invalidateQueries, queryClient } from '../../data/query-client.ts'
import { areFilesAccepted } from '../../data/uploads.ts'
import { expectField } from '../../keyboard/type-ahead.ts'
import { formatShortcut } from '../../state/keymap.ts'
import { toast } from '../../state/toasts.ts'
import { AttachButton } from '../../tickets/attach-button.tsx'
import { promptTime } from '../../tickets/prompt-time.tsx'
import { StagedFiles } from '../../tickets/staged-files.tsx'
import { formatMoment } from '../../tickets/times.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions, DialogBody } from '../../ui/dialog.tsx'
import { CheckField } from '../../ui/field.tsx'
import { Segments } from '../../ui/segments.tsx'
import { useDrop } from '../../ui/use-drop.ts'
import { attachFiles } from './attach-files.ts'
import styles from './new-ticket.module.css'
import { toFirstMessage, toTicket } from './new-ticket-body.ts'
import {
  clearDraft,
  isBlank,
  loadDraft,
  loadFiles,
  type NewTicketDraft,
  saveDraft,
  saveFiles,
} from './new-ticket-draft.ts'
import { NewTicketFields } from './new-ticket-fields.tsx'
import { loadKind, type NewTicketKind, saveKind } from './new-ticket-kind.ts'
import { sendFirstMessage } from './send-first-message.ts'

interface Props {
  customer: Customer | undefined
  onClose(): void
}

const kindNames: Record<NewTicketKind, string> = {
  outbound: m.newTicket_kind_outbound,
  inbound: m.newTicket_kind_inbound,
}

interface Input {
  kind: NewTicketKind
  draft: NewTicketDraft
  files: readonly File[]
  sendAt?: string
}

/**
 * Writes to a customer, or records what one has said, for example on the phone. Closing the dialog keeps
 * what was entered.
 */
export function NewTicket({ customer, onClose }: Props) {
  const [, navigate] = useLocation()
  const [draft, setDraft] = useState(() => draftFor(customer))
  const [files, setFiles] = useState(loadFiles)
  const canAttach = useCan('attachments:write')
  const canWrite = useCan('comments:write')
  const [chosenKind, setKind] = useState(loadKind)
  const kind = canWrite ? chosenKind : 'inbound'
  const isOutbound = kind === 'outbound'
  const [createsAnother, setCreatesAnother] = useState(false)
  const [round, setRound] = useState(0)
  const form = useRef<HTMLFormElement>(null)

  const change = (values: Partial<NewTicketDraft>) => {
    setDraft({ ...draft, ...values })
    saveDraft({ ...draft, ...values })
  }
  const changeFiles = (next: readonly File[]) => {
    setFiles(next)
    saveFiles(next)
  }
  const addFiles = (added: readonly File[]) => changeFiles([...files, ...added])
  const drop = useDrop(addFiles)
  const create = useMutation({
    // As arguments: the function may be that of an earlier render.
    mutationFn: createTicket,
    onSuccess: (ticket, input) => {
      cacheTicket(ticket, input.kind)
      setDraft(clearDraft())
      setFiles([])
      setRound(round + 1)
      const open = () => navigate(`/tickets/${ticket.ticket_number}`)
      const text = successText(ticket, input)
      if (createsAnother) {
        toast({ text, action: { label: m.newTicket_open, run: open } })
        form.current?.querySelector('input')?.focus()
        return
      }
      toast({ text })
      onClose()
      open()
    },
  })
  const errors = fieldErrors(create.error)
  useEffect(() => {
    if (create.error) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [create.error])

  const submit = (event: SyntheticEvent, sendAt?: string) => {
    event.preventDefault()
    if (create.isPending || !areFilesAccepted(files)) return
    create.mutate({ kind, draft, files, ...(sendAt !== undefined && { sendAt }) })
  }
  const sendLater = async (event: SyntheticEvent) => {
    event.preventDefault()
    const title = m.ticket_scheduled_title
    const action = m.ticket_scheduled_submit
    const sendAt = await expectField(promptTime({ title, action }))
    if (sendAt !== undefined) submit(event, sendAt)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    if (event.metaKey || event.ctrlKey) submit(event)
    else if (event.altKey && isOutbound) void sendLater(event)
  }
  const changeKind = (next: NewTicketKind) => {
    saveKind(next)
    setKind(next)
    create.reset()
  }
  const discard = () => {
    clearDraft()
    onClose()
  }

  return (
    <Dialog title={m.newTicket_title} size="large" onClose={onClose}>
      {/* The server validates all fields at once. */}
      <form
        ref={form}
        className={styles.form}
        onSubmit={submit}
        onKeyDown={onKeyDown}
        noValidate
        {...(canAttach && drop.handlers)}
      >
        <DialogBody>
          {canWrite && (
            <Segments
              label={m.newTicket_kind_label}
              options={kindNames}
              value={kind}
              onChange={changeKind}
            />
          )}
          <NewTicketFields
            kind={kind}
            draft={draft}
            round={round}
            errors={errors}
            onChange={change}
          />
          <StagedFiles files={files} onChange={changeFiles} />
          {drop.isOver && <p>{m.newTicket_drop}</p>}
          <div role="alert" className={styles.problem}>
            {create.error && Object.keys(errors).length === 0 && errorText(create.error)}
          </div>
        </DialogBody>
        <DialogActions>
          {canAttach && <AttachButton onAdd={addFiles} />}
          <span className={styles.many}>
            <CheckField
              label={m.newTicket_another}
              checked={createsAnother}
              onChange={(event) => setCreatesAnother(event.target.checked)}
            />
          </span>
          <Button onClick={discard}>
            {isBlank(draft) && files.length === 0 ? m.common_cancel : m.newTicket_discard}
          </Button>
          {isOutbound && (
            <Button hint={formatShortcut('alt+Enter')} onClick={(event) => void sendLater(event)}>
              {m.newTicket_sendLater}
            </Button>
          )}
          <Button
            look="primary"
            type="submit"
            hint={formatShortcut('mod+Enter')}
            isBusy={create.isPending}
          >
            {isOutbound ? m.newTicket_send : m.newTicket_create}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

const draftFor = (customer: Customer | undefined): NewTicketDraft => ({
  ...loadDraft(),
  ...(customer && { customer_name: customer.name, customer_email: customer.email }),
})

async function createTicket({ kind, draft, files, sendAt }: Input): Promise<Ticket> {
  if (kind === 'outbound') return sendFirstMessage(toFirstMessage(draft, sendAt), files)
  const { data: ticket } = await api.POST('/v1/tickets', { body: toTicket(draft) })
  await attachFiles(ticket, files)
  return ticket
}

function successText({ ticket_display_id: ticket }: Ticket, { kind, sendAt }: Input): string {
  if (kind === 'inbound') return m.newTicket_created({ ticket })
  if (sendAt === undefined) return m.newTicket_sent({ ticket })
  return m.newTicket_scheduled({ ticket, time: formatMoment(sendAt) })
}

/** So that the ticket page need not fetch it. */
function cacheTicket(ticket: Ticket, kind: NewTicketKind): void {
  const opened_by = kind === 'outbound' ? 'user' : 'customer'
  queryClient.setQueryData(['ticket', ticket.id], { ...ticket, opened_by })
  queryClient.setQueryData(['ticket-id', ticket.ticket_number], ticket.id)
  void invalidateQueries('counts', 'categories', 'tags')
}
