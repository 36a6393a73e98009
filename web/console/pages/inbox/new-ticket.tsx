import type { Customer, Ticket } from '@bellhop/sdk'
import { useMutation } from '@tanstack/react-query'
import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { api } from '../../data/api.ts'
import { errorText, fieldErrors } from '../../data/errors.ts'
import { queryClient } from '../../data/query-client.ts'
import { formatShortcut } from '../../keyboard/shortcuts.ts'
import { toast } from '../../state/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions, DialogBody } from '../../ui/dialog.tsx'
import { CheckField } from '../../ui/field.tsx'
import styles from './new-ticket.module.css'
import {
  clearDraft,
  isBlank,
  loadDraft,
  type NewTicketDraft,
  saveDraft,
} from './new-ticket-draft.ts'
import { NewTicketFields } from './new-ticket-fields.tsx'

interface Props {
  /** Whom it is for, where that is known. */
  customer: Customer | undefined
  onClose(): void
}

/** Writes a ticket for a customer who called, say. What was typed is there again if it is closed. */
export function NewTicket({ customer, onClose }: Props) {
  const [, navigate] = useLocation()
  const [draft, setDraft] = useState(() => draftFor(customer))
  const [isOneOfMany, setOneOfMany] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const change = (values: Partial<NewTicketDraft>) => {
    setDraft({ ...draft, ...values })
    saveDraft({ ...draft, ...values })
  }
  const create = useMutation({
    mutationFn: async () => (await api.POST('/v1/tickets', { body: bodyOf(draft) })).data,
    onSuccess: (ticket) => {
      welcome(ticket)
      setDraft(clearDraft())
      const open = () => navigate(`/tickets/${ticket.ticket_number}`)
      const text = `${ticket.ticket_display_id} created`
      if (isOneOfMany) {
        toast({ text, action: { label: 'Open', run: open } })
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
    if (!create.isPending) create.mutate()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) submit(event)
  }
  const discard = () => {
    clearDraft()
    onClose()
  }

  return (
    <Dialog title="New ticket" size="large" onClose={onClose}>
      {/* The desk says what is wrong, of all fields at once. */}
      <form ref={form} className={styles.form} onSubmit={submit} onKeyDown={onKeyDown} noValidate>
        <DialogBody>
          <NewTicketFields draft={draft} errors={errors} onChange={change} />
          <div role="alert" className={styles.problem}>
            {create.error && Object.keys(errors).length === 0 && errorText(create.error)}
          </div>
        </DialogBody>
        <DialogActions>
          <span className={styles.many}>
            <CheckField
              label="Create another"
              checked={isOneOfMany}
              onChange={(event) => setOneOfMany(event.target.checked)}
            />
          </span>
          <Button onClick={discard}>{isBlank(draft) ? 'Cancel' : 'Discard'}</Button>
          <Button
            look="primary"
            type="submit"
            hint={formatShortcut('mod+Enter')}
            isBusy={create.isPending}
          >
            Create ticket
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

/** What was left empty is not sent. */
function bodyOf({ customer_name, customer_email, subject, description, ...rest }: NewTicketDraft) {
  const given = Object.entries(rest).filter(([, value]) => value !== '')
  return {
    customer_name: customer_name.trim(),
    customer_email: customer_email.trim(),
    subject: subject.trim(),
    description,
    ...Object.fromEntries(given),
  }
}

/** The page that opens need not ask for it. */
function welcome(ticket: Ticket): void {
  queryClient.setQueryData(['ticket', ticket.id], ticket)
  queryClient.setQueryData(['ticket-id', ticket.ticket_number], ticket.id)
  void queryClient.invalidateQueries({ queryKey: ['counts'] })
  void queryClient.invalidateQueries({ queryKey: ['categories'] })
}
