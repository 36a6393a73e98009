import type { ScheduledComment } from '@bellhop/sdk'
import * as m from '#messages'
import { cancelScheduledComment } from '../data/scheduled-comments.ts'
import { showError } from '../data/show-error.ts'
import { setDraftSender } from './draft-sender.ts'
import { addToDraft } from './drafts.ts'
import { addMentions } from './mentions.ts'
import type { PendingMessage } from './persisted.ts'
import { deleteUploadsById } from './upload.ts'

/** Turns a scheduled message back into a draft. Returns whether it was still scheduled. */
export async function takeBack(
  scheduled: ScheduledComment,
  { ticketId, kind, files, fromAddress, mentions = [] }: PendingMessage,
): Promise<boolean> {
  try {
    await cancelScheduledComment(scheduled)
  } catch (error) {
    showError(error, m.ui_error_actionFailed)
    return false
  }
  addMentions(ticketId, mentions)
  if (fromAddress !== undefined) setDraftSender(ticketId, fromAddress)
  const draftFiles = files.map(({ file }) => file)
  if (kind !== 'side') addToDraft(ticketId, kind, scheduled.body, draftFiles)
  deleteUploadsById(scheduled.uploads.map(({ id }) => id))
  return true
}
