import type { Comment } from '@bellhop/sdk'
import * as m from '#messages'
import { api } from '../../../data/api.ts'
import { patchComment } from '../../../data/conversation.ts'
import { EditText } from './edit-text.tsx'

export function EditComment({ comment, onDone }: { comment: Comment; onDone(): void }) {
  const save = async (body: string) => {
    const params = { path: { ticket_id: comment.ticket_id, comment_id: comment.id } }
    const path = '/v1/tickets/{ticket_id}/comments/{comment_id}'
    patchComment((await api.PATCH(path, { params, body: { body } })).data)
  }
  const label = m.ticket_comment_editLabel
  return <EditText text={comment.body} label={label} save={save} onDone={onDone} />
}
