import type { ScheduledComment } from '@bellhop/sdk'
import * as m from '#messages'
import { addComments } from '../../../data/conversation.ts'
import { currentMe } from '../../../data/me.ts'
import {
  cancelScheduledComment,
  createScheduledComment,
  sendScheduledComment,
  updateScheduledComment,
} from '../../../data/scheduled-comments.ts'
import { loadTeams, loadUsers } from '../../../data/users-and-teams.ts'
import { addToDraft } from '../../../outbox/drafts.ts'
import { markSeen } from '../../../outbox/last-seen.ts'
import {
  addMentions,
  type Mention,
  namedIn,
  toMentionedIds,
  toMentions,
} from '../../../outbox/mentions.ts'
import { toast } from '../../../state/toasts.ts'
import { pushUndoWithToast } from '../../../state/undo.ts'
import { promptTime } from '../../../tickets/prompt-time.tsx'
import { formatMoment } from '../../../tickets/times.ts'
import { promptConfirm } from '../../../ui/prompts.tsx'
import { runWithToast } from '../../../ui/run-with-toast.ts'
import { focusConversation } from './held-mail.tsx'

export async function sendNow(scheduled: ScheduledComment): Promise<void> {
  const comment = await runWithToast(() => sendScheduledComment(scheduled))
  if (!comment) return
  markSeen(comment.ticket_id, comment.id)
  addComments(comment.ticket_id, [comment])
  focusConversation()
}

export async function reschedule(scheduled: ScheduledComment): Promise<void> {
  const action = m.ticket_scheduled_submit
  const send_at = await promptTime({ title: m.ticket_scheduled_title, action })
  if (send_at === undefined) return
  const done = m.ticket_scheduled_done({ time: formatMoment(send_at) })
  await runWithToast(() => updateScheduledComment(scheduled, { send_at }), done)
}

/** Anyone whose name is removed from the text is no longer mentioned. */
export async function changeText(scheduled: ScheduledComment, body: string): Promise<void> {
  const mentions = await remainingMentions(scheduled, body)
  await updateScheduledComment(scheduled, { body, ...mentions })
}

/** Undefined if they are the same as before. */
async function remainingMentions(scheduled: ScheduledComment, text: string) {
  const { body, mentioned_user_ids, mentioned_team_ids } = scheduled
  if (mentioned_user_ids.length + mentioned_team_ids.length === 0) return undefined
  const all = await mentionable(scheduled)
  const [before, now] = [namedIn(all, body), namedIn(all, text)]
  const removed = before.filter((mention) => !now.includes(mention))
  if (removed.length === 0) return undefined
  const kept = all.filter((mention) => !removed.includes(mention))
  return { mentioned_user_ids: [], mentioned_team_ids: [], ...toMentionedIds(kept) }
}

/** Those it mentions, without people who were deactivated since, whom the server refuses. */
async function mentionable(scheduled: ScheduledComment): Promise<Mention[]> {
  const { mentioned_user_ids, mentioned_team_ids } = scheduled
  if (mentioned_user_ids.length + mentioned_team_ids.length === 0) return []
  const [users, teams] = await Promise.all([loadUsers(), loadTeams()])
  return toMentions(
    users.filter(({ id, is_active }) => is_active && mentioned_user_ids.includes(id)),
    teams.filter(({ id }) => mentioned_team_ids.includes(id)),
  )
}

/** Asks before, if it could not be scheduled again in the same way. */
export async function cancel(scheduled: ScheduledComment): Promise<void> {
  const isUndoable = canScheduleAgain(scheduled)
  if (!isUndoable && !(await confirmCancel())) return
  const isDone = await runWithToast(async () => {
    await cancelScheduledComment(scheduled)
    return true
  })
  if (!isDone) return
  focusConversation()
  if (isUndoable) pushUndoWithToast(m.ticket_scheduled_canceled, () => scheduleAgain(scheduled))
  else toast({ text: m.ticket_scheduled_canceled })
}

/** Only its author can be the author again, and its files may have expired. */
const canScheduleAgain = ({ author_id, state, uploads }: ScheduledComment) =>
  author_id === currentMe().user.id && state === 'scheduled' && uploads.length === 0

const confirmCancel = () =>
  promptConfirm({
    title: m.ticket_scheduled_cancel_title,
    text: m.ticket_scheduled_cancel_text,
    action: m.ticket_scheduled_cancel_submit,
    isDangerous: true,
  })

/** If that fails, its time may have come meanwhile: the text becomes a draft. */
async function scheduleAgain(scheduled: ScheduledComment): Promise<void> {
  const { ticket_id, body, is_internal, status, send_at, send_mail } = scheduled
  const message = { ticket_id, body, is_internal, status, send_at, send_mail }
  const mentions = await runWithToast(() => mentionable(scheduled))
  const again =
    mentions &&
    (await runWithToast(() => createScheduledComment({ ...message, ...toMentionedIds(mentions) })))
  if (again) return
  addMentions(ticket_id, mentions ?? [])
  addToDraft(ticket_id, is_internal ? 'note' : 'reply', body)
}
