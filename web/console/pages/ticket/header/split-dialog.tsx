import type { Comment, TicketItem } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import * as m from '#messages'
import { api } from '../../../data/api.ts'
import { commentsQuery } from '../../../data/conversation.ts'
import { queryClient } from '../../../data/query-client.ts'
import { showError } from '../../../data/show-error.ts'
import { toast } from '../../../state/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions, DialogBody } from '../../../ui/dialog.tsx'
import { CheckField, TextField } from '../../../ui/field.tsx'
import styles from './split-dialog.module.css'

interface Props {
  ticket: TicketItem
  /** The comment that is selected at first. */
  commentId: string | undefined
  onClose(): void
}

/** Moves comments to a new ticket. */
export function SplitDialog({ ticket, commentId, onClose }: Props) {
  const { data: comments = [] } = useQuery(commentsQuery(ticket.id))
  const movable = comments.filter(({ ticket_id }) => ticket_id === ticket.id)
  const [subject, setSubject] = useState('')
  const [selected, setSelected] = useState<ReadonlySet<string>>(
    new Set(commentId ? [commentId] : []),
  )
  const [isBusy, setBusy] = useState(false)
  const [, navigate] = useLocation()

  const select = (id: string, isSelected: boolean) =>
    setSelected(isSelected ? selected.union(new Set([id])) : selected.difference(new Set([id])))

  const split = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const params = { path: { ticket_id: ticket.id } }
    const { priority, category, assigned_user_id, assigned_team_id } = ticket
    const copied = { priority, category, assigned_user_id, assigned_team_id }
    const body = { subject: subject.trim(), comment_ids: [...selected], ...copied }
    try {
      const { data } = await api.POST('/v1/tickets/{ticket_id}/split', { params, body })
      for (const name of ['comments', 'attachments', 'history', 'relations']) {
        void queryClient.invalidateQueries({ queryKey: [name, ticket.id] })
      }
      onClose()
      navigate(`/tickets/${data.ticket_number}`)
      const names = { source: ticket.ticket_display_id, target: data.ticket_display_id }
      toast({ text: m.ticket_split_done(names) })
    } catch (error) {
      showError(error, m.ticket_split_failed)
      setBusy(false)
    }
  }

  return (
    <Dialog title={m.ticket_split_title({ ticket: ticket.ticket_display_id })} onClose={onClose}>
      <form className={styles.form} onSubmit={split}>
        <DialogBody>
          <TextField
            label={m.ticket_split_subject}
            required
            autoFocus
            maxLength={500}
            value={subject}
            onChange={(event) => setSubject(event.target.value)}
          />
          <fieldset className={styles.comments}>
            <legend>{m.ticket_split_messages}</legend>
            {movable.length === 0 && <p className={styles.none}>{m.ticket_split_noMessages}</p>}
            {movable.map((comment) => (
              <CheckField
                key={comment.id}
                label={comment.author_name}
                hint={toExcerpt(comment)}
                checked={selected.has(comment.id)}
                onChange={(event) => select(comment.id, event.target.checked)}
              />
            ))}
          </fieldset>
        </DialogBody>
        <DialogActions>
          <Button onClick={onClose}>{m.common_cancel}</Button>
          <Button
            look="primary"
            type="submit"
            isBusy={isBusy}
            disabled={selected.size === 0 || subject.trim() === ''}
          >
            {m.ticket_split_submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

const excerptLengthMax = 160

function toExcerpt({ body, is_internal }: Comment): string {
  const isCut = body.length > excerptLengthMax
  const text = isCut ? `${body.slice(0, excerptLengthMax)} …` : body
  return is_internal ? m.ticket_split_noteExcerpt({ text }) : text
}
