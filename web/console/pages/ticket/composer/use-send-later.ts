import { type RefObject, useState } from 'react'
import * as m from '#messages'
import type { Status } from '../../../data/types.ts'
import { expectField } from '../../../keyboard/type-ahead.ts'
import type { MessageKind } from '../../../outbox/drafts.ts'
import { reasonNotToSchedule, scheduleDraft } from '../../../outbox/schedule-draft.ts'
import { toast } from '../../../state/toasts.ts'
import { promptTime } from '../../../tickets/prompt-time.tsx'
import { formatMoment } from '../../../tickets/times.ts'

interface Options {
  ticketId: string
  kind: MessageKind
  /** What sending does to the status; undefined: nothing. */
  status: Status | undefined
  textarea: RefObject<HTMLTextAreaElement | null>
}

/** Asks when to send the draft, and schedules it. */
export function useSendLater({ ticketId, kind, status, textarea }: Options) {
  const [isBusy, setBusy] = useState(false)

  /** Returns whether it is scheduled. Otherwise, the draft is unchanged. */
  async function schedule(): Promise<boolean> {
    const reason = reasonNotToSchedule({ ticketId, kind })
    if (reason) {
      toast({ tone: 'bad', text: reason })
      return false
    }
    const action = m.ticket_scheduled_submit
    const sendAt = await expectField(promptTime({ title: m.ticket_scheduled_title, action }))
    textarea.current?.focus()
    if (sendAt === undefined) return false
    const label = m.ticket_scheduled_done({ time: formatMoment(sendAt) })
    setBusy(true)
    const isScheduled = await scheduleDraft({ ticketId, kind }, { sendAt, status, label })
    setBusy(false)
    return isScheduled
  }

  return { isBusy, schedule }
}
