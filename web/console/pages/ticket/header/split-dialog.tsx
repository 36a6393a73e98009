import type { Comment, TicketItem } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { api } from '../../../data/api.ts'
import { commentsQuery } from '../../../data/conversation.ts'
import { errorText } from '../../../data/errors.ts'
import { queryClient } from '../../../data/query-client.ts'
import { toast } from '../../../state/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions, DialogBody } from '../../../ui/dialog.tsx'
import { CheckField, TextField } from '../../../ui/field.tsx'
import styles from './split-dialog.module.css'

interface Props {
  ticket: TicketItem
  /** Chosen at first. */
  commentId: string | undefined
  onClose(): void
}

/** What somebody asked besides becomes a ticket of its own, with the comments that are about it. */
export function SplitDialog({ ticket, commentId, onClose }: Props) {
  const { data: comments = [] } = useQuery(commentsQuery(ticket.id))
  const own = comments.filter(({ ticket_id }) => ticket_id === ticket.id)
  const [subject, setSubject] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(commentId ? [commentId] : []))
  const [isBusy, setBusy] = useState(false)
  const [, navigate] = useLocation()

  const choose = (id: string, isChosen: boolean) =>
    setChosen(isChosen ? chosen.union(new Set([id])) : chosen.difference(new Set([id])))

  const split = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const params = { path: { ticket_id: ticket.id } }
    const { priority, category, assigned_user_id, assigned_team_id } = ticket
    const kept = { priority, category, assigned_user_id, assigned_team_id }
    const body = { subject: subject.trim(), comment_ids: [...chosen], ...kept }
    try {
      const { data } = await api.POST('/v1/tickets/{ticket_id}/split', { params, body })
      for (const name of ['comments', 'attachments', 'history', 'relations']) {
        void queryClient.invalidateQueries({ queryKey: [name, ticket.id] })
      }
      onClose()
      navigate(`/tickets/${data.ticket_number}`)
      toast({ text: `Split ${data.ticket_display_id} from ${ticket.ticket_display_id}` })
    } catch (error) {
      toast({ tone: 'bad', text: `Couldn’t split. ${errorText(error)}` })
      setBusy(false)
    }
  }

  return (
    <Dialog title={`Split ${ticket.ticket_display_id}`} onClose={onClose}>
      <form className={styles.form} onSubmit={split}>
        <DialogBody>
          <TextField
            label="Subject of the new ticket"
            required
            autoFocus
            maxLength={500}
            value={subject}
            onChange={(event) => setSubject(event.target.value)}
          />
          <fieldset className={styles.comments}>
            <legend>Messages to move</legend>
            {own.length === 0 && <p className={styles.none}>No messages to move.</p>}
            {own.map((comment) => (
              <CheckField
                key={comment.id}
                label={comment.author_name}
                hint={excerptOf(comment)}
                checked={chosen.has(comment.id)}
                onChange={(event) => choose(comment.id, event.target.checked)}
              />
            ))}
          </fieldset>
        </DialogBody>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            type="submit"
            isBusy={isBusy}
            disabled={chosen.size === 0 || subject.trim() === ''}
          >
            Split ticket
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

const excerptOf = ({ body, is_internal }: Comment) =>
  `${is_internal ? 'Internal note: ' : ''}${body.slice(0, 160)}${body.length > 160 ? ' …' : ''}`
