import type { ScheduledComment } from '@bellhop/sdk'
import * as m from '#messages'
import { api } from '../data/api.ts'
import { errorText, fieldErrors } from '../data/errors.ts'
import { cancelScheduledComment, createScheduledComment } from '../data/scheduled-comments.ts'
import type { Status } from '../data/types.ts'
import { toast } from '../state/toasts.ts'
import { pushUndoWithToast } from '../state/undo.ts'
import { draftMacro, setDraftMacro } from './draft-macro.ts'
import {
  addToDraft,
  draftFiles,
  draftText,
  type MessageKind,
  setDraftFiles,
  setDraftText,
} from './drafts.ts'
import { addMentions, clearMentions, type Mention, mentionsIn, toMentionedIds } from './mentions.ts'
import { deleteUploadsById } from './upload.ts'

interface Draft {
  ticketId: string
  kind: MessageKind
}

interface Schedule {
  sendAt: string
  /** Of the ticket from then on. */
  status: Status | undefined
  /** What was done, once it is. */
  label: string
}

/** What a scheduled message cannot do; undefined if the draft can be scheduled. */
export function reasonNotToSchedule({ ticketId, kind }: Draft): string | undefined {
  const { status, ...others } = draftMacro(ticketId, kind)?.actions ?? {}
  return Object.keys(others).length > 0 ? m.ticket_scheduled_noActions : undefined
}

/**
 * Hands the draft to the server, which sends it at that time. The draft stays where it is until the
 * server has it. Returns whether it has.
 */
export async function scheduleDraft(
  draft: Draft,
  { sendAt, status, label }: Schedule,
): Promise<boolean> {
  const { ticketId, kind } = draft
  const text = draftText(ticketId, kind)
  const files = draftFiles(ticketId, kind)
  const mentions = kind === 'note' ? mentionsIn(ticketId, text) : []
  const upload_ids: string[] = []
  try {
    for (const file of files) upload_ids.push(await upload(file))
    const scheduled = await createScheduledComment({
      ticket_id: ticketId,
      body: text.trim(),
      is_internal: kind === 'note',
      status: status ?? null,
      send_at: sendAt,
      upload_ids,
      ...toMentionedIds(mentions),
    })
    clear(draft, text, files)
    pushUndoWithToast(label, () => takeBack(scheduled, draft, { files, mentions }))
    return true
  } catch (error) {
    deleteUploadsById(upload_ids)
    toast({ tone: 'bad', text: m.ticket_scheduled_failed({ reason: reasonOf(error) }) })
    return false
  }
}

async function upload(file: File): Promise<string> {
  const { data } = await api.POST('/v1/uploads', { body: { file: [file] } })
  return data[0]!.id
}

/** Only what was scheduled: another window may have changed the text meanwhile. */
function clear({ ticketId, kind }: Draft, text: string, files: readonly File[]): void {
  const left = draftFiles(ticketId, kind).filter((file) => !files.includes(file))
  setDraftFiles(ticketId, kind, left)
  if (draftText(ticketId, kind) !== text) return
  setDraftText(ticketId, kind, '')
  setDraftMacro(ticketId, kind, undefined)
  if (kind === 'note') clearMentions(ticketId)
}

/** Turns it back into a draft. */
async function takeBack(
  scheduled: ScheduledComment,
  { ticketId, kind }: Draft,
  { files, mentions }: { files: readonly File[]; mentions: readonly Mention[] },
): Promise<void> {
  try {
    await cancelScheduledComment(scheduled)
    addMentions(ticketId, mentions)
    addToDraft(ticketId, kind, scheduled.body, files)
    deleteUploadsById(scheduled.uploads.map(({ id }) => id))
  } catch (error) {
    toast({ tone: 'bad', text: m.ui_error_actionFailed({ reason: errorText(error) }) })
  }
}

/** A closed ticket, or a time that has passed meanwhile, is an error of a field. */
const reasonOf = (error: unknown) => Object.values(fieldErrors(error))[0] ?? errorText(error)
