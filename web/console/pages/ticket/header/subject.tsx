import type { TicketItem } from '@bellhop/sdk'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { changeTickets } from '../../../data/change-tickets.ts'
import { useCan } from '../../../data/me.ts'
import { IconButton } from '../../../ui/button.tsx'
import styles from './subject.module.css'

const lengthMax = 500

/** Changed in its place, by those who may. */
export function Subject({ ticket }: { ticket: TicketItem }) {
  const mayWrite = useCan('tickets:write')
  const [isEditing, setEditing] = useState(false)
  if (isEditing) return <EditSubject ticket={ticket} onDone={() => setEditing(false)} />
  return (
    <div className={styles.subject}>
      <h1
        dir="auto"
        title={ticket.subject}
        onDoubleClick={mayWrite ? () => setEditing(true) : undefined}
      >
        {ticket.subject}
      </h1>
      {mayWrite && (
        <span className={styles.edit}>
          <IconButton icon="pencil" label="Edit subject" onClick={() => setEditing(true)} />
        </span>
      )}
    </div>
  )
}

function EditSubject({ ticket, onDone }: { ticket: TicketItem; onDone(): void }) {
  const [subject, setSubject] = useState(ticket.subject)
  const input = useRef<HTMLInputElement>(null)
  // Before the next key can be pressed, which would be a command.
  useLayoutEffect(() => input.current?.select(), [])
  const save = () => {
    onDone()
    const next = subject.trim()
    if (next === '' || next === ticket.subject) return
    const label = `${ticket.ticket_display_id}: subject updated`
    void changeTickets([ticket], { subject: next }, label)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') save()
    else if (event.key === 'Escape') onDone()
    else return
    event.preventDefault()
  }
  return (
    <input
      className={styles.input}
      aria-label="Subject"
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
