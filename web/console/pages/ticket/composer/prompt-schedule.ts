import type { RefObject } from 'react'
import * as m from '#messages'
import { expectField } from '../../../keyboard/type-ahead.ts'
import { draftMacro } from '../../../outbox/draft-macro.ts'
import type { MessageKind } from '../../../outbox/drafts.ts'
import type { Schedule } from '../../../outbox/persisted.ts'
import { toast } from '../../../state/toasts.ts'
import { promptTime } from '../../../tickets/prompt-time.tsx'
import { formatMoment } from '../../../tickets/times.ts'
import type { TextField } from '../../../ui/text-field.ts'

interface Options {
  ticketId: string
  kind: MessageKind
  textarea: RefObject<TextField | null>
}

/** Asks when to send the draft. Undefined if it is canceled, or the draft can’t be scheduled. */
export async function promptSchedule(options: Options): Promise<Schedule | undefined> {
  const { status: _, ...others } = draftMacro(options.ticketId, options.kind)?.actions ?? {}
  if (Object.keys(others).length > 0) {
    toast({ tone: 'bad', text: m.ticket_scheduled_noActions })
    return undefined
  }
  const action = m.ticket_scheduled_submit
  const beside = ['[data-changes=schedule]']
  const sendAt = await expectField(promptTime({ title: m.ticket_scheduled_title, action, beside }))
  options.textarea.current?.focus()
  if (sendAt === undefined) return undefined
  return { sendAt, label: m.ticket_scheduled_done({ time: formatMoment(sendAt) }) }
}
