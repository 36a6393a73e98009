import { diffFields } from '../../events/log/changes.ts'
import { recordEvent } from '../../events/log/record.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import type { Mentions } from '../mentions/create.ts'
import type { Comment } from './schema.ts'

const loggedFields = [
  'author_type',
  'is_internal',
  'send_mail',
  'from_address',
  'mentioned_user_ids',
  'mentioned_team_ids',
] as const

/** `send_mail` is recorded only if it is false, and `from_address` if it was chosen. */
type LoggedComment = Comment & Mentions & { send_mail?: false; from_address?: string | undefined }

export function recordCommentCreated(tx: WriteTx, act: Attribution, comment: LoggedComment): void {
  const changes = diffFields(loggedFields, {}, comment)
  recordEvent(tx, act, { ...idsOf(comment), type: 'comment.created', changes })
}

/** Without the text. */
export function recordCommentUpdated(
  tx: WriteTx,
  act: Attribution,
  before: Comment,
  after: Comment,
): void {
  const changes = [
    ...(after.body_html === before.body_html ? [] : [{ field: 'body' }]),
    ...diffFields(['is_internal'], before, after),
  ]
  recordEvent(tx, act, { ...idsOf(after), type: 'comment.updated', changes })
}

export const recordCommentDeleted = (tx: WriteTx, act: Attribution, comment: Comment): void =>
  recordEvent(tx, act, { ...idsOf(comment), type: 'comment.deleted' })

const idsOf = ({ id, ticket_id }: Comment) => ({ resourceId: id, ticketId: ticket_id })
