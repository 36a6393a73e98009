import type { Attachment, TicketItem } from '@bellhop/sdk'
import * as m from '#messages'
import { setSideDraft, sideDraft, useSideDraft } from '../../../../outbox/side-drafts.ts'
import type { Forwarded, ForwardForm } from '../../../../outbox/side-request.ts'

/** What is being written in the dialog; it stays when that is closed. */
export function useForwardDraft(ticket: TicketItem) {
  const draft = useSideDraft(ticket.id)
  const empty: ForwardForm = {
    to: [],
    toText: '',
    subject: m.sideConversations_subject({ subject: ticket.subject }).slice(0, subjectMax),
    forwarded: 'all',
    includesNotes: false,
    fileIds: [],
  }
  // Two changes may follow one another before it is rendered again.
  const current = () => sideDraft(ticket.id) ?? { body: '' }
  const change = (body: string) =>
    setSideDraft(ticket.id, undefined, { form: empty, ...current(), body })
  const changeForm = (changes: Partial<ForwardForm>) => {
    const { body, form = empty } = current()
    setSideDraft(ticket.id, undefined, { body, form: { ...form, ...changes } })
  }
  return { body: draft?.body ?? '', form: draft?.form ?? empty, change, changeForm }
}

const subjectMax = 500

/** Those of the message itself are sent along, unless they are taken away. */
export function filesOf(files: readonly Attachment[], forwarded: Forwarded): string[] {
  if (forwarded === 'all') return []
  const commentId = forwarded === 'description' ? null : forwarded
  return files.filter(({ comment_id }) => comment_id === commentId).map(({ id }) => id)
}
