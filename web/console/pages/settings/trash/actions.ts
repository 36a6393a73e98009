import * as m from '#messages'
import { api } from '../../../data/api.ts'
import { invalidateQueries } from '../../../data/query-client.ts'
import { restoreTickets, type TrashedTicket } from '../../../data/trash.ts'
import { toast } from '../../../state/toasts.ts'
import { promptConfirm } from '../../../ui/prompts.tsx'
import { runWithToast } from '../../../ui/run-with-toast.ts'

export async function restore(tickets: readonly TrashedTicket[]): Promise<void> {
  if (!(await restoreTickets(tickets.map(({ ticket_id }) => ticket_id)))) return
  const ticket = tickets[0]!.ticket_display_id
  toast({ text: m.trash_restored({ count: tickets.length, ticket }) })
}

export async function deleteForGood({
  ticket_id,
  ticket_display_id,
}: TrashedTicket): Promise<void> {
  const ticket = ticket_display_id
  const isConfirmed = await promptConfirm({
    title: m.trash_deletion_title({ ticket }),
    text: m.trash_deletion_text,
    action: m.trash_deletion_submit,
    isDangerous: true,
  })
  if (!isConfirmed) return
  const params = { path: { ticket_id } }
  await runWithToast(
    () => api.DELETE('/v1/trash/{ticket_id}', { params }),
    m.trash_deletion_done({ ticket }),
  )
  await invalidateQueries('trash')
}

export async function emptyTrash(): Promise<void> {
  const isConfirmed = await promptConfirm({
    title: m.trash_emptying_title,
    text: m.trash_emptying_text,
    action: m.trash_emptying_submit,
    isDangerous: true,
  })
  if (!isConfirmed) return
  await runWithToast(() => api.DELETE('/v1/trash'), m.trash_emptying_done)
  await invalidateQueries('trash')
}
