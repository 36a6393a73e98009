import type { Comment } from '@bellhop/sdk'
import { type KeyboardEvent, useState } from 'react'
import * as m from '#messages'
import { api } from '../../../data/api.ts'
import { patchComment } from '../../../data/conversation.ts'
import { errorText } from '../../../data/errors.ts'
import { formatShortcut } from '../../../keyboard/shortcuts.ts'
import { toast } from '../../../state/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { GrowingTextarea } from '../../../ui/growing-textarea.tsx'
import { takeFocus } from '../../../ui/take-focus.ts'
import styles from './edit-comment.module.css'

export function EditComment({ comment, onDone }: { comment: Comment; onDone(): void }) {
  const [body, setBody] = useState(comment.body)
  const [isBusy, setBusy] = useState(false)
  const isUnchanged = body.trim() === comment.body.trim()

  const save = async () => {
    if (isUnchanged) return onDone()
    if (body.trim() === '' || isBusy) return
    setBusy(true)
    const params = { path: { ticket_id: comment.ticket_id, comment_id: comment.id } }
    try {
      const path = '/v1/tickets/{ticket_id}/comments/{comment_id}'
      patchComment((await api.PATCH(path, { params, body: { body } })).data)
      onDone()
    } catch (error) {
      toast({ tone: 'bad', text: m.ticket_comment_saveFailed({ reason: errorText(error) }) })
      setBusy(false)
    }
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
      event.preventDefault()
      void save()
    }
    if (event.key === 'Escape' && isUnchanged) onDone()
  }

  return (
    <div className={styles.edit}>
      <GrowingTextarea
        ref={takeFocus}
        aria-label={m.ticket_comment_editLabel}
        className={styles.text}
        value={body}
        onChange={(event) => setBody(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className={styles.actions}>
        <Button onClick={onDone}>{m.common_cancel}</Button>
        <Button
          look="primary"
          hint={formatShortcut('mod+Enter')}
          isBusy={isBusy}
          disabled={body.trim() === ''}
          onClick={save}
        >
          {m.common_save}
        </Button>
      </div>
    </div>
  )
}
