import type { Ticket, TicketItem } from '@bellhop/sdk'
import * as m from '#messages'
import { api } from '../data/api.ts'
import { showChange } from '../data/change-tickets.ts'
import { statusNames } from '../data/labels.ts'
import { currentMe } from '../data/me.ts'
import type { Status } from '../data/types.ts'
import { type Change, pushPendingUndo } from '../state/undo.ts'

type Changes = Partial<Pick<Ticket, 'status' | 'assigned_user_id'>>

interface SentMessage {
  isReply: boolean
  /** What was chosen when it was sent. */
  status: Status | undefined
}

/** Of what a message has changed on the ticket: the message itself stays. */
export const offerUndoOfMessage = (before: TicketItem, sent: SentMessage) =>
  pushPendingUndo(findUndo(before, sent))

async function findUndo(before: TicketItem, sent: SentMessage): Promise<Change | undefined> {
  const changes = await findChanges(before, sent)
  if (Object.keys(changes).length === 0) return undefined
  return { label: describe(before.ticket_display_id, changes), undo: showChange(before, changes) }
}

function describe(ticket: string, { status, assigned_user_id }: Changes): string {
  const values = { ticket, status: status ? statusNames[status] : '' }
  if (assigned_user_id === undefined) return m.outbox_statusSet(values)
  return status ? m.outbox_statusSetAndAssigned(values) : m.outbox_assigned({ ticket })
}

/** The first reply also opens a new ticket, and assigns it if the organization wants that. */
async function findChanges(before: TicketItem, { isReply, status }: SentMessage): Promise<Changes> {
  const chosen = status && status !== before.status ? { status } : {}
  // They may sign out meanwhile.
  const userId = currentMe().user.id
  const isFirstReply = isReply && (before.assigned_user_id === null || before.status === 'new')
  const now = isFirstReply ? await loadNow(before.id) : undefined
  if (!now) return chosen
  // Not what somebody else has changed at the same time.
  const isTaken = before.assigned_user_id === null && now.assigned_user_id === userId
  const isOpened = before.status === 'new' && now.status === 'open'
  return {
    ...(isOpened && { status: now.status }),
    ...chosen,
    ...(isTaken && { assigned_user_id: now.assigned_user_id }),
  }
}

async function loadNow(id: string): Promise<Ticket | undefined> {
  const params = { path: { ticket_id: id } }
  try {
    return (await api.GET('/v1/tickets/{ticket_id}', { params })).data
  } catch {
    return undefined
  }
}
