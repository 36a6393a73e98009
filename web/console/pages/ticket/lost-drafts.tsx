import * as m from '#messages'
import { type MessageKind, useDraftText } from '../../outbox/drafts.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Column } from '../../ui/section.tsx'

/** What was written on a ticket that is gone: it cannot be sent any more, but copied. */
export const LostDrafts = ({ ticketId }: { ticketId: string }) => (
  <Column>
    <LostDraft ticketId={ticketId} kind="reply" />
    <LostDraft ticketId={ticketId} kind="note" />
  </Column>
)

const labels: Record<MessageKind, string> = {
  reply: m.ticket_deleted_reply,
  note: m.ticket_deleted_note,
}

function LostDraft({ ticketId, kind }: { ticketId: string; kind: MessageKind }) {
  const text = useDraftText(ticketId, kind)
  if (text.trim() === '') return null
  return (
    <div>
      <TextArea label={labels[kind]} hint={m.ticket_deleted_draftHint} readOnly value={text} />
      <CopyButton text={text} />
    </div>
  )
}
