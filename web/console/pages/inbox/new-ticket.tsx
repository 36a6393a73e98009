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
import { formatShortcut } from '../../keyboard/shortcuts.ts'
import { toast } from '../../state/toasts.ts'
import { AttachButton } from '../../tickets/attach-button.tsx'
import { StagedFiles } from '../../tickets/staged-files.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions, DialogBody } from '../../ui/dialog.tsx'
import { CheckField } from '../../ui/field.tsx'
import { useDrop } from '../../ui/use-drop.ts'
import { attachFiles } from './attach-files.ts'
import styles from './new-ticket.module.css'
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

interface Props {
  customer: Customer | undefined
  onClose(): void
}

/** Creates a ticket, for a phone call for example. Closing the dialog keeps what was entered. */
export function NewTicket({ customer, onClose }: Props) {
  const [, navigate] = useLocation()
  const [draft, setDraft] = useState(() => draftFor(customer))
  const [files, setFiles] = useState(loadFiles)
  const canAttach = useCan('attachments:write')
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
    mutationFn: async ([entered, added]: [NewTicketDraft, readonly File[]]) => {
      const { data: ticket } = await api.POST('/v1/tickets', { body: toBody(entered) })
      await attachFiles(ticket, added)
      return ticket
    },
    onSuccess: (ticket) => {
      cacheTicket(ticket)
      setDraft(clearDraft())
      setFiles([])
      setRound(round + 1)
      const open = () => navigate(`/tickets/${ticket.ticket_number}`)
      const text = m.newTicket_created({ ticket: ticket.ticket_display_id })
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

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!create.isPending && areFilesAccepted(files)) create.mutate([draft, files])
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) submit(event)
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
          <NewTicketFields draft={draft} round={round} errors={errors} onChange={change} />
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
          <Button
            look="primary"
            type="submit"
            hint={formatShortcut('mod+Enter')}
            isBusy={create.isPending}
          >
            {m.newTicket_create}
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

/** Leaves out empty values. */
function toBody({
  customer_name,
  customer_email,
  subject,
  description,
  tags,
  fields,
  ...rest
}: NewTicketDraft) {
  const present = Object.entries(rest).filter(([, value]) => value !== '')
  const names = tags.split(',').filter((name) => name.trim() !== '')
  return {
    customer_name: customer_name.trim(),
    customer_email: customer_email.trim(),
    subject: subject.trim(),
    description,
    ...(names.length > 0 && { tags: names }),
    ...(Object.keys(fields).length > 0 && { fields }),
    ...Object.fromEntries(present),
  }
}

/** So that the ticket page need not fetch it. */
function cacheTicket(ticket: Ticket): void {
  queryClient.setQueryData(['ticket', ticket.id], ticket)
  queryClient.setQueryData(['ticket-id', ticket.ticket_number], ticket.id)
  void invalidateQueries('counts', 'categories', 'tags')
}
