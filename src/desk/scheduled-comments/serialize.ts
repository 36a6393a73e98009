import { getUser } from '../../accounts/users/store.ts'
import type { ReadTx } from '../../platform/db/db.ts'
import type { Mentions } from '../mentions/create.ts'
import { listUploadsOfScheduledComment, type ReservedUpload } from '../uploads/store.ts'
import type { ScheduledComment } from './schema.ts'
import type { StoredScheduledComment } from './store.ts'

/** With the files in the order of the request. */
export async function toApiScheduledComment(
  tx: ReadTx,
  stored: StoredScheduledComment,
): Promise<ScheduledComment> {
  const { user_id, is_mailed, upload_ids, mentions, after_seq, ...comment } = stored
  const { full_name } = await getUser(tx, user_id)
  const files = await listUploadsOfScheduledComment(tx, stored.id)
  const ids: string[] = JSON.parse(upload_ids)
  const { mentioned_user_ids = [], mentioned_team_ids = [] }: Mentions = JSON.parse(mentions)
  return {
    ...comment,
    author_id: user_id,
    author_name: full_name,
    send_mail: is_mailed,
    uploads: ids.flatMap((id) => files.filter((file) => file.id === id).map(toApiFile)),
    mentioned_user_ids: [...mentioned_user_ids],
    mentioned_team_ids: [...mentioned_team_ids],
    state: stored.held_reason === null ? 'scheduled' : 'held',
  }
}

const toApiFile = ({ is_previewed, ...file }: ReservedUpload) => ({
  ...file,
  has_preview: is_previewed,
})
