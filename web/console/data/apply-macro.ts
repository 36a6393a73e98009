import type { AppliedMacro, FieldValues, Macro, TicketItem, TicketUpdate } from '@bellhop/sdk'
import * as m from '#messages'
import { toast } from '../state/toasts.ts'
import { pushUndoWithToast } from '../state/undo.ts'
import { api } from './api.ts'
import { errorText } from './errors.ts'
import { invalidateQueries } from './query-client.ts'
import { showError } from './show-error.ts'
import { patchTicket } from './tickets.ts'

type Changes = AppliedMacro['changes']

/** For a macro without a text: there is nothing to write first. */
export async function applyMacro(ticket: TicketItem, macro: Macro): Promise<void> {
  try {
    const { data } = await api.POST('/v1/tickets/{ticket_id}/macros/{macro_id}', {
      params: { path: { ticket_id: ticket.id, macro_id: macro.id } },
      body: {},
      keepalive: true,
    })
    showApplied(data)
    const label = m.macros_applied({ ticket: ticket.ticket_display_id, name: macro.name })
    offerMacroUndo(ticket.id, data.changes, label)
  } catch (error) {
    const values = { ticket: ticket.ticket_display_id, name: macro.name, reason: errorText(error) }
    const action = { label: m.changes_update_tryAgain, run: () => void applyMacro(ticket, macro) }
    toast({ tone: 'bad', text: m.macros_failed(values), action })
  }
}

/** What the server has done with it. */
export function showApplied({ ticket }: AppliedMacro): void {
  patchTicket(ticket.id, ticket)
  void invalidateQueries('ticket-tags', 'ticket-fields', 'snooze', 'tags', 'counts', 'macros')
}

/** One undo for all of them, also for what a first reply changes by itself. */
export function offerMacroUndo(ticketId: string, changes: Changes, label: string): void {
  if (changes.length > 0) pushUndoWithToast(label, () => revert(ticketId, changes))
}

/** Returns whether it succeeded. */
async function revert(ticketId: string, changes: Changes): Promise<boolean> {
  const params = { path: { ticket_id: ticketId } }
  const tags = changes.find(({ field }) => field === 'tags')
  const custom = changes.filter(({ field }) => isCustom(field))
  const snooze = changes.find(({ field }) => field === 'snoozed_until')
  const others = changes.filter(
    (change) => change !== tags && change !== snooze && !custom.includes(change),
  )
  let isReverted = true
  const body = Object.fromEntries(others.map(({ field, from }) => [field, from])) as TicketUpdate
  try {
    // Before the status, which may require them.
    if (custom.length > 0) {
      const values = custom.map(({ field, from }) => [field.slice('fields.'.length), from])
      const fields = Object.fromEntries(values) as FieldValues
      await api.PATCH('/v1/tickets/{ticket_id}/fields', { params, body: fields })
    }
    if (others.length > 0) {
      const { data } = await api.PATCH('/v1/tickets/{ticket_id}', { params, body })
      patchTicket(ticketId, data)
    }
    if (tags) {
      const [from, to] = [tags.from as string[], tags.to as string[]]
      const add = from.filter((name) => !to.includes(name))
      const remove = to.filter((name) => !from.includes(name))
      await api.POST('/v1/tickets/{ticket_id}/tags', { params, body: { add, remove } })
    }
    if (snooze) await snoozeAgain(ticketId, snooze.from as string | null)
  } catch (error) {
    isReverted = false
    showError(error, m.changes_update_failed)
  }
  void invalidateQueries('ticket-tags', 'ticket-fields', 'snooze', 'tags', 'counts')
  return isReverted
}

/** Null, and a time that has passed since, wake the ticket up. */
async function snoozeAgain(ticketId: string, until: string | null): Promise<void> {
  const params = { path: { ticket_id: ticketId } }
  const path = '/v1/tickets/{ticket_id}/snooze'
  const isPast = until === null || Date.parse(until) <= Date.now()
  await (isPast ? api.DELETE(path, { params }) : api.PUT(path, { params, body: { until } }))
}

const isCustom = (field: string) => field.startsWith('fields.')
