import type { TicketItem } from '@bellhop/sdk'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import * as m from '#messages'
import { changeTickets } from '../../../data/change-tickets.ts'
import { useCan } from '../../../data/me.ts'
import { type Binding, useShortcuts } from '../../../keyboard/shortcuts.ts'
import { IconButton } from '../../../ui/button.tsx'
import styles from './subject.module.css'

const lengthMax = 500

/** The subject, which can be edited in place. */
export function Subject({ ticket }: { ticket: TicketItem }) {
  const canWrite = useCan('tickets:write')
  const [isEditing, setEditing] = useState(false)
  const edit: Binding = {
    keys: 'Shift+s',
    label: m.ticket_subject_edit,
    group: 'ticket',
    run: () => setEditing(true),
  }
  useShortcuts(canWrite ? [edit] : [])
  if (isEditing) return <EditSubject ticket={ticket} onDone={() => setEditing(false)} />
  return (
    <div className={styles.subject}>
      <h1
        dir="auto"
        title={ticket.subject}
        onDoubleClick={canWrite ? () => setEditing(true) : undefined}
      >
        {ticket.subject}
      </h1>
      {canWrite && (
        <span className={styles.edit}>
          <IconButton
            icon="pencil"
            label={m.ticket_subject_edit}
            onClick={() => setEditing(true)}
          />
        </span>
      )}
    </div>
  )
}

function EditSubject({ ticket, onDone }: { ticket: TicketItem; onDone(): void }) {
  const [before] = useState(ticket.subject)
  const [subject, setSubject] = useState(before)
  /** The field loses the focus once more when it is removed. */
  const isDone = useRef(false)
  const input = useRef<HTMLInputElement>(null)
  // A layout effect: until the field has the focus, keys are shortcuts.
  useLayoutEffect(() => input.current?.select(), [])
  const finish = () => {
    isDone.current = true
    onDone()
  }
  const save = () => {
    if (isDone.current) return
    finish()
    const next = subject.trim()
    if (next === '' || next === before) return
    const label = m.ticket_subject_updated({ ticket: ticket.ticket_display_id })
    void changeTickets([ticket], { subject: next }, label)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') save()
    else if (event.key === 'Escape') finish()
    else return
    event.preventDefault()
  }
  return (
    <input
      className={styles.input}
      aria-label={m.ticket_subject_label}
      dir="auto"
      ref={input}
      maxLength={lengthMax}
      value={subject}
      onChange={(event) => setSubject(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={save}
    />
  )
}
