import type { Participant } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as m from '#messages'
import { historyQuery } from '../../../data/conversation.ts'
import { useCan } from '../../../data/me.ts'
import { addParticipant, deleteParticipant, participantsQuery } from '../../../data/participants.ts'
import { type Binding, useShortcuts } from '../../../keyboard/shortcuts.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form.tsx'
import { runWithToast } from '../../../ui/run-with-toast.ts'
import details from './details.module.css'
import styles from './participants.module.css'

/** People who get replies in copy. Only a button while there are none. */
export function Participants({ ticketId }: { ticketId: string }) {
  const canWrite = useCan('tickets:write')
  const participants = useParticipants(ticketId)
  const [isAdding, setAdding] = useState(false)
  const add: Binding = {
    keys: 'Shift+c',
    label: m.ticket_participants_add,
    group: 'ticket',
    run: () => setAdding(true),
  }
  useShortcuts(canWrite ? [add] : [])
  if (participants.length === 0 && !canWrite) return null
  return (
    <section className={details.section} aria-label={m.ticket_participants_title}>
      {participants.length > 0 && (
        <>
          <h2 className={details.title}>{m.ticket_participants_title}</h2>
          <ul className={styles.list}>
            {participants.map(({ email, name }) => (
              <li key={email} className={styles.chip}>
                <span className={styles.text} title={name || undefined}>
                  {email}
                </span>
                {canWrite && (
                  <IconButton
                    icon="close"
                    label={m.ticket_participants_remove({ email })}
                    onClick={() => void removeParticipant(ticketId, email)}
                  />
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {canWrite && (
        <Button look="quiet" className={styles.add} icon="plus" onClick={() => setAdding(true)}>
          {m.ticket_participants_add}
        </Button>
      )}
      {isAdding && <AddParticipant ticketId={ticketId} onClose={() => setAdding(false)} />}
    </section>
  )
}

/** Loaded only if the history says that there were any. */
function useParticipants(ticketId: string): readonly Participant[] {
  const { data: history } = useQuery(historyQuery(ticketId))
  const { data = [] } = useQuery({
    ...participantsQuery(ticketId),
    enabled: history?.some(({ type }) => type === 'participant.added') ?? false,
  })
  return data
}

function AddParticipant({ ticketId, onClose }: { ticketId: string; onClose(): void }) {
  async function send(form: FormData): Promise<void> {
    // A space is rejected as an address; without a character, it would be another path.
    const email = String(form.get('email')).trim() || ' '
    await addParticipant(ticketId, email)
    onClose()
  }
  return (
    <FormDialog
      title={m.ticket_participants_addTitle}
      action={m.ticket_participants_submit}
      size="small"
      onSend={send}
      onClose={onClose}
    >
      {(errorOf) => (
        <TextField
          label={m.ticket_participants_email}
          name="email"
          type="email"
          autoComplete="off"
          hint={m.ticket_participants_hint}
          error={errorOf('email') && m.ticket_participants_invalid}
          autoFocus
        />
      )}
    </FormDialog>
  )
}

const removeParticipant = (ticketId: string, email: string) =>
  runWithToast(() => deleteParticipant(ticketId, email), m.ticket_participants_removed({ email }))
